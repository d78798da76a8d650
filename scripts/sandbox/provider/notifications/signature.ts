import { createHash } from 'node:crypto';
import type { FormField } from '#sandbox/provider/form.ts';

/** The 24 signed values of protocol 4.00 in order; vendor and key are never posted. */
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

/** Returns VPSSignature: the MD5 hash of the concatenated values. */
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
