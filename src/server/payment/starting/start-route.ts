import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isTransient } from '#commerce/errors.ts';
import { readTransaction, type Transaction } from '#payments/transaction.ts';
import { bearerToken } from '#server/bearer-token.ts';
import { readJsonBody } from '#server/gateway/request-body.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { currentRequest, noteRefusal } from '#server/traffic/request-context.ts';
import type { Shopper } from './payable-basket.ts';
import { createStart } from './start.ts';
import { fieldsRefused, StartRefused } from './start-refused.ts';

/** Maximum size in bytes of two addresses and some hundred lines. */
const BODY_LIMIT = 256_000;

/** NUL character as JSON escapes it. PostgreSQL cannot store it, and no keyboard produces it. */
const NUL = '\\u0000';

async function readPosted(request: Request): Promise<Transaction> {
  const reading = readTransaction(await readJsonBody(request, BODY_LIMIT));
  if (!reading.isWhole) throw fieldsRefused(reading.fields);
  const { transaction } = reading;
  if (JSON.stringify(transaction).includes(NUL)) throw new StartRefused('fields');
  return transaction;
}

/** Identifies a customer by the token and a guest by the masked id of the cart. */
function shopperOf(authorization: string | undefined, { guestCode }: Transaction): Shopper {
  const address = currentRequest()?.clientAddress;
  const token = bearerToken(authorization);
  if (token !== undefined) return { cart: { kind: 'mine' }, token, address };
  if (guestCode === undefined) throw new StartRefused('signed-out');
  return { cart: { kind: 'guest', maskedId: guestCode }, address };
}

/** The response as lines `Name=value`, which the specification prescribes for NextURL. */
function answerText({ code, nextUrl }: Payment): string {
  return `Status=OK\r\nTransactionCode=${code}\r\nNextURL=${nextUrl}\r\n`;
}

function toRefused(error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused) return error;
  if (error instanceof HTTPException) return new StartRefused('fields', { message: error.message });
  return undefined;
}

/**
 * @param onChanged called with a payment on account or free of charge, whose order can be placed
 */
export function startRoute(
  parts: PaymentParts,
  onChanged: (payment: Payment) => void,
): Hono<ServerEnvironment> {
  const start = createStart(parts);
  const app = new Hono<ServerEnvironment>();
  app.post('/passing-orders', async (c) => {
    const wait = await parts.limiter?.('payments');
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      throw new StartRefused('too-often');
    }
    const transaction = await readPosted(c.req.raw);
    const shopper = shopperOf(c.req.header('Authorization'), transaction);
    const payment = await start(transaction, shopper);
    if (payment.way !== 'card') onChanged(payment);
    return c.text(answerText(payment), 200, { 'Cache-Control': 'no-store' });
  });
  app.onError((error, c) => {
    const refused = toRefused(error);
    if (refused !== undefined) {
      const { refusal } = refused.body;
      // The rate limiter already logs this refusal.
      if (refusal !== 'too-often') noteRefusal(`no payment started: ${refusal}`);
      return c.json(refused.body, refused.status);
    }
    const isBackEnd = isTransient(error);
    parts.log.error({ ...errorFields(error), isBackEnd }, 'no payment started');
    return c.json(new StartRefused('unreachable').body, 503);
  });
  return app;
}
