/** The next step of a payment that was made: place its order, then say that it is complete. */
import { BackEndRefusal } from '#commerce/errors.ts';
import { completeOrder } from '#commerce/orders.ts';
import { formatPrice } from '#lib/money.ts';
import { LeaseLost } from '#server/payment/lease.ts';
import { shortCode } from '#server/payment/log.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { ensureOrder, findOrder, type Job, OrderStuck } from './ensure-order.ts';
import { retryAt, stuckReason } from './retry.ts';

const pounds = (pence: number) => formatPrice(pence, { pence: true });

async function placeStep(parts: PaymentParts, job: Job): Promise<void> {
  const { store, log, now, settings } = parts;
  const { payment, lease } = job;
  const order = await ensureOrder(parts, job);
  const isAsPaid = order.grandTotal === payment.amount;
  const decide = (before: Payment) => {
    const next = transition(before, { kind: 'ordered', isAsPaid });
    const dueAt = Math.max(now(), (before.paidAt ?? 0) + settings.completeAfter * 1000);
    const sums = `${pounds(order.grandTotal)}, paid were ${pounds(payment.amount)}`;
    return {
      kind: 'ordered',
      set: {
        ...{ state: next.state, orderId: order.id, orderNumber: order.number, dueAt, attempts: 0 },
        ...(next.reason !== null && { reason: `${next.reason} It costs ${sums}.` }),
      },
      detail: { order: order.number, grandTotal: order.grandTotal },
    };
  };
  const after = await store.change(payment.code, decide, lease.holder);
  const level = after.state === 'attention' ? 'error' : 'info';
  log[level]({ code: shortCode(payment.code), order: order.number, state: after.state }, 'ordered');
}

async function completeStep(parts: PaymentParts, { payment, lease }: Job): Promise<void> {
  const client = parts.orders();
  const order = await findOrder(client, payment.quoteId);
  if (order === undefined) throw new OrderStuck('The order is no longer there.');
  if (order.status !== 'complete') await completeOrder(client, order);
  const decide = (before: Payment) => {
    const { state } = transition(before, { kind: 'completed' });
    return { kind: 'completed', set: { state, dueAt: null, attempts: 0 } };
  };
  const after = await parts.store.change(payment.code, decide, lease.holder);
  parts.log.info({ code: shortCode(payment.code), state: after.state }, 'completed');
}

async function putOff({ store, log, now }: PaymentParts, { payment, lease }: Job, error: unknown) {
  const stuck = stuckReason(error, payment, now());
  const name = error instanceof Error ? error.name : 'unknown';
  const status = error instanceof BackEndRefusal ? { status: error.status } : {};
  const decide = (before: Payment) => {
    const attempts = before.attempts + 1;
    const detail = { error: name, ...status };
    if (stuck === undefined) {
      return { kind: 'put-off', set: { attempts, dueAt: retryAt(attempts, now()) }, detail };
    }
    const { state, reason } = transition(before, { kind: 'stuck', reason: stuck });
    return { kind: 'stuck', set: { state, attempts, ...(reason !== null && { reason }) }, detail };
  };
  const after = await store.change(payment.code, decide, lease.holder);
  const line = { code: shortCode(payment.code), error: name, ...status, attempts: after.attempts };
  log.error({ ...line, state: after.state }, stuck === undefined ? 'put off' : 'stuck');
}

async function attempt(parts: PaymentParts, job: Job): Promise<void> {
  try {
    await (job.payment.orderId === null ? placeStep : completeStep)(parts, job);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    await putOff(parts, job, error);
  }
}

/**
 * Takes one step; what goes wrong is written down and tried again later, or given to a person. A
 * step that is no longer this one's to take ends without a trace in the store.
 */
export async function takeStep(parts: PaymentParts, job: Job): Promise<void> {
  try {
    await attempt(parts, job);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    parts.log.warn({ code: shortCode(job.payment.code) }, 'lease lost');
  }
}
