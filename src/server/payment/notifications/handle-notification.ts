/** Handles a notification in the order of contract section 5: read, find, check, change, answer. */
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
import { recognise } from './match-notification.ts';
import { RECHECK_TIMEOUT_MS, recheckBasket } from './recheck-basket.ts';

export interface Receiver {
  parts: PaymentParts;
  clearUp: FailUnrecorded;
  /** Keeps those who send us nonsense from filling the disk. */
  onceAMinute: LogThrottle;
  /** Called, when the provider has its answer, where a payment stands otherwise than before. */
  onChanged(payment: Payment): void;
}

interface Judged {
  payment: Payment;
  next: Transition;
}

/**
 * Nothing is changed by what is not believed. About money that we hold for taken it may have been an
 * ABORT, spoilt on its way, which the provider does not say twice: then a person has to look.
 */
function notRecognised(
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
  // Unknown and forged get the same answer, so nobody learns which codes there are.
  return refuse(parts, 'INVALID', 'not recognised');
}

/**
 * The provider signed what it never says, or somebody moved its words about. It is kept in the
 * payment's history, which the alarms look at.
 */
async function notInForm(parts: PaymentParts, { code, state }: Payment, field: string) {
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

/** Only money that would be taken now is worth a look at the basket. */
async function basketNow(
  { orders }: PaymentParts,
  payment: Payment,
  { verdict, status }: ProviderMessage,
): Promise<BasketCheck> {
  const event = { kind: 'notified', verdict, status, basket: 'same' } as const;
  const wouldPay = !payment.isAccepted && transition(payment, event).isAccepted;
  return wouldPay ? recheckBasket(orders(RECHECK_TIMEOUT_MS), payment) : 'unknown';
}

async function judge(
  parts: PaymentParts,
  payment: Payment,
  word: ProviderMessage,
): Promise<Judged> {
  const { verdict, status } = word;
  const basket = await basketNow(parts, payment, word);
  let next: Transition | undefined;
  const write = () =>
    parts.store.change(payment.code, (before) => {
      next = transition(before, { kind: 'notified', verdict, status, basket });
      return toChange(parts, before, next, word);
    });
  // A connection lost at the commit leaves open whether we believe the money: told twice, we know.
  const after = await write().catch(write);
  if (next === undefined) throw new Error('The store made a change that nobody decided.');
  const line = { code: shortCode(payment.code), status, basket, state: after.state };
  const level = after.state === 'attention' || next.reply === 'INVALID' ? 'error' : 'info';
  parts.log[level]({ ...line, reply: next.reply }, 'notified');
  return { payment: after, next };
}

/** Whether money was taken or may be: the shopper then sees how it stands, else that she did not pay. */
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
 * The database is away. Whoever is answered ERROR cancels and says no more, which will do for an OK
 * of which nothing was written. Anything else has to be heard of: a provider who is not answered
 * charges nobody, cancels and says ABORT until it is heard, whatever becomes of this process.
 */
function notRecorded(
  parts: PaymentParts,
  clearUp: FailUnrecorded,
  body: Uint8Array,
  isInDoubt: boolean,
): ProviderReply {
  if (parts.provider.recognise(body).verdict !== 'taken') return { status: 'AGAIN' };
  clearUp(body);
  return isInDoubt ? { status: 'AGAIN' } : refuse(parts, 'ERROR', 'not recorded');
}

/** Answers a notification, whatever it holds. */
export async function handleNotification(
  receiver: Receiver,
  body: Uint8Array,
): Promise<ProviderReply> {
  const { parts, clearUp, onChanged } = receiver;
  let isInDoubt = false;
  try {
    const heard = await recognise(parts, body);
    if (!heard.isBelieved) {
      const { named, outOfForm } = heard;
      if (named !== undefined && outOfForm !== undefined) {
        return await notInForm(parts, named, outOfForm);
      }
      return notRecognised(receiver, named, body.length);
    }
    isInDoubt = true;
    const judged = await judge(parts, heard.payment, heard.word);
    // What a person has to look at is kept from delivery each time that the provider says so.
    const isNews = judged.payment.state !== heard.payment.state || judged.next.reason !== null;
    if (isNews) setImmediate(onChanged, judged.payment);
    return replyTo(parts, judged);
  } catch (error) {
    parts.log.error(errorFields(error), 'notification not recorded');
    return notRecorded(parts, clearUp, body, isInDoubt);
  }
}
