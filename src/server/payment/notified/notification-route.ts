import { Hono } from 'hono';
import { readUpTo } from '#lib/read-up-to.ts';
import { createOnceAMinute } from '#server/once-a-minute.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { replyText } from '#server/payment/provider/opayo/notification-reply.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { createClearUp } from './clear-up.ts';
import { receiveNotification } from './receive.ts';

/** Some thirty short fields. */
const BODY_LIMIT = 32_000;

/** Where the provider tells us; `onChanged` is called where a payment stands otherwise after it. */
export function notification(
  parts: PaymentParts,
  onChanged: (payment: Payment) => void,
): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  const receiver = {
    parts,
    onChanged,
    clearUp: createClearUp(parts),
    onceAMinute: createOnceAMinute(),
  };
  app.post('/notification', async (c) => {
    // One that broke off is recognised as little as one that is too long.
    const body = await readUpTo(c.req.raw.body, BODY_LIMIT).catch(() => undefined);
    const reply = await receiveNotification(receiver, body ?? new Uint8Array());
    c.header('Cache-Control', 'no-store');
    return reply === undefined ? c.text('Not recorded', 503) : c.text(replyText(reply));
  });
  return app;
}
