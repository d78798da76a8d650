/** Placing an order, and the state of its cart afterwards: contract 3.3 to 3.5 and 4. */
import * as z from 'zod/mini';
import { createGuestCart, fetchCart } from '#commerce/cart/carts.ts';
import { fetchQuote } from '#commerce/cart/quotes.ts';
import { placeOrder } from '#commerce/orders.ts';
import { setOrderStatus } from '#commerce/update-order.ts';
import { type CartAccess, CUSTOMER_ACCESS, GUEST_ACCESS, pathOf } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { customerOrder, foundOrder, guestCart, guestOrder, product } from '../../fixtures.ts';
import { CART, fill, GUEST_CART, MY_CART, NO_ID, ORDERS } from '../../paths.ts';
import { onlyOrder, openCustomerCart, pay, placeAndRecord, prepareCart } from '../../placing.ts';
import { A_NUMBER, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { emailOf, FLATRATE, WIRE_CART_ADDRESS } from '../../test-customers.ts';
import { orderComments } from './order-comments.ts';
import { customerOrderDetails, guestOrderDetails } from './order-details.ts';
import { orderHolds } from './order-holds.ts';
import { CUSTOMER_PAYS, GUEST_PAYS, paymentMethod } from './payment.ts';

type Row = Omit<Case, 'mayOrder'>;

const guestOrders: Row = {
  call: `PUT ${CART}/order`,
  when: 'as the payment server orders for a guest',
  says: 'the id of the order',
  async run(context) {
    await prepareCart(context, GUEST_ACCESS);
    const place = (quoteId: string) => placeOrder(context.as('orders'), quoteId);
    context.keep(guestOrder, await placeAndRecord(context, GUEST_ACCESS, place));
  },
};

const isFound: Row = {
  call: `GET ${ORDERS}`,
  when: 'by the quote_id of the order',
  says: 'one, of the same sum, state new, status pending',
  async run(context) {
    const order = await onlyOrder(context, context.take(guestOrder));
    context.keep(foundOrder, order);
    requireThat(
      order.state === 'new' && order.status === 'pending',
      `200, ${order.state} ${order.status}`,
    );
  },
};

const guests = z.object({ customer_email: z.string(), customer_is_guest: z.number() });

/** The call that orders a cart by its number does not name the guest. */
const belongsToGuest: Row = {
  call: `GET ${ORDERS}/{id}`,
  when: 'ordered for a guest',
  says: "customer_is_guest 1, customer_email is the billing address's",
  async run(context) {
    const path = fill(`${ORDERS}/{id}`, context.take(foundOrder).id);
    const raw = await sendCall(context, `GET ${ORDERS}/{id}`, {
      who: 'orders',
      path,
      query: { fields: 'customer_email,customer_is_guest' },
    });
    const { customer_email, customer_is_guest } = guests.parse(raw);
    const isHis = customer_is_guest === 1 && customer_email === emailOf(context);
    requireThat(isHis, `200, customer_is_guest ${customer_is_guest}, ${customer_email}`);
  },
};

const wireOrderedCart = z.object({ is_active: z.boolean(), reserved_order_id: z.string() });

const cartEnded: Row = {
  call: `GET ${GUEST_CART}`,
  when: 'ordered',
  says: 'not active, no items, reserved_order_id is the number of the order',
  async run(context) {
    const { number } = context.take(foundOrder);
    const { isActive, items } = await fetchCart(context.as('nobody'), context.take(guestCart));
    requireThat(!isActive && items.length === 0, `200, active ${isActive}, ${items.length} items`);
    const path = pathOf(context, GUEST_ACCESS);
    const raw = wireOrderedCart.safeParse(await sendCall(context, `GET ${GUEST_CART}`, { path }));
    const came = raw.data?.reserved_order_id;
    requireThat(came === number, `200, reserved_order_id ${came} in place of ${number}`);
  },
};

/** Reads the cart as the payment server does after the order. */
const endedByNumber: Row = {
  call: `GET ${CART}`,
  when: 'ordered',
  says: 'it can be read still, not active',
  async run({ as, take }) {
    const { quoteId } = take(guestOrder);
    const { isActive } = await fetchQuote(as('orders'), { kind: 'numbered', quoteId });
    requireThat(!isActive, '200, active');
  },
};

const ENDED: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: A_NUMBER } };

function refusesAfterOrder(call: string, rest: string, bodyOf: (context: Context) => unknown): Row {
  return refuses(call, 'ordered', ENDED, (context) => {
    context.take(guestOrder);
    return sendCall(context, call, {
      path: pathOf(context, GUEST_ACCESS, rest),
      body: bodyOf(context),
    });
  });
}

const orderId = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

/** Orders the contents of a cart with the call of the specification. */
function ordersAsSpecified(
  call: string,
  access: CartAccess,
  open: (context: Context) => Promise<void>,
): Row {
  return {
    call,
    when: 'as the specification has it',
    says: 'the id of one order',
    async run(context) {
      await open(context);
      const order = await placeAndRecord(context, access, async () =>
        orderId.parse(await pay(context, access, payment(context, access))),
      );
      await onlyOrder(context, order);
    },
  };
}

const payment = (context: Context, { who }: CartAccess) =>
  who === 'customer' ? { paymentMethod } : { email: emailOf(context), paymentMethod };

async function openAnother(context: Context): Promise<void> {
  context.keep(guestCart, await createGuestCart(context.as('nobody')));
  await prepareCart(context, GUEST_ACCESS);
}

const completes: Row = {
  call: `POST ${ORDERS}`,
  when: 'status complete, with number and state',
  says: 'the status is complete, number and state are as before',
  async run(context) {
    const before = context.take(foundOrder);
    await setOrderStatus(context.as('orders'), before, 'complete');
    const after = await onlyOrder(context, context.take(guestOrder));
    requireThat(after.status === 'complete', `200, status ${after.status}`);
    const isSame = after.number === before.number && after.state === before.state;
    requireThat(isSame, `200, number ${after.number}, state ${after.state}`);
  },
};

const staffOrder: Row = {
  call: `PUT ${CART}/order`,
  when: 'as the payment server orders for a customer',
  says: 'the id of one order',
  async run(context) {
    await openCustomerCart(context);
    const place = (quoteId: string) => placeOrder(context.as('orders'), quoteId);
    const order = await placeAndRecord(context, CUSTOMER_ACCESS, place);
    context.keep(customerOrder, order);
    await onlyOrder(context, order);
  },
};

const staffOrderAgain: Row = refuses(
  `PUT ${CART}/order`,
  'ordered',
  { status: 404, parameters: { fieldName: 'cartId', fieldValue: A_NUMBER } },
  (context) => {
    const path = `${fill(CART, context.take(customerOrder).quoteId)}/order`;
    return sendCall(context, `PUT ${CART}/order`, { who: 'orders', path, body: { paymentMethod } });
  },
);

const noCartLeft: Row = refuses(
  `GET ${MY_CART}`,
  'ordered',
  { status: 404, parameters: { fieldName: 'customerId', fieldValue: A_NUMBER } },
  (context) => sendCall(context, `GET ${MY_CART}`, { who: 'customer' }),
);

const customerOrdersAgain: Row = refuses(
  CUSTOMER_PAYS,
  'ordered',
  { status: 404, parameters: {} },
  (context) => sendCall(context, CUSTOMER_PAYS, { who: 'customer', body: { paymentMethod } }),
);

const cartItem = { qty: 1 };

const rows: readonly Row[] = [
  guestOrders,
  isFound,
  belongsToGuest,
  guestOrderDetails,
  cartEnded,
  endedByNumber,
  refusesAfterOrder(GUEST_PAYS, '/payment-information', (context) => ({
    email: emailOf(context),
    paymentMethod,
  })),
  refusesAfterOrder(`POST ${GUEST_CART}/items`, '/items', ({ take }) => ({
    cartItem: { sku: take(product), qty: 1 },
  })),
  refusesAfterOrder(`PUT ${GUEST_CART}/items/{item_id}`, `/items/${NO_ID}`, () => ({ cartItem })),
  refusesAfterOrder(`DELETE ${GUEST_CART}/items/{item_id}`, `/items/${NO_ID}`, () => undefined),
  refusesAfterOrder(`POST ${GUEST_CART}/shipping-information`, '/shipping-information', () => ({
    addressInformation: { shipping_address: WIRE_CART_ADDRESS, ...FLATRATE },
  })),
  refusesAfterOrder(`GET ${GUEST_CART}/totals`, '/totals', () => undefined),
  ...orderComments,
  ...orderHolds,
  completes,
  ordersAsSpecified(GUEST_PAYS, GUEST_ACCESS, openAnother),
  ordersAsSpecified(CUSTOMER_PAYS, CUSTOMER_ACCESS, openCustomerCart),
  noCartLeft,
  customerOrdersAgain,
  staffOrder,
  customerOrderDetails,
  staffOrderAgain,
];

export const ordering: Area = {
  name: 'orders',
  cases: rows.map((row) => ({ ...row, mayOrder: true })),
};
