/** The order of work of contract section 5: read, find, check, change, answer. */
import { failedPaymentPath, paidPath } from '#lib/paths.ts';
import { isTransactionCode } from '#payments/transaction-code.ts';
import { shortCode } from '#server/payment/log.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import {
  fieldOf,
  type Notification,
  NotificationError,
  parseNotification,
} from '#server/payment/provider/notification.ts';
import type { NotificationReply } from '#server/payment/provider/notification-reply.ts';
import { isSigned } from '#server/payment/provider/signature.ts';
import type { Payment, PaymentChange } from '#server/payment/store/payment.ts';
import { type Transition, transition } from '#server/payment/transition.ts';
import { clearUp } from './clear-up.ts';
import { type BasketNow, REREAD_MS, rereadBasket } from './reread-basket.ts';
import { isSameMoney } from './same-money.ts';

/** What may be kept of a card payment; the proof of 3-D Secure (CAVV) may not. */
const KEPT = [
  ...['Status', 'TxAuthNo', 'BankAuthCode', 'DeclineCode', 'CardType', 'Last4Digits'],
  ...['3DSecureStatus', 'AVSCV2', 'FraudResponse'],
];

/** Where the shopper sees how it stands; some of these still hope, or are looked at. */
const PAID_PAGE: readonly string[] = ['registered', 'paid', 'completed', 'attention', 'resolved'];

interface Judged {
  payment: Payment;
  next: Transition;
}

/** The provider's word on a payment of ours, or what is known of one that is not to be believed. */
type Heard =
  | { isBelieved: true; payment: Payment; notification: Notification }
  | { isBelieved: false; named: Payment | undefined };

function readQuietly(body: Uint8Array): { read: Notification; isWhole: boolean } {
  try {
    return { read: parseNotification(body), isWhole: true };
  } catch (error) {
    if (error instanceof NotificationError) return { read: error.read, isWhole: false };
    throw error;
  }
}

/** Believes what is whole, signed with the key of the payment that it names, and about nothing else. */
async function recognise({ store, settings }: PaymentParts, body: Uint8Array): Promise<Heard> {
  const { read: notification, isWhole } = readQuietly(body);
  const code = fieldOf(notification, 'VendorTxCode');
  const payment = isTransactionCode(code) ? await store.find(code) : undefined;
  const { securityKey, providerId } = payment ?? {};
  const isBelieved =
    isWhole &&
    !!securityKey &&
    isSigned(notification, { vendor: settings.vendor, securityKey }) &&
    fieldOf(notification, 'VPSTxId') === providerId &&
    fieldOf(notification, 'TxType') === 'PAYMENT' &&
    payment !== undefined &&
    isSameMoney(notification, payment);
  return isBelieved ? { isBelieved, payment, notification } : { isBelieved: false, named: payment };
}

/**
 * Nothing is changed by what is not believed. About money that we hold for taken it may have been an
 * ABORT, spoilt on its way, which the provider does not say twice: then a person has to look.
 */
function notRecognised(parts: PaymentParts, named: Payment | undefined, bytes: number) {
  const { isAccepted = false, code, state } = named ?? {};
  const line = { bytes, ...(code !== undefined && { code: shortCode(code), state }) };
  if (isAccepted) parts.log.error(line, 'notification about a paid one not recognised');
  else parts.log.warn(line, 'notification not recognised');
  // Unknown and forged get the same answer, so nobody learns which codes there are.
  const redirectUrl = parts.settings.publicUrl + failedPaymentPath();
  return { status: 'INVALID', redirectUrl, detail: 'not recognised' } as const;
}

function toChange(before: Payment, next: Transition, notification: Notification, now: number) {
  const isNewMoney = next.isAccepted && !before.isAccepted;
  const kept = KEPT.map((field) => [field, fieldOf(notification, field)]);
  const change: PaymentChange = {
    kind: 'notified',
    set: {
      state: next.state,
      isAccepted: next.isAccepted,
      ...(next.reason !== null && { reason: next.reason, nextStep: next.nextStep }),
      ...(isNewMoney && { paidAt: now, dueAt: now }),
    },
    detail: { reply: next.reply, ...Object.fromEntries(kept.filter(([, value]) => value !== '')) },
  };
  return change;
}

/** Only money that would be taken now is worth a look at the basket. */
async function basketNow(
  { orders }: PaymentParts,
  payment: Payment,
  status: string,
): Promise<BasketNow> {
  const event = { kind: 'notified', status, basket: 'same' } as const;
  const wouldPay = !payment.isAccepted && transition(payment, event).isAccepted;
  return wouldPay ? rereadBasket(orders(REREAD_MS), payment) : 'unknown';
}

async function judge(
  parts: PaymentParts,
  payment: Payment,
  notification: Notification,
): Promise<Judged> {
  const status = fieldOf(notification, 'Status');
  const basket = await basketNow(parts, payment, status);
  let next: Transition | undefined;
  const write = () =>
    parts.store.change(payment.code, (before) => {
      next = transition(before, { kind: 'notified', status, basket });
      return toChange(before, next, notification, parts.now());
    });
  // A connection lost at the commit leaves open whether we believe the money: told twice, we know.
  const after = await write()
    .catch(write)
    .catch((error: unknown) => {
      if (status === 'OK') void clearUp(parts, payment.code);
      throw error;
    });
  if (next === undefined) throw new Error('The store made a change that nobody decided.');
  const line = { code: shortCode(payment.code), status, basket, state: after.state };
  const level = after.state === 'attention' || next.reply === 'INVALID' ? 'error' : 'info';
  parts.log[level]({ ...line, reply: next.reply }, 'notified');
  return { payment: after, next };
}

function replyTo({ settings }: PaymentParts, { payment, next }: Judged): NotificationReply {
  const path = PAID_PAGE.includes(payment.state) ? paidPath : failedPaymentPath;
  return {
    status: next.reply,
    redirectUrl: settings.publicUrl + path(payment.returnToken),
    detail: next.reply === 'OK' ? 'recorded' : 'not accepted',
  };
}

/**
 * Answers a notification, whatever it holds; undefined where nobody knows whether it was kept. A
 * provider who is not answered cancels, charges nobody and says so until it is heard. One who is
 * answered ERROR cancels as well and says no more: whatever was kept of the money would then stand.
 */
export async function receiveNotification(
  parts: PaymentParts,
  body: Uint8Array,
): Promise<NotificationReply | undefined> {
  try {
    const heard = await recognise(parts, body);
    if (!heard.isBelieved) return notRecognised(parts, heard.named, body.length);
    return replyTo(parts, await judge(parts, heard.payment, heard.notification));
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    parts.log.error({ error: name }, 'notification not recorded');
    return undefined;
  }
}
