import { parsePence } from '#lib/money.ts';
import type { ExpectedPayment } from '#server/payment/provider/port.ts';
import { fieldOf, type Notification } from './notification.ts';

/** Matches the provider's format, such as 1,082.00; {@link parsePence} also rounds and trims. */
const AMOUNT = /^\d[\d,]*\.\d\d$/;

/**
 * Returns true unless the notification contains an amount other than the registered one. Opayo does
 * not sign amounts, and documents only a surcharge field.
 */
export function isSameAmount(
  notification: Notification,
  { amount }: Pick<ExpectedPayment, 'amount'>,
): boolean {
  const [sum, currency, surcharge] = ['Amount', 'Currency', 'Surcharge'].map((field) =>
    fieldOf(notification, field),
  );
  const isSum = !sum || (AMOUNT.test(sum) && parsePence(sum.replaceAll(',', '')) === amount);
  return isSum && (!currency || currency === 'GBP') && (!surcharge || Number(surcharge) === 0);
}
