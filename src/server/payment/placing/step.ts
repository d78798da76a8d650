/** The next step of a payment that was made: place its order, then hold it or say it is complete. */
import { completeOrder, type Order } from '#commerce/orders.ts';
import { LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { answerFields, errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { orderGone, orderStopped } from '#server/payment/trouble.ts';
import { ensureOrder, findOrder, type Job, PlacingRefused } from './ensure-order.ts';
import { holdForPerson, takeOffHold } from './hold-order.ts';
import { holdTakenBack } from './hold-taken-back.ts';
import { OrderStuck } from './order-stuck.ts';
import { riskOf, troubleWith } from './order-trouble.ts';
import { isForGood, refusalOf, retryAt, troubleOf } from './retry.ts';

/** Somebody in the back end ended the order: its status is no longer ours to set. */
const ENDED: readonly string[] = ['canceled', 'closed'];

async function placeStep(parts: PaymentParts, job: Job): Promise<void> {
  const { store, log, now, settings } = parts;
  const { payment, lease } = job;
  const order = await ensureOrder(parts, job);
  const decide = (before: Payment) => {
    const risk = riskOf(before, order);
    const { state } = transition(before, { kind: 'ordered' });
    const settled = (before.paidAt ?? 0) + settings.completeAfter * 1000;
    const trouble = troubleWith({ ...before, risk }, order);
    const dueAt = trouble === undefined ? Math.max(now(), settled) : now();
    return {
      kind: 'ordered',
      set: {
        state,
        risk,
        orderId: order.id,
        orderNumber: order.number,
        dueAt,
        attempts: 0,
        refusals: 0,
        placeAfter: null,
      },
      detail: { order: order.number, grandTotal: order.grandTotal },
    };
  };
  const after = await store.change(payment.code, decide, lease.holder);
  log.info({ code: shortCode(payment.code), order: order.number, state: after.state }, 'ordered');
  // The provider took the money back while it was placed.
  if (after.state === 'attention') await holdTakenBack(parts, after);
}

/** Takes an order off hold. The next step finds its state as it was before. */
async function releaseStep(parts: PaymentParts, { payment, lease }: Job, order: Order) {
  await takeOffHold(parts.orders(), order);
  const set = { dueAt: parts.now(), attempts: 0, refusals: 0 };
  const change = { kind: 'off-hold', set, detail: { order: order.number } };
  await parts.store.change(payment.code, () => change, lease.holder);
  parts.log.info({ code: shortCode(payment.code), order: order.number }, 'off hold');
}

async function completeStep(parts: PaymentParts, job: Job): Promise<void> {
  const { payment, lease } = job;
  const client = parts.orders();
  const order = await findOrder(client, payment.quoteId);
  if (order === undefined) throw new OrderStuck(orderGone(payment.orderNumber ?? ''));
  const { number, state: stands } = order;
  if (ENDED.includes(stands)) throw new OrderStuck(orderStopped(number, stands));
  const trouble = troubleWith(payment, order);
  if (trouble !== undefined) throw new OrderStuck(await holdForPerson(client, order, trouble));
  if (stands === 'holded') {
    if (payment.isReleased) return releaseStep(parts, job, order);
    throw new OrderStuck(orderStopped(number, stands));
  }
  if (order.status !== 'complete') await completeOrder(client, order);
  const decide = (before: Payment) => {
    const { state } = transition(before, { kind: 'completed' });
    // Another than was known where a person cancelled that one.
    const known = { orderId: order.id, orderNumber: order.number };
    return { kind: 'completed', set: { state, ...known, dueAt: null, attempts: 0, refusals: 0 } };
  };
  const after = await parts.store.change(payment.code, decide, lease.holder);
  parts.log.info({ code: shortCode(payment.code), state: after.state }, 'completed');
  // The provider took the money back meanwhile, and this ended the hold.
  if (after.state === 'attention') await holdTakenBack(parts, after);
}

async function putOff(parts: PaymentParts, { payment, lease }: Job, error: unknown) {
  const { store, log, now } = parts;
  const trouble = troubleOf(error, payment);
  const { words, ...answer } = answerFields(refusalOf(error) ?? error);
  const line = { ...errorFields(error), ...answer };
  const detail = { ...line, ...(words && { words }) };
  let isTakenBack = false;
  const decide = (before: Payment) => {
    isTakenBack = before.state === 'attention';
    const attempts = before.attempts + 1;
    const refusals = before.refusals + (isForGood(error) ? 1 : 0);
    // A clear no to the placing call: nobody has to be waited for.
    const placeAfter = error instanceof PlacingRefused ? null : before.placeAfter;
    const counted = { attempts, refusals, placeAfter };
    if (trouble === undefined) {
      const dueAt = retryAt(attempts, now(), placeAfter);
      return { kind: 'put-off', set: { ...counted, dueAt }, detail };
    }
    const { state, reason, nextStep } = transition(before, { kind: 'stuck', trouble });
    return {
      kind: 'stuck',
      set: { ...counted, state, ...(reason !== null && { reason, nextStep }) },
      detail,
    };
  };
  const after = await store.change(payment.code, decide, lease.holder);
  const { attempts, state } = after;
  const text = trouble === undefined ? 'put off' : 'stuck';
  log.error({ code: shortCode(payment.code), ...line, attempts, state }, text);
  // The provider took the money back meanwhile, and a step whose answer was lost may have ended the hold.
  if (isTakenBack) await holdTakenBack(parts, after);
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
