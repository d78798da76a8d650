/**
 * Payment options other than card. They depend on the customer's group, which only the back end
 * returns.
 */
import { Hono } from 'hono';
import { fetchOwner } from '#commerce/cart/carts.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { FAILURES, PAYMENT_ERRORS, TOO_OFTEN } from '#config/messages/messages.ts';
import type { WaysToPay } from '#payments/responses.ts';
import { bearerToken } from '#server/bearer-token.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import type { Shopper } from './payable-basket.ts';
import { StartRefused } from './start-refused.ts';

/** @throws {StartRefused} if the token is invalid; other errors if the back end does not respond */
async function mayPayOnAccount(
  { settings, commerce }: PaymentParts,
  token: string | undefined,
): Promise<boolean> {
  const groups = settings.onAccount?.groups ?? [];
  if (token === undefined || groups.length === 0) return false;
  const owner = await fetchOwner(commerce({ token })).catch((error: unknown) => {
    throw isTokenRejected(error) ? new StartRefused('signed-out') : error;
  });
  return groups.includes(owner.groupId);
}

/** @throws {StartRefused} unless the customer's group may pay on account */
export async function requireOnAccountGroup(
  parts: PaymentParts,
  { token }: Shopper,
): Promise<void> {
  if (!(await mayPayOnAccount(parts, token))) throw new StartRefused('account');
}

/** Returns a customer's payment options. They are checked again when a payment starts. */
export function paymentOptionsRoute(parts: PaymentParts): Hono<ServerEnvironment> {
  const { limiter, log } = parts;
  const app = new Hono<ServerEnvironment>();
  app.get('/my-ways', async (c) => {
    c.header('Cache-Control', 'no-store');
    const wait = await limiter?.('orders');
    if (wait !== undefined) {
      return c.json({ message: TOO_OFTEN }, 429, { 'Retry-After': String(wait) });
    }
    const token = bearerToken(c.req.header('Authorization'));
    if (token === undefined) throw new StartRefused('signed-out');
    const onAccount = await mayPayOnAccount(parts, token);
    return c.json({ onAccount } satisfies WaysToPay);
  });
  app.onError((error, c) => {
    if (error instanceof StartRefused) {
      noteRefusal('no token of a customer');
      return c.json({ message: PAYMENT_ERRORS.signedOut }, 401);
    }
    log.error(errorFields(error), 'ways to pay not read');
    return c.json({ message: FAILURES.unreachable }, 503);
  });
  return app;
}
