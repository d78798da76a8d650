import { describe, expect, it } from 'vitest';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';

/**
 * Response of Magento 2.4.4 for three ACE-1, two untaxed ACE-7 and three ACE-8 with a 20 % cart
 * rule and a flat rate. Prices are stored without VAT, and `grand_total` lacks VAT.
 */
const RECORDED = {
  grand_total: 383.99,
  base_grand_total: 456.79,
  subtotal: 474.82,
  subtotal_incl_tax: 564.78,
  discount_amount: -94.96,
  shipping_amount: 4.13,
  shipping_incl_tax: 4.96,
  tax_amount: 72.8,
  items: [
    [129.99, 389.97, 467.96, 155.99, 20],
    [12.5, 25, 25, 12.5, 0],
    [19.95, 59.85, 71.82, 23.94, 20],
  ].map(([price, row_total, row_total_incl_tax, price_incl_tax, tax_percent], index) => ({
    item_id: index + 1,
    price,
    row_total,
    row_total_incl_tax,
    price_incl_tax,
    tax_percent,
  })),
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 474.82 },
    { code: 'discount', title: 'Discount', value: -94.96 },
    { code: 'shipping', title: 'Shipping & Handling (Flat Rate - Fixed)', value: 4.13 },
    { code: 'tax', title: 'Tax', value: 72.8 },
    { code: 'grand_total', title: 'Grand Total', value: 456.79 },
  ],
};

type Answer = Omit<typeof RECORDED, 'tax_amount'> & { tax_amount?: number };

const totalsOf = (answer: Answer) =>
  fetchCartTotals(async ({ answer: schema }) => schema.parse(answer), {
    kind: 'guest',
    maskedId: 'abc',
  });

const withoutDiscount = RECORDED.total_segments.filter(({ code }) => code !== 'discount');

describe('fetchCartTotals', () => {
  it('returns amounts with VAT that add up to the grand total', async () => {
    const { lines, subtotal, discount, shipping, grandTotal } = await totalsOf(RECORDED);
    expect(lines.map(({ total }) => total)).toEqual([46_796, 2500, 7182]);
    expect({ subtotal, shipping, grandTotal }).toEqual({
      subtotal: 56_478,
      shipping: 496,
      grandTotal: 45_679,
    });
    expect(subtotal - discount + shipping).toBe(grandTotal);
  });

  it('returns the amounts without VAT of the back end', async () => {
    const { lines, exclVat } = await totalsOf(RECORDED);
    expect(lines.map(({ totalExclVat }) => totalExclVat)).toEqual([38_997, 2500, 5985]);
    expect(exclVat).toEqual({ subtotal: 47_482, discount: 9496, shipping: 413, vat: 7280 });
  });

  it('omits amounts without VAT if they are incomplete or do not add up', async () => {
    const { tax_amount: _, ...untold } = RECORDED;
    expect(await totalsOf(untold)).toMatchObject({ exclVat: null, grandTotal: 45_679 });
    const unexplained = await totalsOf({ ...RECORDED, total_segments: withoutDiscount });
    expect(unexplained).toMatchObject({ exclVat: null, discount: 0 });
  });
});

describe('fetchCartTotals with a discount', () => {
  const nameOf = async (title: string | null) => {
    const segment = { code: 'discount', title, value: -94.96 } as (typeof withoutDiscount)[number];
    const total_segments = [...withoutDiscount, segment];
    return (await totalsOf({ ...RECORDED, total_segments })).discountName;
  };

  it.each([
    ['Discount (20% OFF Ever $200-plus purchase!*)', '20% OFF Ever $200-plus purchase!*'],
    ['Rabatt (Spring sale (20 %), WELCOME)', 'Spring sale (20 %), WELCOME'],
    ['Discount', null],
    [null, null],
  ])('reads the name of the discount from the title %j', async (title, name) => {
    expect(await nameOf(title)).toBe(name);
  });

  it('returns no name without a discount', async () => {
    const answer = { ...RECORDED, total_segments: withoutDiscount };
    expect((await totalsOf(answer)).discountName).toBeNull();
  });
});

describe('options of a cart line', () => {
  it.each([
    ['[{"value":"Black","label":"Colour"}]', [{ value: 'Black', label: 'Colour' }]],
    ['[]', []],
    [undefined, []],
    ['[{"value":7}]', []],
    ['no JSON', []],
  ])('come from the text %s: %j', async (options, told) => {
    const [first, ...rest] = RECORDED.items;
    const items = first ? [{ ...first, ...(options !== undefined && { options }) }, ...rest] : [];
    const { lines } = await totalsOf({ ...RECORDED, items });
    expect(lines.map((line) => line.options)).toEqual([told, [], []]);
  });
});
