import { ensureCustomerCart } from '#commerce/cart/carts.ts';
import { fetchQuote, fetchQuoteTotals } from '#commerce/cart/quotes.ts';
import { setShippingInformation } from '#commerce/cart/shipping.ts';
import { fetchOrdersOfQuote, type Order } from '#commerce/orders.ts';
import { addOne, type CartAccess, CUSTOMER_ACCESS, pathOf } from './cart-access.ts';
import { requireThat } from './case.ts';
import { type Context, shared } from './context.ts';
import { customerCart, deliveryRate, type Placed, product } from './fixtures.ts';
import { ORDERS } from './paths.ts';
import { sendCall } from './refusals.ts';
import { addressOf } from './test-customers.ts';

/** Ids returned when orders were placed, by cart, because the list of orders may be wrong. */
const placedIds = shared<Map<string, Set<number>>>('orders that were placed');

function idsOf(context: Context, quoteId: string): Set<number> {
  if (!context.has(placedIds)) context.keep(placedIds, new Map());
  const all = context.take(placedIds);
  const ids = all.get(quoteId) ?? new Set();
  all.set(quoteId, ids);
  return ids;
}

/** Cancels an order, because no call deletes it, and describes the result. */
async function cancelOrder(context: Context, id: number, name: string): Promise<string> {
  const path = `${ORDERS}/${id}/cancel`;
  const isCancelled = await sendCall(context, `POST ${ORDERS}/{id}/cancel`, {
    who: 'orders',
    path,
  });
  return `${name} ${isCancelled === true ? 'is cancelled, no call deletes it' : 'stands'}`;
}

async function cancelAll(context: Context, quoteId: string): Promise<string | undefined> {
  const found = await fetchOrdersOfQuote(context.as('orders'), quoteId);
  const names = new Map([...idsOf(context, quoteId)].map((id) => [id, `the order with id ${id}`]));
  for (const { id, number } of found) names.set(id, `order ${number}`);
  const ends: string[] = [];
  for (const [id, name] of names) ends.push(await cancelOrder(context, id, name));
  return ends.length > 0 ? ends.join(', ') : undefined;
}

/**
 * Makes sure that the orders of a cart are cancelled when the run ends. An order may exist although
 * its response was lost or was a refusal. Returns the number of the cart.
 */
async function rememberOrders(context: Context, access: CartAccess): Promise<string> {
  const { quoteId } = await fetchQuote(context.as(access.who), context.take(access.cart));
  const name = `what was ordered of cart ${quoteId}`;
  if (context.made.every((made) => made.name !== name)) {
    context.remember({
      name,
      remove: () => cancelAll(context, quoteId),
      remedy: 'cancel in the admin what is not cancelled',
    });
  }
  return quoteId;
}

export async function pay(context: Context, access: CartAccess, body: object): Promise<unknown> {
  await rememberOrders(context, access);
  const path = pathOf(context, access, '/payment-information');
  return sendCall(context, `POST ${access.path}/payment-information`, {
    who: access.who,
    path,
    body,
  });
}

/** Prepares a cart for an order: adds an item and sets the addresses and the delivery method. */
export async function prepareCart(context: Context, access: CartAccess): Promise<void> {
  await addOne(context, access, context.take(product));
  const shipping = addressOf(context);
  const addresses = { shipping, billing: shipping };
  const way = context.take(deliveryRate);
  await setShippingInformation(context.as(access.who), context.take(access.cart), addresses, way);
}

/** Opens and fills a new cart of the customer, because each order ends the previous one. */
export async function openCustomerCart(context: Context): Promise<void> {
  context.keep(customerCart, await ensureCustomerCart(context.as('customer')));
  await prepareCart(context, CUSTOMER_ACCESS);
}

/**
 * Places an order with `place`. Returns the ids of the order and the cart, and the total of the
 * cart.
 */
export async function placeAndRecord(
  context: Context,
  access: CartAccess,
  place: (quoteId: string) => Promise<number>,
): Promise<Placed> {
  const quoteId = await rememberOrders(context, access);
  const { grandTotal: total } = await fetchQuoteTotals(
    context.as(access.who),
    context.take(access.cart),
  );
  const orderId = await place(quoteId);
  idsOf(context, quoteId).add(orderId);
  return { orderId, quoteId, total };
}

export async function onlyOrder(
  { as }: Context,
  { quoteId, orderId, total }: Placed,
): Promise<Order> {
  const [order, ...others] = await fetchOrdersOfQuote(as('orders'), quoteId);
  requireThat(
    order !== undefined && others.length === 0,
    `200, ${others.length + (order ? 1 : 0)} orders`,
  );
  requireThat(order.id === orderId, `200, order ${order.id} in place of ${orderId}`);
  requireThat(order.grandTotal === total, `200, ${order.grandTotal} pence in place of ${total}`);
  return order;
}
