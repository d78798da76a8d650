import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '#sandbox/app.ts';
import { sampleProduct, sampleSeed, startSandbox } from '../sample.ts';
import { addItem, ask, guestCart } from '../shopper.ts';

/** The totals of a cart of these prices excl VAT and quantities. */
async function totalsOf(
  lines: readonly (readonly [price: number, quantity: number])[],
  options: Partial<SandboxOptions> = {},
) {
  const products = lines.map(([price], index) => sampleProduct(`P-${index}`, { price, stock: 20 }));
  const sandbox = startSandbox({ seed: sampleSeed(() => products), ...options });
  const mask = await guestCart(sandbox);
  for (const [index, [, quantity]] of lines.entries()) {
    await addItem(sandbox, mask, `P-${index}`, quantity);
  }
  return (await ask(sandbox, 'GET', `/guest-carts/${mask}/totals`)).body;
}

describe('totals', () => {
  it('have the shape of the contract', async () => {
    expect(await totalsOf([[399, 2]])).toEqual({
      grand_total: 957.6,
      base_grand_total: 957.6,
      subtotal: 798,
      base_subtotal: 798,
      discount_amount: 0,
      base_discount_amount: 0,
      subtotal_with_discount: 798,
      base_subtotal_with_discount: 798,
      shipping_amount: 0,
      base_shipping_amount: 0,
      shipping_discount_amount: 0,
      base_shipping_discount_amount: 0,
      tax_amount: 159.6,
      base_tax_amount: 159.6,
      weee_tax_applied_amount: null,
      shipping_tax_amount: 0,
      base_shipping_tax_amount: 0,
      subtotal_incl_tax: 957.6,
      shipping_incl_tax: 0,
      base_shipping_incl_tax: 0,
      base_currency_code: 'GBP',
      quote_currency_code: 'GBP',
      items_qty: 2,
      items: [
        {
          item_id: 1,
          price: 399,
          base_price: 399,
          qty: 2,
          row_total: 798,
          base_row_total: 798,
          row_total_with_discount: 0,
          tax_amount: 159.6,
          base_tax_amount: 159.6,
          tax_percent: 20,
          discount_amount: 0,
          base_discount_amount: 0,
          discount_percent: 0,
          price_incl_tax: 478.8,
          base_price_incl_tax: 478.8,
          row_total_incl_tax: 957.6,
          base_row_total_incl_tax: 957.6,
          options: '[]',
          weee_tax_applied_amount: null,
          weee_tax_applied: null,
          name: 'Machine P-0',
        },
      ],
      total_segments: [
        { code: 'subtotal', title: 'Subtotal', value: 798 },
        { code: 'shipping', title: 'Shipping & Handling', value: 0 },
        {
          code: 'tax',
          title: 'Tax',
          value: 159.6,
          extension_attributes: {
            tax_grandtotal_details: [
              { amount: 159.6, rates: [{ percent: '20', title: 'VAT' }], group_id: 1 },
            ],
          },
        },
        { code: 'grand_total', title: 'Grand Total', value: 957.6, area: 'footer' },
      ],
    });
  });

  it.each([
    ['rounds the piece first', 165.825, 1, 165.83, 33.17, 199],
    ['rounds the tax once for the line', 0.33, 7, 2.31, 0.46, 2.77],
    ['has no float drift', 0.1, 3, 0.3, 0.06, 0.36],
    ['has none with large sums either', 12345.67, 7, 86419.69, 17283.94, 103703.63],
    ['charges nothing for a product without price', 0, 1, 0, 0, 0],
  ])('%s', async (_, price, quantity, row, tax, inclTax) => {
    const totals = await totalsOf([[price, quantity]]);
    expect(totals.items[0]).toMatchObject({
      row_total: row,
      tax_amount: tax,
      row_total_incl_tax: inclTax,
    });
    expect(totals).toMatchObject({ subtotal: row, tax_amount: tax, base_grand_total: inclTax });
  });

  it('carry what rounding a line leaves into the next one', async () => {
    const thirteen = [1.04, 13] as const;
    const alone = await totalsOf([thirteen]);
    expect(alone.items).toMatchObject([{ tax_amount: 2.7, row_total_incl_tax: 16.22 }]);
    // Of the £0.202 on the first line two tenths of a penny are left.
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

  it('charge 20 % of all lines together, rounded once', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => [1.01 + index / 50, 1 + (index % 7)] as const,
    );
    const { subtotal, tax_amount } = await totalsOf(lines);
    expect(Math.round(tax_amount * 100)).toBe(Math.round(subtotal * 20));
  });

  it('are the sum of their lines to the penny', async () => {
    const totals = await totalsOf([
      [0.07, 3],
      [0.33, 7],
      [19.99, 2],
    ]);
    const sum = (name: string) =>
      totals.items.reduce((pence: number, item: Record<string, number>) => {
        return pence + Math.round((item[name] ?? 0) * 100);
      }, 0) / 100;
    expect(sum('row_total')).toBe(totals.subtotal);
    expect(sum('tax_amount')).toBe(totals.tax_amount);
    expect(sum('row_total_incl_tax')).toBe(totals.base_grand_total);
    expect(totals.base_grand_total).toBe(51);
  });

  it('have no tax segment where there is no tax', async () => {
    const { total_segments, ...totals } = await totalsOf([]);
    expect(totals).toMatchObject({ grand_total: 0, items_qty: 0, items: [] });
    expect(total_segments.map(({ code }: { code: string }) => code)).toEqual([
      'subtotal',
      'shipping',
      'grand_total',
    ]);
  });

  it.each([
    [true, 100],
    [false, 120],
  ])('leave the tax out of grand_total, and only there: %s', async (isLeftOut, grandTotal) => {
    const totals = await totalsOf([[100, 1]], { grandTotalExcludesTax: isLeftOut });
    expect(totals).toMatchObject({ grand_total: grandTotal, base_grand_total: 120 });
    expect(totals.total_segments.at(-1)).toMatchObject({ code: 'grand_total', value: 120 });
  });
});
