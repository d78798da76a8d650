/**
 * Handles a notification in the order of contract section 5: read, match, verify, record, respond.
 */
import { failedPaymentPath, paidPath } from '#lib/urls/paths.ts';
import type { LogThrottle } from '#server/log-throttle.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { ProviderMessage, ProviderReply } from '#server/payment/provider/port.ts';
import type { Payment, PaymentChange } from '#server/payment/store/payment.ts';
import { type BasketCheck, type Transition, transition } from '#server/payment/transition.ts';
import { clientNetwork } from '#server/traffic/client-address.ts';
import { currentRequest } from '#server/traffic/request-context.ts';
import type { FailUnrecorded } from './fail-unrecorded.ts';
import { matchNotification } from './match-notification.ts';
import { RECHECK_TIMEOUT_MS, recheckBasket } from './recheck-basket.ts';

export interface Receiver {
  parts: PaymentParts;
  clearUp: FailUnrecorded;
  /** Prevents clients that send invalid notifications from filling the disk. */
  onceAMinute: LogThrottle;
  /**
   * Called after the response to the provider if the payment's state has changed, or if the
   * notification is a reason for attention.
   */
  onChanged(payment: Payment): void;
}

interface Judged {
  payment: Payment;
  next: Transition;
}

/**
 * Rejects an unverified notification without changing the payment. For a paid one it is logged as
 * an error: it may be a corrupted ABORT, which the provider does not resend.
 */
function rejectUnverified(
  { parts, onceAMinute }: Receiver,
  named: Payment | undefined,
  bytes: number,
) {
  const { isAccepted = false, code, state } = named ?? {};
  const network = clientNetwork(currentRequest()?.clientAddress ?? 'unknown');
  onceAMinute([network, code, state].join(), (count) => {
    const line = {
      bytes,
      count,
      network,
      ...(code !== undefined && { code: shortCode(code), state }),
    };
    if (isAccepted) parts.log.error(line, 'notification about a paid one not recognised');
    else parts.log.warn(line, 'notification not recognised');
  });
  // Unknown codes and invalid signatures get the same response, so that it does not reveal which
  // codes exist.
  return refuse(parts, 'INVALID', 'not recognised');
}

/**
 * Rejects a signed notification with a malformed field: the provider's format has changed, or an
 * attacker moved text between fields. It is stored as an event of the payment, and the alarms count
 * these events.
 */
async function rejectMalformed(parts: PaymentParts, { code, state }: Payment, field: string) {
  await parts.store.change(code, () => ({ kind: 'misformed', set: {}, detail: { field } }));
  parts.log.error({ code: shortCode(code), state, field }, 'notification signed, not in its form');
  return refuse(parts, 'INVALID', 'not recognised');
}

function toChange(
  { settings, now }: PaymentParts,
  before: Payment,
  next: Transition,
  { risk, kept }: ProviderMessage,
) {
  const isNewMoney = next.isAccepted && !before.isAccepted;
  const change: PaymentChange = {
    kind: 'notified',
    set: {
      state: next.state,
      isAccepted: next.isAccepted,
      ...(next.reason !== null && { reason: next.reason, nextStep: next.nextStep }),
      ...(isNewMoney && { paidAt: now(), dueAt: now() }),
      ...(isNewMoney && settings.holdRisky && { risk }),
    },
    detail: { reply: next.reply, ...kept },
  };
  return change;
}

/** Rechecks the basket only if the notification would capture the payment. */
async function recheckIfPaying(
  { orders, stockOf }: PaymentParts,
  payment: Payment,
  { verdict, status }: ProviderMessage,
): Promise<BasketCheck> {
  const event = { kind: 'notified', verdict, status, basket: 'same' } as const;
  const wouldPay = !payment.isAccepted && transition(payment, event).isAccepted;
  return wouldPay ? recheckBasket(orders(RECHECK_TIMEOUT_MS), stockOf, payment) : 'unknown';
}

async function judge(
  parts: PaymentParts,
  payment: Payment,
  word: ProviderMessage,
): Promise<Judged> {
  const { verdict, status } = word;
  const basket = await recheckIfPaying(parts, payment, word);
  let next: Transition | undefined;
  const write = () =>
    parts.store.change(payment.code, (before) => {
      next = transition(before, { kind: 'notified', verdict, status, basket });
      return toChange(parts, before, next, word);
    });
  // Retry once: after a connection loss during commit we cannot know whether the write succeeded,
  // and repeating it is safe.
  const after = await write().catch(write);
  if (next === undefined) throw new Error('The store made a change that nobody decided.');
  const line = { code: shortCode(payment.code), status, basket, state: after.state };
  const level = after.state === 'attention' || next.reply === 'INVALID' ? 'error' : 'info';
  parts.log[level]({ ...line, reply: next.reply }, 'notified');
  return { payment: after, next };
}

/**
 * Returns true if the payment has or may have been captured. The shopper is then redirected to the
 * status page, otherwise to the page for a failed payment.
 */
function mayBePaid({ payment: { state, isAccepted }, next }: Judged): boolean {
  const isNewDoubt = state === 'attention' && next.reason !== null;
  return isAccepted || state === 'registered' || isNewDoubt;
}

function replyTo({ settings }: PaymentParts, judged: Judged): ProviderReply {
  const { payment, next } = judged;
  const path = mayBePaid(judged) ? paidPath : failedPaymentPath;
  return {
    status: next.reply,
    redirectUrl: settings.publicUrl + path(payment.returnToken),
    detail: next.reply === 'OK' ? 'recorded' : 'not accepted',
  };
}

function refuse(
  { settings }: PaymentParts,
  status: 'INVALID' | 'ERROR',
  detail: string,
): ProviderReply {
  return { status, redirectUrl: settings.publicUrl + failedPaymentPath(), detail };
}

/**
 * Chooses the response while the database is down. After ERROR the provider cancels and sends
 * nothing more, which suits an OK that was certainly not recorded. Any other notification, or an OK
 * that may have been recorded, gets an unreadable response: the provider then captures nothing,
 * cancels, and resends ABORT until it is acknowledged.
 */
function replyWithoutRecord(
  parts: PaymentParts,
  failUnrecorded: FailUnrecorded,
  body: Uint8Array,
  isInDoubt: boolean,
): ProviderReply {
  if (parts.provider.recognise(body).verdict !== 'taken') return { status: 'AGAIN' };
  failUnrecorded(body);
  return isInDoubt ? { status: 'AGAIN' } : refuse(parts, 'ERROR', 'not recorded');
}

export async function handleNotification(
  receiver: Receiver,
  body: Uint8Array,
): Promise<ProviderReply> {
  const { parts, clearUp, onChanged } = receiver;
  let isInDoubt = false;
  try {
    const matched = await matchNotification(parts, body);
    if (!matched.isBelieved) {
      const { named, outOfForm } = matched;
      if (named !== undefined && outOfForm !== undefined) {
        return await rejectMalformed(parts, named, outOfForm);
      }
      return rejectUnverified(receiver, named, body.length);
    }
    isInDoubt = true;
    const judged = await judge(parts, matched.payment, matched.word);
    // A repeated notification with a reason for attention triggers another attempt to put the order
    // on hold.
    const needsFollowUp =
      judged.payment.state !== matched.payment.state || judged.next.reason !== null;
    if (needsFollowUp) setImmediate(onChanged, judged.payment);
    return replyTo(parts, judged);
  } catch (error) {
    parts.log.error(errorFields(error), 'notification not recorded');
    return replyWithoutRecord(parts, clearUp, body, isInDoubt);
  }
}
