/** What changes publish is, byte for byte, what a build from nothing makes of the same back end. */
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import * as z from 'zod';
import { anyEdit, doEdit, type Edit } from '../setup/editor.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publishing-shop.ts';
import { expectSameSite } from '../setup/same-site.ts';

const WORK = '.state/exactness-test';
const PRODUCTS = 24;
/** `npm run bench -- exactness` asks for more. */
const RUNS = Number(process.env['EXACTNESS_RUNS'] ?? 25);
const MOST_MS_EACH = 10_000;

let shop: PublishingShop;
let live: PublishedFolder;
let skus: string[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop(WORK, PRODUCTS);
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
  await live.publisher.publish({ skus: [], withLate: true });
  const built = shop.open('built', live);
  await built.publisher.publish({});
  built.publisher.close();
  expectSameSite(live.live, built.live);
}

describe('a published change', () => {
  it(
    'leaves the site as a build from nothing makes it',
    async () => {
      const edits = fc.array(anyEdit, { minLength: 1, maxLength: 4 });
      await fc.assert(fc.asyncProperty(edits, fc.boolean(), expectExact), {
        numRuns: RUNS,
        // The shop goes on from one run to the next: nothing can be taken back to shrink.
        endOnFailure: true,
      });
    },
    RUNS * MOST_MS_EACH,
  );
});
