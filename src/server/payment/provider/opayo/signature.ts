import { createHash, timingSafeEqual } from 'node:crypto';
import { fieldOf, type Notification } from './notification.ts';

export interface SigningSecrets {
  vendor: string;
  securityKey: string;
}

const LAST_FIELDS = [
  'AddressResult',
  'PostCodeResult',
  'CV2Result',
  'GiftAid',
  '3DSecureStatus',
  'CAVV',
  'AddressStatus',
  'PayerStatus',
  'CardType',
  'Last4Digits',
  'DeclineCode',
  'ExpiryDate',
  'FraudResponse',
  'BankAuthCode',
  'ACSTransID',
  'DSTransID',
  'SchemeTraceID',
];

/** Joins the 24 signed values of protocol 4.00 in order, without separators. */
function signedText(notification: Notification, { vendor, securityKey }: SigningSecrets): string {
  const joined = (fields: readonly string[]) =>
    fields.map((field) => fieldOf(notification, field)).join('');
  return [
    joined(['VPSTxId', 'VendorTxCode', 'Status', 'TxAuthNo']),
    vendor.toLowerCase(),
    joined(['AVSCV2']),
    securityKey,
    joined(LAST_FIELDS),
  ].join('');
}

export function signatureOf(notification: Notification, secrets: SigningSecrets): string {
  const bytes = Buffer.from(signedText(notification, secrets), 'latin1');
  return createHash('md5').update(bytes).digest('hex').toUpperCase();
}

/** Verifies the signature in constant time, so that timing reveals nothing about it. */
export function hasValidSignature(notification: Notification, secrets: SigningSecrets): boolean {
  const sent = Buffer.from(fieldOf(notification, 'VPSSignature').toUpperCase(), 'latin1');
  const own = Buffer.from(signatureOf(notification, secrets), 'latin1');
  return sent.length === own.length && timingSafeEqual(sent, own);
}
