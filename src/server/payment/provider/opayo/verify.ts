import type { Claim, ExpectedPayment, VerificationResult } from '#server/payment/provider/port.ts';
import {
  fieldOf,
  type Notification,
  NotificationError,
  parseNotification,
} from './notification.ts';
import { malformedField } from './notification-format.ts';
import { transactionRisk } from './risk.ts';
import { isSameAmount } from './same-amount.ts';
import { hasValidSignature } from './signature.ts';
import { VERDICTS } from './verdicts.ts';

/** Fields of a card payment that may be stored. The 3-D Secure proof (CAVV) must not be. */
const STORED_FIELDS = [
  'Status',
  'TxAuthNo',
  'BankAuthCode',
  'DeclineCode',
  'CardType',
  'Last4Digits',
  '3DSecureStatus',
  'AVSCV2',
  'FraudResponse',
];

function parsePartial(body: Uint8Array): { read: Notification; isWhole: boolean } {
  try {
    return { read: parseNotification(body), isWhole: true };
  } catch (error) {
    if (error instanceof NotificationError) return { read: error.read, isWhole: false };
    throw error;
  }
}

export function recognise(body: Uint8Array): Claim {
  const { read } = parsePartial(body);
  return { code: fieldOf(read, 'VendorTxCode'), verdict: VERDICTS.get(fieldOf(read, 'Status')) };
}

function isOfProvider(
  notification: Notification,
  vendor: string,
  { code, amount, providerId, secret }: ExpectedPayment,
): boolean {
  return (
    !!secret &&
    hasValidSignature(notification, { vendor, securityKey: secret }) &&
    fieldOf(notification, 'VendorTxCode') === code &&
    fieldOf(notification, 'VPSTxId') === providerId &&
    fieldOf(notification, 'TxType') === 'PAYMENT' &&
    isSameAmount(notification, { amount })
  );
}

function storedFieldsOf(notification: Notification): Record<string, string> {
  const values = STORED_FIELDS.map((field) => [field, fieldOf(notification, field)]);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/**
 * Verifies a notification. A valid signature with a malformed field is rejected too, but reported
 * as `misformed` so that it raises an alarm.
 */
export function verify(
  body: Uint8Array,
  vendor: string,
  facts: ExpectedPayment,
): VerificationResult {
  const { read: notification, isWhole } = parsePartial(body);
  if (!isWhole || !isOfProvider(notification, vendor, facts)) return { kind: 'unbelieved' };
  const status = fieldOf(notification, 'Status');
  const verdict = VERDICTS.get(status);
  const field = malformedField(notification);
  if (field !== undefined || verdict === undefined) {
    return { kind: 'misformed', field: field ?? 'Status' };
  }
  const word = {
    verdict,
    status,
    risk: transactionRisk(notification),
    kept: storedFieldsOf(notification),
  };
  return { kind: 'believed', word };
}
