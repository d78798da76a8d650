import { Hono } from 'hono';
import { readLimited } from '#lib/read-limited.ts';
import { createLogThrottle } from '#server/log-throttle.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { createFailUnrecorded } from './fail-unrecorded.ts';
import { handleNotification } from './handle-notification.ts';

/** Maximum size in bytes of about thirty short fields. */
const BODY_LIMIT = 32_000;

/**
 * Route for the provider's notifications.
 *
 * @param onChanged called with a payment whose state has changed or that needs attention
 */
export function notificationRoute(
  parts: PaymentParts,
  onChanged: (payment: Payment) => void,
): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  const receiver = {
    parts,
    onChanged,
    clearUp: createFailUnrecorded(parts),
    onceAMinute: createLogThrottle(),
  };
  app.post('/notification', async (c) => {
    // An incomplete body is handled like one that is too long: it matches no payment.
    const body = await readLimited(c.req.raw.body, BODY_LIMIT).catch(() => undefined);
    const answer = await handleNotification(receiver, body ?? new Uint8Array());
    const reply = parts.provider.reply(answer);
    const headers = { 'Content-Type': reply.contentType, 'Cache-Control': 'no-store' };
    return new Response(reply.body, { status: reply.status, headers });
  });
  return app;
}
