/**
 * Reports lines of a basket that cannot be bought, for the basket page. Starting a payment checks
 * them again.
 */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { type CartItem, type CartReference, fetchCart, isCartGone } from '#commerce/cart/carts.ts';
import { isMaskedId } from '#commerce/cart-paths.ts';
import {
  fetchSalableQuantity,
  fetchShortages,
  type Shortage,
} from '#commerce/catalogue/salability.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { FAILURES, PAYMENT_ERRORS, TOO_OFTEN } from '#config/messages/messages.ts';
import type { BasketStock, LineProblem } from '#payments/basket-stock.ts';
import { bearerToken } from '#server/bearer-token.ts';
import { readJsonBody } from '#server/gateway/request-body.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';

/** Timeouts of one back-end call in ms, shorter when the shopper presses Pay. */
const BASKET_TIMEOUT_MS = 3000;
const PAY_TIMEOUT_MS = 1000;

/**
 * Prefix of conditions on permitted quantities, independent of stock. Magento's message gives the
 * rule.
 */
const QUANTITY_RULE = 'is_correct_qty-';

/** Conditions for which Magento returns no quantity, or a wrong one. */
const NONE_LEFT: readonly string[] = [
  'is_any_source_item_in_stock-no_source_items_in_stock',
  'is_salable_with_reservations-no_data',
];

interface Stocked {
  client: CommerceClient;
  stockId: number;
}

/** Returns how many items can be bought; `null` if the back end does not return a number. */
async function availableOf(
  { client, stockId }: Stocked,
  { sku, quantity, reasons }: Shortage,
): Promise<number | null> {
  if (reasons.some(({ code }) => NONE_LEFT.includes(code))) return 0;
  const available = await fetchSalableQuantity(client, sku, stockId).catch(() => null);
  return available === null || available >= quantity ? null : available;
}

/** Assigns the available quantity to lines in basket order and returns the lines that exceed it. */
function shareOut(items: readonly CartItem[], available: number): LineProblem[] {
  let left = available;
  return items.flatMap(({ id, quantity }) => {
    const isShort = quantity > left;
    const problem = { id, available: left };
    left = isShort ? 0 : left - quantity;
    return isShort ? [problem] : [];
  });
}

async function problemsOf(
  stocked: Stocked,
  shortage: Shortage,
  items: readonly CartItem[],
): Promise<LineProblem[]> {
  const lines = items.filter(({ sku }) => sku === shortage.sku);
  const rule = shortage.reasons.find(({ code }) => code.startsWith(QUANTITY_RULE));
  if (rule !== undefined) {
    return lines.map(({ id }) => ({ id, available: null, message: rule.message }));
  }
  const available = await availableOf(stocked, shortage);
  if (available === null) return lines.map(({ id }) => ({ id, available }));
  return shareOut(lines, available);
}

/** Checks all lines with one call, and makes at most one more for each rejected product. */
export async function findLineProblems(
  { orders, stockOf }: Pick<PaymentParts, 'orders' | 'stockOf'>,
  items: readonly CartItem[],
  timeoutMs = PAY_TIMEOUT_MS,
): Promise<LineProblem[]> {
  const client = orders(timeoutMs);
  const stockId = await stockOf(client);
  const shortages = await fetchShortages(client, items, stockId);
  const found = await Promise.all(
    shortages.map((shortage) => problemsOf({ client, stockId }, shortage, items)),
  );
  const byId = new Map(found.flat().map((problem) => [problem.id, problem]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}

const BODY_LIMIT = 1000;

const basketStockBody = z.strictObject({ guestCode: z.string().refine(isMaskedId).optional() });

interface Owner {
  cart: CartReference;
  token?: string | undefined;
}

/** Identifies a customer by the token and a guest by the masked id of the cart. */
async function ownerOf(request: Request): Promise<Owner> {
  const body = basketStockBody.safeParse(await readJsonBody(request, BODY_LIMIT));
  if (!body.success) throw new HTTPException(400, { message: PAYMENT_ERRORS.unreadable });
  const token = bearerToken(request.headers.get('Authorization') ?? undefined);
  if (token !== undefined) return { cart: { kind: 'mine' }, token };
  const { guestCode } = body.data;
  if (guestCode === undefined) throw new HTTPException(401, { message: PAYMENT_ERRORS.signedOut });
  return { cart: { kind: 'guest', maskedId: guestCode } };
}

/**
 * Accepts only a cart, not product codes, so that it does not reveal the stock of arbitrary
 * products.
 */
export function basketStock(parts: PaymentParts): Hono<ServerEnvironment> {
  const { commerce, limiter, log } = parts;
  const app = new Hono<ServerEnvironment>();
  app.post('/basket-stock', async (c) => {
    c.header('Cache-Control', 'no-store');
    const wait = await limiter?.('changes');
    if (wait !== undefined) {
      return c.json({ message: TOO_OFTEN }, 429, { 'Retry-After': String(wait) });
    }
    const { cart, token } = await ownerOf(c.req.raw);
    const { isActive, items } = await fetchCart(commerce({ token }), cart).catch((error) => {
      if (isTokenRejected(error))
        throw new HTTPException(401, { message: PAYMENT_ERRORS.signedOut });
      if (isCartGone(error, cart))
        throw new HTTPException(404, { message: PAYMENT_ERRORS.basketGone });
      throw error;
    });
    const problems = isActive ? await findLineProblems(parts, items, BASKET_TIMEOUT_MS) : [];
    return c.json({ problems } satisfies BasketStock);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      noteRefusal(`no stock of a basket: ${error.status}`);
      return c.json({ message: error.message }, error.status);
    }
    log.warn(errorFields(error), 'stock of a basket not read');
    return c.json({ message: FAILURES.unreachable }, 503);
  });
  return app;
}
