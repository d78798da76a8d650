/** What changes publish is, byte for byte, what a build from nothing makes of the same back end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { filesBelow } from '#publish/release/tree.ts';
import { anyEdit, doEdit, type Edit } from '../setup/editor.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publishing-shop.ts';

const WORK = '.state/exactness-test';
const PRODUCTS = 24;
const RUNS = 25;

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

/** A site that never was other than now knows nothing of what is gone. */
const OF_THE_PAST = /^(gone\/|redirects\.json)/;
/** Pictures stay for pages that stand open, until everything is made anew. */
const PICTURE = /^pub\/media\/catalog\//;

function filesOf(folder: string): Map<string, Buffer> {
  const names = [...filesBelow(folder)].filter((name) => !OF_THE_PAST.test(name)).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

function expectSameSite(published: string, built: string): void {
  const [own, other] = [filesOf(published), filesOf(built)];
  const left = [...own.keys()].filter((name) => !PICTURE.test(name) || other.has(name));
  expect(left).toEqual([...other.keys()]);
  for (const [name, bytes] of other) expect(own.get(name)?.equals(bytes), name).toBe(true);
}

async function expectExact(edits: readonly Edit[], isHooked: boolean): Promise<void> {
  const named: (readonly string[] | undefined)[] = [];
  for (const edit of edits) named.push(await doEdit({ shop, skus }, edit));
  const isNamed = named.every((list) => list !== undefined);
  await live.publisher.publish(isHooked && isNamed ? { skus: named.flat() } : {});
  const built = shop.open('built', live);
  await built.publisher.publish({});
  built.publisher.close();
  expectSameSite(live.live, built.live);
}

describe('a published change', () => {
  it('leaves the site as a build from nothing makes it', async () => {
    const edits = fc.array(anyEdit, { minLength: 1, maxLength: 4 });
    await fc.assert(fc.asyncProperty(edits, fc.boolean(), expectExact), {
      numRuns: RUNS,
      // The shop goes on from one run to the next: nothing can be taken back to shrink.
      endOnFailure: true,
    });
  }, 240_000);
});
