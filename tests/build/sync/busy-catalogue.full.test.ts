import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const PRODUCTS = 2000;
const TICK_MS = 50;

/** Test products in addition to the 60 demo products. */
const SKUS = Array.from({ length: PRODUCTS - 60 }, (_, index) => `BUSY-${index}`);

let shop: ReadingShop;
let ticks = 0;

/** Adds one product and renames another; every fifth call also deletes one if `deletes` is set. */
async function edit({ deletes }: { deletes: boolean }): Promise<void> {
  ticks += 1;
  await shop.save(`NEW-${ticks}`, { name: `New ${ticks}`, price: 1 });
  await shop.save(SKUS[(ticks * 37) % 1000] ?? '', { name: `Changed at ${ticks}` });
  if (deletes && ticks % 5 === 0) await shop.remove(SKUS[1000 + ticks] ?? '');
}

async function whileEditing<T>(how: { deletes: boolean }, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const editing = (async () => {
    while (!isOver) {
      await edit(how);
      await pause(TICK_MS);
    }
  })();
  try {
    return await run();
  } finally {
    isOver = true;
    await editing;
  }
}

const storedSkus = () =>
  shop.catalogue.database
    .prepare('select sku from product')
    .all()
    .map(({ sku }) => String(sku));

/**
 * Returns the number of product list requests since the last call of `shop.requests`; only the shop
 * makes such requests.
 */
async function countListRequests(): Promise<number> {
  return (await shop.requests())['GET /rest/V1/products'] ?? 0;
}

async function expectUpToDate(): Promise<void> {
  const { full } = await shop.changes();
  expect(full).toBe(false);
  expect(shop.dump()).toEqual((await shop.readAfresh()).dump);
}

beforeAll(async () => {
  shop = await startReadingShop(SKUS.map((sku) => seedProduct(sku)));
  // Delays the back end like a real one, so that many edits happen during a read.
  await shop.setFaults([{ kind: 'delay', delayMs: 150, method: 'GET', path: '/rest/V1/products' }]);
});

afterAll(() => shop.close());

describe('busy catalogue', () => {
  it('allows a complete read, and the next read adds what was missed', async () => {
    const { full, read } = await whileEditing({ deletes: true }, () => shop.everything());
    expect(full).toBe(true);
    expect(ticks).toBeGreaterThan(10);
    const held = storedSkus();
    expect(read).toBe(held.length);
    const stay = SKUS.filter((_, index) => index < 1000 || index > 1000 + ticks);
    expect(held).toEqual(expect.arrayContaining(stay));
    await expectUpToDate();
  });

  it('allows a read of changes without requesting unchanged products', async () => {
    await shop.requests();
    const before = storedSkus().length;
    await whileEditing({ deletes: false }, () => shop.changes());
    // The newest product, one or two pages of changes, and the counts of known products.
    expect(await countListRequests()).toBeLessThanOrEqual(5);
    expect(storedSkus().length).toBeGreaterThan(before);
    await expectUpToDate();
  });

  it('detects a removed product although others are added during the read', async () => {
    await shop.remove(SKUS[1900] ?? '');
    const { removed } = await whileEditing({ deletes: false }, () => shop.changes());
    expect(removed).toBe(1);
    await expectUpToDate();
  });
});
