import { parsePence } from '#lib/money.ts';
import type { ExpectedPayment } from '#server/payment/provider/port.ts';
import { fieldOf, type Notification } from './notification.ts';

/**
 * Whether a notification speaks of the money that was registered. It need not name any: no sum is
 * signed, and the provider's list has none but a surcharge. One that differs is not believed.
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
