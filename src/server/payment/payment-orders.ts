import { Hono } from 'hono';
import { TOO_OFTEN } from '#config/messages/messages.ts';
import type { OrderView } from '#payments/responses.ts';
import { ENDED_STATES } from '#payments/states.ts';
import { isTransactionCode } from '#payments/transaction-code.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { authenticateStaff } from './authenticate-staff.ts';
import type { PaymentParts } from './parts.ts';
import { errorFields } from './payment-log.ts';
import type { Payment } from './store/payment.ts';

const DAY_MS = 86_400_000;

function fullView(payment: Payment): OrderView {
  const { email, purchaseOrder } = payment;
  return {
    ...outcomeView(payment),
    vendCode: payment.code,
    ...(email !== null && { customerEMail: email }),
    amount: payment.amount,
    orderItems: [...payment.lines],
    ...(purchaseOrder !== null && { purchaseOrder }),
  };
}

/**
 * Returns the view for anybody with the code. A day after the payment has ended, the e-mail is
 * omitted, because others may have found the code.
 */
function shopperView(payment: Payment, now: number): OrderView {
  const isOver = ENDED_STATES.includes(payment.state) && now - payment.updatedAt > DAY_MS;
  return fullView(asShown(isOver ? { ...payment, email: null } : payment));
}

/**
 * Returns a view without personal data and items, because a return URL may be visible to others.
 */
function outcomeView({ way, state, orderNumber }: Payment): OrderView {
  return {
    state: state === 'resolved' ? 'attention' : state,
    orderNumber,
    ...(way === 'account' && { isOnAccount: true }),
    ...(way === 'free' && { isFree: true }),
  };
}

/**
 * Shows an unplaced order without card payment as registered, so that the shopper waits while the
 * back end may still reject it.
 */
function asShown(payment: Payment): Payment {
  const { way, state, orderId } = payment;
  const isOpen = way !== 'card' && state === 'paid' && orderId === null;
  return isOpen ? { ...payment, state: 'registered' } : payment;
}

/**
 * Format of the shop's tokens. The check avoids errors for texts that PostgreSQL rejects as
 * parameters.
 */
const RETURN_TOKEN = /^[\w-]{22}$/;

const LIMIT = /^[1-9]\d{0,4}$/;

/**
 * Serves the status of payments: the newest payments for staff, a single one for clients with its
 * code or return token.
 */
export function paymentOrders(parts: PaymentParts): Hono<ServerEnvironment> {
  const { store, log, now } = parts;
  const app = new Hono<ServerEnvironment>();
  app.on('GET', ['/api/orders/', '/api/orders'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const { vendCode, t, limit = '' } = c.req.query();
    if (vendCode !== undefined) {
      const payment = isTransactionCode(vendCode) ? await store.find(vendCode) : undefined;
      if (payment === undefined) noteRefusal('no payment of that code');
      return c.json(payment ? [shopperView(payment, now())] : []);
    }
    if (t !== undefined) {
      const payment = RETURN_TOKEN.test(t) ? await store.findByReturnToken(t) : undefined;
      if (payment === undefined) noteRefusal('no payment of that return token');
      return c.json(payment ? [outcomeView(asShown(payment))] : []);
    }
    const { name, wait } = await authenticateStaff(parts, c.req.header('Authorization'));
    if (wait !== undefined) {
      return c.json({ message: TOO_OFTEN }, 429, { 'Retry-After': String(wait) });
    }
    if (name === undefined) {
      noteRefusal('no staff token');
      return c.json({ message: 'Name a payment by vendCode, or send a staff token.' }, 401);
    }
    const found = await store.search({ limit: LIMIT.test(limit) ? Number(limit) : 100 });
    log.info({ staff: name, payments: found.length }, 'payments listed');
    return c.json(found.map(fullView));
  });
  app.onError((error, c) => {
    log.error(errorFields(error), 'payments not read');
    return c.json({ message: 'Payments cannot be read now.' }, 503);
  });
  return app;
}
