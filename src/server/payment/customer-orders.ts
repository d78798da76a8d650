import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { fetchOwner, type Owner } from '#commerce/cart/carts.ts';
import { fetchCustomersOrder } from '#commerce/customer/order-details.ts';
import { fetchPlacedOrders } from '#commerce/customer/placed-orders.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { FAILURES, ORDERS, PAYMENT_ERRORS, TOO_OFTEN } from '#config/messages/messages.ts';
import { type CustomerOrders, ORDER_NUMBER } from '#payments/order-history.ts';
import { bearerToken } from '#server/bearer-token.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { createOrderDetailsReader } from './order-details.ts';
import { matchesOrder, searchWordsOf } from './order-search.ts';
import type { PaymentParts } from './parts.ts';
import { errorFields } from './payment-log.ts';
import { cardPurchaseOrderIn } from './placing/order-comment.ts';

const PAGE_SIZE = 10;

/** Number of the newest orders in which words are searched, which is one back-end call. */
const SEARCHED = 100;

const PAGE = /^[1-9]\d{0,4}$/;

/**
 * Fetches the customer to whom the token belongs. Customers cannot list orders in Magento (contract
 * 4.1), so the shop's own token lists them by the customer's id.
 *
 * @throws {HTTPException} 401 without a valid token
 */
export async function customerOf(
  { commerce }: PaymentParts,
  c: Context<ServerEnvironment>,
): Promise<Owner> {
  const signedOut = new HTTPException(401, { message: PAYMENT_ERRORS.signedOut });
  const token = bearerToken(c.req.header('Authorization'));
  if (token === undefined) throw signedOut;
  return fetchOwner(commerce({ token })).catch((error: unknown) => {
    throw isTokenRejected(error) ? signedOut : error;
  });
}

export function customerOrders(parts: PaymentParts): Hono<ServerEnvironment> {
  const { orders, limiter, log } = parts;
  const readDetails = createOrderDetailsReader(parts);
  const app = new Hono<ServerEnvironment>();

  app.use('/my-orders/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const wait = await limiter?.('orders');
    if (wait === undefined) return next();
    return c.json({ message: TOO_OFTEN }, 429, { 'Retry-After': String(wait) });
  });

  async function listOrders(customerId: number, asked: { page: number; pageSize: number }) {
    const found = await fetchPlacedOrders(orders(), customerId, asked);
    for (const { named, problem } of found.rejected) {
      const order = named['increment_id'] ?? 'unknown';
      log.error({ order, ...errorFields(problem) }, 'order cannot be read and is not listed');
    }
    const listed = found.orders.map(({ comments, ...order }) => ({
      ...order,
      cardPurchaseOrder: cardPurchaseOrderIn(comments),
    }));
    return { listed, count: found.count, hidden: found.rejected.length };
  }

  app.get('/my-orders', async (c) => {
    const { customerId } = await customerOf(parts, c);
    const find = c.req.query('find');
    if (find !== undefined) {
      const { listed, count } = await listOrders(customerId, { page: 1, pageSize: SEARCHED });
      const words = searchWordsOf(find);
      return c.json({
        orders: listed.filter((order) => matchesOrder(order, words)),
        page: 1,
        pages: 1,
        hidden: 0,
        searched: count > SEARCHED ? 'newest' : 'all',
      } satisfies CustomerOrders);
    }
    const asked = c.req.query('page') ?? '1';
    const page = PAGE.test(asked) ? Number(asked) : 1;
    const { listed, count, hidden } = await listOrders(customerId, { page, pageSize: PAGE_SIZE });
    const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
    return c.json({ orders: listed, page, pages, hidden } satisfies CustomerOrders);
  });

  app.get('/my-orders/:number', async (c) => {
    const { customerId } = await customerOf(parts, c);
    const number = c.req.param('number');
    const order = ORDER_NUMBER.test(number)
      ? await fetchCustomersOrder(orders(), customerId, number)
      : undefined;
    if (order !== undefined) return c.json(await readDetails(order));
    noteRefusal('no order of hers has that number');
    return c.json({ message: ORDERS.none }, 404);
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      noteRefusal('no token of a customer');
      return c.json({ message: error.message }, error.status);
    }
    log.error(errorFields(error), 'orders not read');
    return c.json({ message: FAILURES.unreachable }, 503);
  });
  return app;
}
