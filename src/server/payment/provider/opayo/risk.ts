import { fieldOf, type Notification } from './notification.ts';

/** Values without a detected risk, or with liability shifted to the shopper's bank. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  FraudResponse: ['', 'ACCEPT', 'NOTCHECKED'],
  '3DSecureStatus': ['', 'OK', 'ATTEMPTONLY'],
};

/**
 * Returns the provider's results that indicate a risk, such as `FraudResponse DENY`, or `null` if
 * there are none.
 */
export function transactionRisk(notification: Notification): string | null {
  const words = Object.entries(HARMLESS).flatMap(([field, harmless]) => {
    const value = fieldOf(notification, field);
    return harmless.includes(value) ? [] : [`${field} ${value}`];
  });
  return words.length > 0 ? words.join(', ') : null;
}
