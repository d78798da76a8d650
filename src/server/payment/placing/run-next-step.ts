import { BackEndUnreachable } from '#commerce/errors.ts';
import { LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { answerFields, errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { commentStep } from './comment-step.ts';
import { completeStep } from './complete-step.ts';
import { type Job, PlacingRefused } from './ensure-order.ts';
import { holdReversedOrder } from './hold-reversed.ts';
import { placeStep } from './place-step.ts';
import {
  giveUpReason,
  isPermanent,
  placementFailure,
  reasonToReturn,
  refusalOf,
  retryAt,
} from './retry.ts';
import { returnStep, startReturn } from './return-step.ts';

/** Multiple of the timeout during which a comment may still appear after a lost response. */
const LOST_RESPONSE_FACTOR = 2;

/**
 * Returns true if the response to adding a comment was lost. The next attempt then waits until it
 * can find the comment.
 */
function mayCommentAppear({ orderId, notedAt }: Payment, error: unknown): boolean {
  const isWriting = error instanceof BackEndUnreachable && error.call.startsWith('POST ');
  return isWriting && orderId !== null && notedAt === null;
}

async function putOff(parts: PaymentParts, { payment, lease }: Job, error: unknown) {
  const { store, log, now, settings } = parts;
  const trouble = giveUpReason(error, payment);
  const { words, ...answer } = answerFields(refusalOf(error) ?? error);
  const line = { ...errorFields(error), ...answer };
  const detail = { ...line, ...(words && { words }) };
  let isReversed = false;
  const decide = (before: Payment) => {
    isReversed = before.state === 'attention';
    const attempts = before.attempts + 1;
    const refusals = before.refusals + (isPermanent(error) ? 1 : 0);
    // After a definite rejection no order can appear later.
    const placeAfter = error instanceof PlacingRefused ? null : before.placeAfter;
    const counted = { attempts, refusals, placeAfter };
    if (trouble === undefined) {
      const unheard = mayCommentAppear(before, error)
        ? now() + LOST_RESPONSE_FACTOR * settings.commerceTimeoutMs
        : 0;
      // Rejections are delayed by their own number, because an earlier outage must not delay the
      // last one, after which the money is returned.
      const isRejected = error instanceof PlacingRefused && isPermanent(error);
      const times = isRejected ? refusals : attempts;
      const dueAt = Math.max(retryAt(times, now(), placeAfter), unheard);
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
  // The payment was reversed during the step. If the step's response was lost, the step may have
  // removed the hold.
  if (isReversed) await holdReversedOrder(parts, after);
}

function stepOf({ orderId, notedAt, returnReason }: Payment) {
  if (orderId === null) return returnReason === null ? placeStep : returnStep;
  return notedAt === null ? commentStep : completeStep;
}

/**
 * Ends a payment on account or free of charge whose order was finally rejected. There is no money
 * to return.
 */
async function giveUp(parts: PaymentParts, { payment, lease }: Job, why: string): Promise<void> {
  const decide = (before: Payment) => {
    const { state, isAccepted, reason } = transition(before, { kind: 'unplaced', reason: why });
    const set = { state, isAccepted, dueAt: null, placeAfter: null };
    return { kind: 'unplaced', set: { ...set, ...(reason !== null && { reason }) } };
  };
  const { state } = await parts.store.change(payment.code, decide, lease.holder);
  parts.log.warn({ code: shortCode(payment.code), state }, 'not ordered');
}

async function attempt(parts: PaymentParts, job: Job): Promise<void> {
  try {
    await stepOf(job.payment)(parts, job);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const why = placementFailure(error, job.payment);
    const returnReason = reasonToReturn(error, job.payment);
    if (why !== undefined) await giveUp(parts, job, why);
    else if (returnReason !== undefined) await startReturn(parts, job, returnReason);
    else await putOff(parts, job, error);
  }
}

/**
 * Runs one step. An error is recorded and retried later or passed to an operator. After the loss of
 * the lease nothing is recorded.
 */
export async function runNextStep(parts: PaymentParts, job: Job): Promise<void> {
  try {
    await attempt(parts, job);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    parts.log.warn({ code: shortCode(job.payment.code) }, 'lease lost');
  }
}
