/** A guest's cart: contract 2.1 and 2.2. */
import { createGuestCart, fetchCart } from '#commerce/cart/carts.ts';
import { rememberCart } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { guestCart } from '../../fixtures.ts';
import { fill, GUEST_CART, GUEST_CARTS, NO_ID, NO_MASK } from '../../paths.ts';
import { type Refusal, refuses, sendCall } from '../../refusals.ts';
import { FLATRATE, WIRE_CART_ADDRESS } from '../../test-customers.ts';

const opens: Case = {
  call: `POST ${GUEST_CARTS}`,
  when: 'as the shop opens one',
  says: 'a masked id of 32 letters and digits',
  async run(context) {
    const cart = await createGuestCart(context.as('nobody'));
    context.keep(guestCart, cart);
    rememberCart(context, 'nobody', cart);
    const maskedId = cart.kind === 'guest' ? cart.maskedId : '';
    requireThat(/^[A-Za-z\d]{32}$/.test(maskedId), `200, ${maskedId.length} characters`);
  },
};

const reads: Case = {
  call: `GET ${GUEST_CART}`,
  when: 'new',
  says: 'active, no items, quantity 0',
  async run({ as, take }) {
    const { isActive, items, itemsQuantity } = await fetchCart(as('nobody'), take(guestCart));
    requireThat(isActive, '200, not active');
    requireThat(items.length === 0 && itemsQuantity === 0, `200, ${items.length} items`);
  },
};

const UNKNOWN: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: null } };
const UNKNOWN_TO_ITEMS: Refusal = { status: 400, parameters: { fieldName: 'quoteId' } };

function unknownMask(call: string, refusal: Refusal, body?: unknown): Case {
  const path = fill(call.slice(call.indexOf(' ') + 1), NO_MASK, NO_ID);
  return refuses(call, 'unknown mask', refusal, (context) =>
    sendCall(context, call, { path, body }),
  );
}

const cartItem = { sku: 'x', qty: 1 };
const addressInformation = { shipping_address: WIRE_CART_ADDRESS, ...FLATRATE };

export const guestCarts: Area = {
  name: 'guest cart',
  cases: [
    opens,
    reads,
    unknownMask(`GET ${GUEST_CART}`, UNKNOWN),
    unknownMask(`GET ${GUEST_CART}/totals`, UNKNOWN),
    unknownMask(`POST ${GUEST_CART}/items`, UNKNOWN_TO_ITEMS, { cartItem }),
    unknownMask(`PUT ${GUEST_CART}/items/{item_id}`, UNKNOWN_TO_ITEMS, { cartItem }),
    unknownMask(`DELETE ${GUEST_CART}/items/{item_id}`, UNKNOWN),
    unknownMask(`POST ${GUEST_CART}/shipping-information`, UNKNOWN, { addressInformation }),
  ],
};
