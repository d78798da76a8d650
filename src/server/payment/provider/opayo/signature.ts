import { createHash, timingSafeEqual } from 'node:crypto';
import { fieldOf, type Notification } from './notification.ts';

export interface SigningSecrets {
  vendor: string;
  /** The key that the provider gave with the registration. */
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

/** The 24 values of protocol 4.00, in order and with nothing between them. */
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

/** Whether the provider wrote it; takes as long whatever the sent signature has right. */
export function hasValidSignature(notification: Notification, secrets: SigningSecrets): boolean {
  const sent = Buffer.from(fieldOf(notification, 'VPSSignature').toUpperCase(), 'latin1');
  const own = Buffer.from(signatureOf(notification, secrets), 'latin1');
  return sent.length === own.length && timingSafeEqual(sent, own);
}
