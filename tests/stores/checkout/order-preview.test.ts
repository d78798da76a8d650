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
  isDelivered: true,
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
  it('shows the sums of the basket until a delivery method is known', () => {
    const least = BASKET;
    expect(previewOf(BASKET, { state: 'unknown' })).toEqual(least);
    expect(previewOf(BASKET, known(rate('day', 300), rate('hour', 900)))).toEqual(least);
  });

  it('includes the only delivery method', () => {
    const sure = { ...BASKET, shipping: 300, shippingAhead: 0, total: 2300 };
    expect(previewOf(BASKET, known(rate('day', 300)))).toEqual(sure);
  });

  it("uses the chosen delivery method instead of the basket's earlier one", () => {
    const paid = { ...BASKET, shipping: 300, shippingAhead: 0, total: 2300 };
    const ways = known(rate('day', 300), rate('hour', 900));
    const sure = { ...paid, shipping: 900, total: 2900 };
    expect(previewOf(paid, ways, 'flatrate_hour')).toEqual(sure);
  });

  it('omits delivery excl VAT and VAT if the delivery costs something else than in the basket', () => {
    const exclVat = { subtotal: 1667, discount: 0, shipping: 250, vat: 383 };
    const paid = { ...BASKET, exclVat, shipping: 300, shippingAhead: 0, total: 2300 };
    expect(previewOf(paid, known(rate('day', 300))).exclVat).toBe(exclVat);
    expect(previewOf(paid, known(rate('day', 301))).exclVat).toEqual({
      ...exclVat,
      shipping: null,
      vat: null,
    });
  });

  it('includes no delivery if nothing is delivered', () => {
    const nothing = { ...BASKET, isDelivered: false, shippingAhead: 0 };
    expect(previewOf(BASKET, { state: 'needless' })).toEqual(nothing);
  });
});
