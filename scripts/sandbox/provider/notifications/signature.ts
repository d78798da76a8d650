import { createHash } from 'node:crypto';
import type { FormField } from '#sandbox/provider/form.ts';

/** The 24 values of protocol 4.00 in their order; two of them are never posted. */
const SIGNED = [
  'VPSTxId',
  'VendorTxCode',
  'Status',
  'TxAuthNo',
  '(vendor)',
  'AVSCV2',
  '(key)',
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

/** VPSSignature of a notification: MD5 of the values with nothing between them. */
export function signNotification(
  fields: readonly FormField[],
  { vendor, securityKey }: { vendor: string; securityKey: string },
): string {
  const values = new Map<string, string>([
    ...fields,
    ['(vendor)', vendor.toLowerCase()],
    ['(key)', securityKey],
  ]);
  const joined = SIGNED.map((name) => values.get(name) ?? '').join('');
  return createHash('md5').update(Buffer.from(joined, 'latin1')).digest('hex').toUpperCase();
}
