/** A customer's cart, and a guest's cart that is assigned to the customer: contract 2.2 and 2.5. */
import {
  addCartItem,
  assignGuestCart,
  createGuestCart,
  ensureCustomerCart,
  fetchCart,
  fetchOwner,
  quantityIn,
} from '#commerce/cart/carts.ts';
import { addOne, CUSTOMER_ACCESS, GUEST_ACCESS, pathOf, rememberCart } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { customer, customerCart, product, secondGuestCart } from '../../fixtures.ts';
import { fill, GUEST_CART, MY_CART, MY_NEW_CART, NO_ID, NO_MASK } from '../../paths.ts';
import { A_NUMBER, needsRight, type Refusal, refuses, sendCall } from '../../refusals.ts';

const OPEN = `POST ${MY_NEW_CART}`;
const READ = `GET ${MY_CART}`;
const ASSIGN = `PUT ${GUEST_CART}`;
const LINE = `${MY_CART}/items/${NO_ID}`;
const cartItem = { sku: 'x', qty: 1 };
const NONE_ACTIVE: Refusal = { status: 404, parameters: {} };

function withoutCart(call: string, refusal: Refusal, body?: unknown): Case {
  return refuses(call, 'before she has one', refusal, (context) =>
    sendCall(context, call, { who: 'customer', body }),
  );
}

const opens: Case = {
  call: OPEN,
  when: 'twice',
  says: 'the id of one cart, both times',
  async run(context) {
    const cart = await ensureCustomerCart(context.as('customer'));
    context.keep(customerCart, cart);
    rememberCart(context, 'customer', { kind: 'mine' });
    const again = await ensureCustomerCart(context.as('customer'));
    requireThat(
      JSON.stringify(cart) === JSON.stringify(again),
      '200, another cart the second time',
    );
  },
};

const reads: Case = {
  call: READ,
  when: 'new',
  says: 'active, no items',
  async run({ as, take }) {
    const { isActive, items } = await fetchCart(as('customer'), take(customerCart));
    requireThat(isActive && items.length === 0, `200, active ${isActive}, ${items.length} items`);
  },
};

export const customerCarts: Area = {
  name: 'carts/mine',
  cases: [
    ...needsRight(OPEN, 'self'),
    ...needsRight(READ, 'self'),
    ...needsRight(`GET ${MY_CART}/totals`, 'self'),
    ...needsRight(`POST ${MY_CART}/items`, 'self', { body: { cartItem } }),
    ...needsRight(`PUT ${MY_CART}/items/{item_id}`, 'self', { path: LINE, body: { cartItem } }),
    ...needsRight(`DELETE ${MY_CART}/items/{item_id}`, 'self', { path: LINE }),
    ...needsRight(`POST ${MY_CART}/shipping-information`, 'self', { body: {} }),
    withoutCart(READ, {
      status: 404,
      parameters: { fieldName: 'customerId', fieldValue: A_NUMBER },
    }),
    withoutCart(`GET ${MY_CART}/totals`, NONE_ACTIVE),
    withoutCart(`POST ${MY_CART}/items`, NONE_ACTIVE, { cartItem }),
    opens,
    reads,
  ],
};

/** A customer cannot change a guest's cart before it is assigned to them. */
const writesToGuest = refuses(
  `POST ${GUEST_CART}/items`,
  'a token of a customer',
  { status: 400, parameters: {} },
  (context) => {
    const body = { cartItem: { sku: context.take(product), qty: 1 } };
    return sendCall(context, `POST ${GUEST_CART}/items`, {
      who: 'customer',
      path: pathOf(context, GUEST_ACCESS, '/items'),
      body,
    });
  },
);

function maskOf({ take }: Context): string {
  const cart = take(secondGuestCart);
  return cart.kind === 'guest' ? cart.maskedId : '';
}

const assigns: Case = {
  call: ASSIGN,
  when: 'as the shop does at sign-in',
  says: 'true; her cart then has the lines of both, added up',
  async run(context) {
    const { as, take } = context;
    const sku = take(product);
    const had = quantityIn(await fetchCart(as('customer'), { kind: 'mine' }), sku);
    await assignGuestCart(as('customer'), maskOf(context), await fetchOwner(as('customer')));
    const cart = await fetchCart(as('customer'), { kind: 'mine' });
    context.keep(customerCart, cart.reference);
    requireThat(
      quantityIn(cart, sku) === had + 1,
      `200, ${quantityIn(cart, sku)} of ${sku}, not ${had + 1}`,
    );
  },
};

function assigning(
  when: string,
  refusal: Refusal,
  bodyOf: (customerId: number) => object,
  pathIn = (context: Context) => fill(GUEST_CART, maskOf(context)),
): Case {
  return refuses(ASSIGN, when, refusal, (context) => {
    const body = bodyOf(context.take(customer).id);
    return sendCall(context, ASSIGN, { who: 'customer', path: pathIn(context), body });
  });
}

const UNKNOWN_CART: Refusal = {
  status: 404,
  parameters: { fieldName: 'cartId', fieldValue: null },
};

/** Fills the customer's own cart too, so that the two carts must be merged. */
const opensSecond: Case = {
  call: `POST ${GUEST_CART}/items`,
  when: 'in a second cart, which is to become hers',
  says: 'its line',
  async run(context) {
    const sku = context.take(product);
    await addOne(context, CUSTOMER_ACCESS, sku);
    const cart = await createGuestCart(context.as('nobody'));
    context.keep(secondGuestCart, cart);
    rememberCart(context, 'nobody', cart);
    await addCartItem(context.as('nobody'), cart, { sku, quantity: 1 });
  },
};

export const assignment: Area = {
  name: 'guest cart at sign-in',
  cases: [
    writesToGuest,
    opensSecond,
    ...needsRight(ASSIGN, 'self', { path: fill(GUEST_CART, NO_MASK), body: {} }),
    assigning('neither id', { status: 400, fields: ['customerId', 'storeId'] }, () => ({})),
    assigning('somebody else', { status: 400, parameters: {} }, () => ({
      customerId: NO_ID,
      storeId: 1,
    })),
    assigning(
      'unknown mask',
      UNKNOWN_CART,
      (customerId) => ({ customerId, storeId: 1 }),
      () => fill(GUEST_CART, NO_MASK),
    ),
    assigns,
    refuses(`GET ${GUEST_CART}`, "that became a customer's", UNKNOWN_CART, (context) =>
      sendCall(context, `GET ${GUEST_CART}`, { path: fill(GUEST_CART, maskOf(context)) }),
    ),
  ],
};
