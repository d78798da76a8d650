import { describe, expect, it } from 'vitest';
import type { Basket } from '#stores/basket/lines.ts';
import { previewOf } from '#stores/checkout/order-preview.ts';

const BASKET: Basket = {
  customerId: undefined,
  destination: undefined,
  lines: [],
  discount: 0,
  discountName: null,
  coupon: null,
  subtotal: 2000,
  exclVat: null,
  shipping: 0,
  shippingAhead: 495,
  total: 2000,
};

const rate = (method: string, price: number) => ({
  carrier: 'flatrate',
  method,
  name: method,
  price,
});

const known = (...rates: ReturnType<typeof rate>[]) =>
  ({ state: 'known', rates, isLost: false }) as const;

describe('order preview', () => {
  it('shows the lowest total until a delivery method is known', () => {
    const least = { delivery: 495, isSure: false, total: 2495 };
    expect(previewOf(BASKET, { state: 'unknown' })).toEqual(least);
    expect(previewOf(BASKET, known(rate('day', 300), rate('hour', 900)))).toEqual(least);
  });

  it('includes the only delivery method', () => {
    const sure = { delivery: 300, isSure: true, total: 2300 };
    expect(previewOf(BASKET, known(rate('day', 300)))).toEqual(sure);
  });

  it("uses the chosen delivery method instead of the basket's earlier one", () => {
    const paid = { ...BASKET, shipping: 300, shippingAhead: 0, total: 2300 };
    const ways = known(rate('day', 300), rate('hour', 900));
    const sure = { delivery: 900, isSure: true, total: 2900 };
    expect(previewOf(paid, ways, 'flatrate_hour')).toEqual(sure);
  });

  it('includes no delivery if nothing is delivered', () => {
    const basket = { ...BASKET, shippingAhead: 0 };
    const nothing = { delivery: 0, isSure: true, total: 2000 };
    expect(previewOf(basket, { state: 'needless' })).toEqual(nothing);
  });
});
