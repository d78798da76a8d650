import { describe, expect, it } from 'vitest';
import {
  type CartReference,
  cartPath,
  isCartGone,
  isItemGone,
  quantityIn,
} from '#commerce/cart/carts.ts';
import { toRefusal } from '#commerce/refusal.ts';

const guest: CartReference = { kind: 'guest', maskedId: 'Q3f' };
const mine: CartReference = { kind: 'mine' };

const refusal = (status: number, message: string, parameters?: unknown) =>
  toRefusal('POST /x', status, { message, parameters });

describe('cartPath', () => {
  it('returns the path of a guest cart, or of the cart that belongs to the token', () => {
    expect(cartPath(guest)).toBe('/rest/V1/guest-carts/Q3f');
    expect(cartPath(mine)).toBe('/rest/V1/carts/mine');
  });
});

describe('quantityIn', () => {
  it('adds up the lines of one SKU only', () => {
    const line = (id: number, sku: string, quantity: number) => ({ id, sku, name: sku, quantity });
    const items = [line(1, 'A-1', 5), line(2, 'A-2', 7), line(3, 'A-1', 2)];
    const cart = { reference: guest, isActive: true, items, itemsQuantity: 14 };
    expect(quantityIn(cart, 'A-1')).toBe(7);
    expect(quantityIn(cart, 'A-3')).toBe(0);
  });
});

describe('isCartGone', () => {
  const noSuch = 'No such entity with %fieldName = %fieldValue';

  it.each([
    ['an unknown mask', guest, refusal(404, noSuch, { fieldName: 'cartId', fieldValue: null })],
    ['an ordered cart', guest, refusal(404, noSuch, { fieldName: 'cartId', fieldValue: '12' })],
    ['an unknown mask on a write', guest, refusal(400, 'x', { fieldName: 'quoteId' })],
    ["a customer's cart", guest, refusal(404, 'Could not find', { masked_cart_id: 'Q3f' })],
    ['no customer cart', mine, refusal(404, noSuch, { fieldName: 'customerId', fieldValue: 5 })],
    ['no active cart', mine, refusal(404, 'Current customer does not have an active cart.')],
  ])('returns true for %s', (_name, cart, error) => {
    expect(isCartGone(error, cart)).toBe(true);
  });

  it.each([
    ['an unknown product', guest, refusal(404, "The product doesn't exist.")],
    [
      'a line that is gone',
      guest,
      refusal(404, "The %1 Cart doesn't contain the %2 item.", [1, 2]),
    ],
    ['too little stock', guest, refusal(400, 'The requested qty is not available')],
    ['a bad quantity', guest, refusal(400, 'Invalid value', { fieldName: 'qty', value: 0 })],
    ['a wrong token', mine, refusal(401, 'x', { resources: 'self' })],
    ['a broken connection', guest, new TypeError('fetch failed')],
  ])('returns false for %s', (_name, cart, error) => {
    expect(isCartGone(error, cart)).toBe(false);
  });
});

describe('isItemGone', () => {
  it('returns true only for a line that the cart lacks', () => {
    const message = "The %1 Cart doesn't contain the %2 item.";
    expect(isItemGone(refusal(404, message, ['12', '99']))).toBe(true);
    expect(isItemGone(refusal(404, 'x', { fieldName: 'cartId' }))).toBe(false);
    expect(isItemGone(refusal(400, 'x', ['12', '99']))).toBe(false);
  });
});
