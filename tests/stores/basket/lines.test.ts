import { describe, expect, it } from 'vitest';
import type { CartTotals } from '#commerce/cart/cart-totals.ts';
import type { Cart } from '#commerce/cart/carts.ts';
import { SHOP } from '#config/shop.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { haveSameLines, missingToFreeDelivery, toBasket } from '#stores/basket/lines.ts';

const cart: Cart = {
  reference: { kind: 'guest', maskedId: 'abc' },
  isActive: true,
  itemsQuantity: 3,
  items: [
    { id: 1, sku: 'KB-4', name: 'KB 4', quantity: 2 },
    { id: 2, sku: 'WV/2', name: 'WV 2', quantity: 1 },
  ],
};

const totals: CartTotals = {
  lines: [
    { itemId: 2, price: 5999, total: 5999, totalExclVat: 4999, taxPercent: 20, options: [] },
    { itemId: 1, price: 6999, total: 13_998, totalExclVat: 11_665, taxPercent: 20, options: [] },
  ],
  subtotal: 19_997,
  exclVat: { subtotal: 16_664, discount: 0, shipping: 0, vat: 3333 },
  shipping: 0,
  delivery: null,
  discount: 0,
  discountName: null,
  coupon: null,
  grandTotal: 19_997,
};

const product = (inclVat: number | null): SkuData => ({
  name: 'KB 4',
  path: '/kb-4',
  thumbnail: '/t.webp',
  prices: { inclVat, exclVat: null, wasInclVat: null, wasExclVat: null },
  status: '1',
});

describe('toBasket', () => {
  it('joins lines and totals by line id, not by position', () => {
    const { lines, total, shipping } = toBasket(cart, totals, new Map());
    expect(lines.map((line) => [line.sku, line.quantity, line.total])).toEqual([
      ['KB-4', 2, 13_998],
      ['WV/2', 1, 5999],
    ]);
    expect({ total, shipping }).toEqual({ total: 19_997, shipping: 0 });
  });

  it('marks a line whose price differs from the price on its page', () => {
    const products = new Map([
      ['KB-4', product(6499)],
      ['WV/2', product(5999)],
    ]);
    const { lines } = toBasket(cart, totals, products);
    expect(lines.map((line) => line.changedPrice)).toEqual([6999, null]);
  });

  it("distinguishes a customer's lower price from a changed price", () => {
    const mine = { ...cart, reference: { kind: 'mine', quoteId: '1' } } as const;
    const [washer] = toBasket(mine, totals, new Map([['KB-4', product(8000)]])).lines;
    expect(washer).toMatchObject({ changedPrice: 6999, isOwnPrice: true });
    const [dearer] = toBasket(mine, totals, new Map([['KB-4', product(6000)]])).lines;
    expect(dearer).toMatchObject({ changedPrice: 6999, isOwnPrice: false });
    const [guest] = toBasket(cart, totals, new Map([['KB-4', product(8000)]])).lines;
    expect(guest).toMatchObject({ changedPrice: 6999, isOwnPrice: false });
  });

  describe('line with several pieces of a product', () => {
    const one = (quantity: number, total: number) =>
      toBasket(
        { ...cart, items: [{ id: 1, sku: 'KB-4', name: 'KB 4', quantity }] },
        {
          ...totals,
          lines: [
            {
              itemId: 1,
              price: Math.round(total / quantity),
              total,
              totalExclVat: null,
              taxPercent: 20,
              options: [],
            },
          ],
        },
        new Map([['KB-4', product(7000)]]),
      ).lines[0];

    it('does not treat the rounding of a line as another price', () => {
      const changed = (quantity: number, total: number) => one(quantity, total)?.changedPrice;
      expect([changed(1, 7000), changed(1, 6999), changed(2, 13_999), changed(3, 20_999)]).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect([changed(1, 7002), changed(1, 6998), changed(2, 14_002)]).toEqual([7002, 6998, 7001]);
    });

    it('marks a line as rounded if its total differs from its price by a penny', () => {
      const rounded = (quantity: number, total: number) => one(quantity, total)?.isRounded;
      expect([rounded(2, 14_000), rounded(3, 20_999), rounded(3, 21_001)]).toEqual([
        false,
        true,
        true,
      ]);
      expect([rounded(1, 7001), rounded(2, 14_002)]).toEqual([true, false]);
    });
  });

  it('returns no changed price if the page shows no price', () => {
    const { lines } = toBasket(cart, totals, new Map([['KB-4', product(null)]]));
    expect(lines.map((line) => line.changedPrice)).toEqual([null, null]);
    expect(lines.map((line) => line.product?.path)).toEqual(['/kb-4', undefined]);
  });
});

describe('missingToFreeDelivery', () => {
  const missing = (shipping: number, grandTotal: number) =>
    missingToFreeDelivery(toBasket(cart, { ...totals, shipping, grandTotal }, new Map()));

  it('returns the amount missing to fifty pounds if delivery is charged', () => {
    expect([missing(500, 3500), missing(500, 5499), missing(1, 1)]).toEqual([2000, 1, 5000]);
  });

  it('returns null if delivery is free or the total is high enough', () => {
    expect([missing(0, 3000), missing(500, 5500), missing(500, 9000)]).toEqual([null, null, null]);
  });
});

describe('shippingAhead', () => {
  const ahead = (delivery: CartTotals['delivery']) =>
    toBasket(cart, { ...totals, delivery, grandTotal: 1000 }, new Map()).shippingAhead;

  it('equals the advertised delivery cost until a delivery method is chosen', () => {
    SHOP.delivery.cost = 495;
    expect([ahead({ by: null }), ahead({ by: 'Flat Rate - Fixed' }), ahead(null)]).toEqual([
      495, 0, 0,
    ]);
    SHOP.delivery.cost = 0;
    expect(ahead({ by: null })).toBe(0);
  });
});

describe('haveSameLines', () => {
  it('returns true for the same lines in any order', () => {
    expect(haveSameLines(cart, totals)).toBe(true);
  });

  it('returns false when a line was added or removed in between', () => {
    expect(haveSameLines({ ...cart, items: cart.items.slice(1) }, totals)).toBe(false);
    expect(haveSameLines(cart, { ...totals, lines: totals.lines.slice(1) })).toBe(false);
  });
});
