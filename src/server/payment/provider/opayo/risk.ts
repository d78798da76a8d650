import { fieldOf, type Notification } from './notification.ts';

/** Values with which nobody but the shopper's bank bears the loss, or nobody saw a risk. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  FraudResponse: ['', 'ACCEPT', 'NOTCHECKED'],
  '3DSecureStatus': ['', 'OK', 'ATTEMPTONLY'],
};

/** The provider's words that call a payment risky, such as `FraudResponse DENY`; null for none. */
export function transactionRisk(notification: Notification): string | null {
  const words = Object.entries(HARMLESS).flatMap(([field, harmless]) => {
    const value = fieldOf(notification, field);
    return harmless.includes(value) ? [] : [`${field} ${value}`];
  });
  return words.length > 0 ? words.join(', ') : null;
}
