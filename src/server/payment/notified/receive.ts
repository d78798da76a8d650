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
import { type BasketNow, REREAD_MS, rereadBasket } from './reread-basket.ts';

/** What may be kept of a card payment; the proof of 3-D Secure (CAVV) may not. */
const KEPT = [
  ...['Status', 'TxAuthNo', 'BankAuthCode', 'DeclineCode', 'CardType', 'Last4Digits'],
  ...['3DSecureStatus', 'AVSCV2', 'FraudResponse'],
];

/** Where the shopper sees how it stands; some of these still hope, or are looked at. */
const PAID_PAGE: readonly string[] = ['registered', 'paid', 'completed', 'attention'];

interface Judged {
  payment: Payment;
  next: Transition;
}

/**
 * Finds the payment that a notification is about; undefined where it is not the provider's word on
 * one of ours. Unknown and forged get the same answer, so nobody learns which codes there are.
 */
async function recognise(
  { store, settings }: PaymentParts,
  notification: Notification,
): Promise<Payment | undefined> {
  const code = fieldOf(notification, 'VendorTxCode');
  const payment = isTransactionCode(code) ? await store.find(code) : undefined;
  const { securityKey, providerId } = payment ?? {};
  if (!securityKey || !isSigned(notification, { vendor: settings.vendor, securityKey })) {
    return undefined;
  }
  const isOurs =
    fieldOf(notification, 'VPSTxId') === providerId &&
    fieldOf(notification, 'TxType') === 'PAYMENT';
  return isOurs ? payment : undefined;
}

function toChange(before: Payment, next: Transition, notification: Notification, now: number) {
  const isNewMoney = next.isAccepted && !before.isAccepted;
  const kept = KEPT.map((field) => [field, fieldOf(notification, field)]);
  const change: PaymentChange = {
    kind: 'notified',
    set: {
      state: next.state,
      isAccepted: next.isAccepted,
      ...(next.reason !== null && { reason: next.reason }),
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
  const after = await write().catch(write);
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

function refuse({ settings }: PaymentParts, status: 'INVALID' | 'ERROR', detail: string) {
  return { status, redirectUrl: settings.publicUrl + failedPaymentPath(), detail };
}

function readQuietly(body: Uint8Array): Notification | undefined {
  try {
    return parseNotification(body);
  } catch (error) {
    if (error instanceof NotificationError) return undefined;
    throw error;
  }
}

/** Answers a notification, whatever it holds; what cannot be kept is answered ERROR. */
export async function receiveNotification(
  parts: PaymentParts,
  body: Uint8Array,
): Promise<NotificationReply> {
  try {
    const notification = readQuietly(body);
    const payment = notification && (await recognise(parts, notification));
    if (notification === undefined || payment === undefined) {
      parts.log.warn({ bytes: body.length }, 'notification not recognised');
      return refuse(parts, 'INVALID', 'not recognised');
    }
    return replyTo(parts, await judge(parts, payment, notification));
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    parts.log.error({ error: name }, 'notification not recorded');
    return refuse(parts, 'ERROR', 'not recorded');
  }
}
