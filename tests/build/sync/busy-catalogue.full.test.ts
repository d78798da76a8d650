/** A catalogue that somebody works on while it is read, over real HTTP. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const PRODUCTS = 2000;
const TICK_MS = 50;

/** Beside those that the demo brings along. */
const SKUS = Array.from({ length: PRODUCTS - 60 }, (_, index) => `BUSY-${index}`);

let shop: ReadingShop;
let ticks = 0;

/** At each tick one product more and one other name; at every fifth one product less, if wanted. */
async function edit({ deletes }: { deletes: boolean }): Promise<void> {
  ticks += 1;
  await shop.save(`NEW-${ticks}`, { name: `New ${ticks}`, price: 1 });
  await shop.save(SKUS[(ticks * 37) % 1000] ?? '', { name: `Changed at ${ticks}` });
  if (deletes && ticks % 5 === 0) await shop.remove(SKUS[1000 + ticks] ?? '');
}

/** Edits without end while something is done. */
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

const heldSkus = () =>
  shop.catalogue.database
    .prepare('select sku from product')
    .all()
    .map(({ sku }) => String(sku));

/** Of products in lists: those of the back end, asked for by nobody but the shop. */
async function listsAsked(): Promise<number> {
  return (await shop.requests())['GET /rest/V1/products'] ?? 0;
}

async function expectUpToDate(): Promise<void> {
  const { full } = await shop.changes();
  expect(full).toBe(false);
  expect(shop.dump()).toEqual((await shop.readAfresh()).dump);
}

beforeAll(async () => {
  shop = await startReadingShop(SKUS.map((sku) => seedProduct(sku)));
  // As slow as a real back end, so that much happens meanwhile.
  await shop.setFaults([{ kind: 'delay', delayMs: 150, method: 'GET', path: '/rest/V1/products' }]);
});

afterAll(() => shop.close());

describe('a busy catalogue', () => {
  it('is read to its end, and what was missed by the next reading', async () => {
    const { full, read } = await whileEditing({ deletes: true }, () => shop.everything());
    expect(full).toBe(true);
    expect(ticks).toBeGreaterThan(10);
    const held = heldSkus();
    expect(read).toBe(held.length);
    const stay = SKUS.filter((_, index) => index < 1000 || index > 1000 + ticks);
    expect(held).toEqual(expect.arrayContaining(stay));
    await expectUpToDate();
  });

  it('is read for its changes without a look at what did not change', async () => {
    await shop.requests();
    const before = heldSkus().length;
    await whileEditing({ deletes: false }, () => shop.changes());
    // The newest, what changed in one page or two, and how many there are of the known ones.
    expect(await listsAsked()).toBeLessThanOrEqual(5);
    expect(heldSkus().length).toBeGreaterThan(before);
    await expectUpToDate();
  });

  it('names the removed product although others are added meanwhile', async () => {
    await shop.remove(SKUS[1900] ?? '');
    const { removed } = await whileEditing({ deletes: false }, () => shop.changes());
    expect(removed).toBe(1);
    await expectUpToDate();
  });
});
