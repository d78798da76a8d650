import { describe, expect, it } from 'vitest';
import { sampleProduct, sampleSeed, startSandbox } from '../sample.ts';
import { addItem, ask, guestCart } from '../shopper.ts';

/** Returns the totals of a cart with these prices, excluding VAT, and quantities. */
async function totalsOf(lines: readonly (readonly [price: number, quantity: number])[]) {
  const products = lines.map(([price], index) => sampleProduct(`P-${index}`, { price, stock: 20 }));
  const sandbox = startSandbox({ seed: sampleSeed(() => products) });
  const mask = await guestCart(sandbox);
  for (const [index, [, quantity]] of lines.entries()) {
    await addItem(sandbox, mask, `P-${index}`, quantity);
  }
  return (await ask(sandbox, 'GET', `/guest-carts/${mask}/totals`)).body;
}

describe('cart totals', () => {
  it('carry the rounding remainder of a line into the next one', async () => {
    const thirteen = [1.04, 13] as const;
    const alone = await totalsOf([thirteen]);
    expect(alone.items).toMatchObject([{ tax_amount: 2.7, row_total_incl_tax: 16.22 }]);
    // The tax of the first line is £0.202, which leaves a remainder of 0.2p.
    const mixed = await totalsOf([[1.01, 1], thirteen]);
    expect(mixed.items).toMatchObject([
      { tax_amount: 0.2, row_total_incl_tax: 1.21 },
      { tax_amount: 2.71, row_total_incl_tax: 16.23, price_incl_tax: 1.25 },
    ]);
    const reversed = await totalsOf([thirteen, [1.01, 1]]);
    expect(reversed.items).toMatchObject([{ tax_amount: 2.7 }, { tax_amount: 0.21 }]);
    expect(reversed.base_grand_total).toBe(mixed.base_grand_total);
  });

  it.each([
    [
      'up on the line that makes it half a penny',
      [
        [0.01, 1],
        [0.01, 1],
        [0.01, 1],
      ],
      [0, 0, 0.01],
    ],
    [
      'not at all on a line that costs nothing',
      [
        [0.02, 1],
        [0, 1],
        [0.01, 1],
      ],
      [0, 0, 0.01],
    ],
    [
      'down where more was charged before',
      [
        [0.03, 1],
        [0.01, 1],
        [0.01, 1],
      ],
      [0.01, 0, 0],
    ],
  ] as const)('round the tax %s', async (_, lines, taxes) => {
    const { items } = await totalsOf(lines);
    expect(items.map((item: { tax_amount: number }) => item.tax_amount)).toEqual(taxes);
  });

  it('charge 20 % of all lines, rounded once', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => [1.01 + index / 50, 1 + (index % 7)] as const,
    );
    const { subtotal, tax_amount } = await totalsOf(lines);
    expect(Math.round(tax_amount * 100)).toBe(Math.round(subtotal * 20));
  });
});
