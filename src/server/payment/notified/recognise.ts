import { isTransactionCode } from '#payments/transaction-code.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import {
  fieldOf,
  type Notification,
  NotificationError,
  parseNotification,
} from '#server/payment/provider/opayo/notification.ts';
import { fieldOutOfForm } from '#server/payment/provider/opayo/notification-form.ts';
import { isSameMoney } from '#server/payment/provider/opayo/same-money.ts';
import { isSigned } from '#server/payment/provider/opayo/signature.ts';
import type { Payment } from '#server/payment/store/payment.ts';

/** The provider's word on a payment of ours, or what is known of one that is not to be believed. */
export type Heard =
  | { isBelieved: true; payment: Payment; notification: Notification }
  | {
      isBelieved: false;
      named: Payment | undefined;
      /** What is not in its form, where it is signed as it is. */
      outOfForm?: string | undefined;
    };

/** What can be read, and whether that is all of it. */
export function readQuietly(body: Uint8Array): { read: Notification; isWhole: boolean } {
  try {
    return { read: parseNotification(body), isWhole: true };
  } catch (error) {
    if (error instanceof NotificationError) return { read: error.read, isWhole: false };
    throw error;
  }
}

/**
 * Believes what is whole, in its form, signed with the key of the payment that it names, and about
 * nothing else. Of what is not in its form the signature decides nothing but how loud that is said.
 */
export async function recognise(
  { store, settings }: PaymentParts,
  body: Uint8Array,
): Promise<Heard> {
  const { read: notification, isWhole } = readQuietly(body);
  const code = fieldOf(notification, 'VendorTxCode');
  const payment = isTransactionCode(code) ? await store.find(code) : undefined;
  const { securityKey, providerId } = payment ?? {};
  const outOfForm = fieldOutOfForm(notification);
  const isSignedSo =
    isWhole &&
    !!securityKey &&
    isSigned(notification, { vendor: settings.vendor, securityKey }) &&
    fieldOf(notification, 'VPSTxId') === providerId &&
    fieldOf(notification, 'TxType') === 'PAYMENT' &&
    payment !== undefined &&
    isSameMoney(notification, payment);
  if (!isSignedSo) return { isBelieved: false, named: payment };
  if (outOfForm !== undefined) return { isBelieved: false, named: payment, outOfForm };
  return { isBelieved: true, payment, notification };
}
