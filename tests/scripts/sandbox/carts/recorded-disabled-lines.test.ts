/**
 * Compares the sandbox with a recorded Magento 2.4.7 that drops the line of a disabled product from
 * a cart.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from '../sample.ts';
import { addItem, ask, guestCart } from '../shopper.ts';

interface Sums {
  grand_total: number;
  /** Product names. */
  items: string[];
  items_qty: number;
}

interface Lines {
  items: string[];
  items_count: number;
  items_qty: number;
}

interface Scene {
  name: string;
  before: Sums;
  disabled: { totals: Sums; cart: Lines };
  deleteCoupons: { status: number; answer: unknown };
  collected: { totals: Sums; cart: Lines };
  enabledAgain: Sums;
}

const scenes: Scene[] = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/disabled-lines-2.4.7.json', 'utf8'),
);

const taxed = (name: string, price: number) => {
  return { name, price, stock: 50, attributes: { tax_class_id: '2' } };
};

const SEED = sampleSeed(() => [
  sampleProduct('PW120-UK', taxed('PW 120 Home', 93.33)),
  sampleProduct('EX-M1', taxed('Ex M1', 10)),
]);

it.each(scenes)(
  'drops the line of a disabled product, and collects totals when coupons are removed: $name',
  async ({ name, before, disabled, deleteCoupons, collected, enabledAgain }) => {
    const sandbox = startSandbox({ seed: SEED });
    const mask = await guestCart(sandbox);
    const path = `/guest-carts/${mask}`;
    if (name === 'one of two') await addItem(sandbox, mask, 'PW120-UK');
    await addItem(sandbox, mask, 'EX-M1');
    const set = (status: 1 | 2) =>
      ask(sandbox, 'PUT', '/products/EX-M1', { product: { status } }, TOKENS.admin);
    async function sums(): Promise<Sums> {
      const { grand_total, items, items_qty } = (await ask(sandbox, 'GET', `${path}/totals`)).body;
      return { grand_total, items: items.map((item: { name: string }) => item.name), items_qty };
    }
    async function lines(): Promise<Lines> {
      const { items, items_count, items_qty } = (await ask(sandbox, 'GET', path)).body;
      return { items: items.map((item: { sku: string }) => item.sku), items_count, items_qty };
    }
    expect(await sums()).toEqual(before);
    await set(2);
    expect({ totals: await sums(), cart: await lines() }).toEqual(disabled);
    const { status, body } = await ask(sandbox, 'DELETE', `${path}/coupons`);
    expect({ status, answer: body }).toEqual(deleteCoupons);
    expect({ totals: await sums(), cart: await lines() }).toEqual(collected);
    await set(1);
    expect(await sums()).toEqual(enabledAgain);
  },
);
