import { parsePence } from '#lib/money.ts';
import type { ExpectedPayment } from '#server/payment/provider/port.ts';
import { fieldOf, type Notification } from './notification.ts';

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
  const isSum = !sum || parsePence(sum.replaceAll(',', '')) === amount;
  return isSum && (!currency || currency === 'GBP') && (!surcharge || Number(surcharge) === 0);
}
