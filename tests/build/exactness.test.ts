/**
 * Incremental publishes must produce the same bytes as a build from scratch on the same back end.
 */
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import * as z from 'zod';
import type { SeedProduct } from '#sandbox/seed.ts';
import { copiedFileName, createLightCatalogue } from '../setup/catalogue/light-catalogue.ts';
import { seedProduct } from '../setup/catalogue/reading-shop.ts';
import { anyEdit, doEdit, type Edit } from '../setup/publish/editor.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publish/publishing-shop.ts';
import { expectSameSite } from '../setup/publish/same-site.ts';

const WORK = '.state/exactness-test';
const PRODUCTS = 24;
/**
 * Each run builds the whole site once for comparison. `npm run bench -- exactness` makes 500 runs.
 */
const RUNS = Number(process.env['EXACTNESS_RUNS'] ?? 8);
const MAX_MS_PER_RUN = 20_000;

/** One category of each audience in the demo's tree. */
const LISTED = { categories: [10, 41].map((id) => ({ id, position: 0 })) };

/** Products that share a url key or a picture, so that an edit to one affects another. */
function entangledProducts(): SeedProduct[] {
  const pictures = [...createLightCatalogue(PRODUCTS).products()].flatMap(({ media }) => media);
  const [original] = pictures;
  if (original === undefined) throw new Error('The demo shows no picture');
  const copy = { ...original, file: copiedFileName(original.file) };
  const contested = { ...LISTED, attributes: { url_key: 'contested' } };
  return [
    seedProduct('HOLDER', contested),
    seedProduct('LOSER', contested),
    seedProduct('ORIGINAL', { ...LISTED, media: [original] }),
    seedProduct('COPY', { ...LISTED, media: [copy] }),
  ];
}

let shop: PublishingShop;
let live: PublishedFolder;
let skus: string[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop(WORK, PRODUCTS, entangledProducts());
  live = shop.open('live');
  await live.publisher.publish({});
  const list = await shop.sandbox.admin('GET', '/rest/V1/products?searchCriteria=');
  skus = z
    .object({ items: z.array(z.object({ sku: z.string() })) })
    .parse(list)
    .items.map(({ sku }) => sku);
});

afterAll(async () => {
  live.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

async function expectExact(edits: readonly Edit[], isHooked: boolean): Promise<void> {
  const named: (readonly string[] | undefined)[] = [];
  for (const edit of edits) named.push(await doEdit({ shop, skus }, edit));
  const isNamed = named.every((list) => list !== undefined);
  await live.publisher.publish(isHooked && isNamed ? { skus: named.flat() } : {});
  await live.publisher.publish({ skus: [], deferredUntil: () => false });
  const built = shop.open('built', live);
  await built.publisher.publish({});
  built.publisher.close();
  expectSameSite(live.live, built.live);
}

function editOf(kind: Edit['kind'], sku: string): Edit {
  return { kind, product: skus.indexOf(sku), other: 0, value: 1 };
}

/** Two examples in order: the first adds a dated tile, the second changes only the date. */
const TILE_OF_CHRISTMAS: Edit = { kind: 'datedTile', product: 0, other: 3, value: 9 };
const CHRISTMAS: Edit = { kind: 'day', product: 0, other: 0, value: 3 };

const LABEL: Edit = { kind: 'attributeLabel', product: 0, other: 0, value: 7 };

const BLOCK_ONLY: Edit = { kind: 'categoryBlock', product: 0, other: 0, value: 6 };

describe('incremental publish', () => {
  it(
    'produces the same site as a build from scratch',
    async () => {
      const edits = fc.array(anyEdit, { minLength: 1, maxLength: 8 });
      await fc.assert(fc.asyncProperty(edits, fc.boolean(), expectExact), {
        numRuns: RUNS,
        examples: [
          // One webhook names both products.
          [[editOf('price', 'LOSER'), editOf('remove', 'COPY')], true],
          [[TILE_OF_CHRISTMAS], true],
          [[CHRISTMAS], true],
          [[LABEL], false],
          [[BLOCK_ONLY], false],
        ],
        // All runs share one shop, so a failing example cannot be undone and shrunk.
        endOnFailure: true,
      });
    },
    RUNS * MAX_MS_PER_RUN,
  );
});
