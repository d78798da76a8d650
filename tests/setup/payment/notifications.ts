/**
 * Signed notifications. The contract's worked example is written out here, independent of the
 * shop's code.
 */
import { createHash } from 'node:crypto';

export const VENDOR = 'DemoShop';
export const SECURITY_KEY = 'IK776BWNHN';
export const PROVIDER_ID = '{B1794633-C8A1-E210-36AB-8CAB3B1D98FF}';

export const EXAMPLE_NOTIFICATION: Readonly<Record<string, string>> = {
  VPSProtocol: '4.00',
  TxType: 'PAYMENT',
  VendorTxCode: 'shop-20260101-000042-1',
  VPSTxId: PROVIDER_ID,
  Status: 'OK',
  StatusDetail: '0000 : The Authorisation was Successful.',
  TxAuthNo: '2878376',
  AVSCV2: 'ALL MATCH',
  AddressResult: 'MATCHED',
  PostCodeResult: 'MATCHED',
  CV2Result: 'MATCHED',
  GiftAid: '0',
  '3DSecureStatus': 'OK',
  CAVV: 'AAABARR5kwAAAAAAAAAAAAAAAAA=',
  CardType: 'VISA',
  Last4Digits: '0006',
  DeclineCode: '00',
  ExpiryDate: '1229',
  BankAuthCode: '99972',
  ACSTransID: '7f1ae1bc-3a68-4f1e-9a4c-0d5b2b1f6c11',
  DSTransID: '2c9b4b52-6a0c-4e0e-8f2d-5b8d8a0f3e22',
  SchemeTraceID: 'SP999999999',
};

/** Returns the MD5 hash, in upper-case hex, of the values that the contract lists, in its order. */
export function sign(
  fields: Readonly<Record<string, string>>,
  { key = SECURITY_KEY, vendor = VENDOR } = {},
): string {
  const f = (name: string) => fields[name] ?? '';
  const text =
    `${f('VPSTxId')}${f('VendorTxCode')}${f('Status')}${f('TxAuthNo')}${vendor.toLowerCase()}` +
    `${f('AVSCV2')}${key}${f('AddressResult')}${f('PostCodeResult')}${f('CV2Result')}` +
    `${f('GiftAid')}${f('3DSecureStatus')}${f('CAVV')}${f('AddressStatus')}${f('PayerStatus')}` +
    `${f('CardType')}${f('Last4Digits')}${f('DeclineCode')}${f('ExpiryDate')}` +
    `${f('FraudResponse')}${f('BankAuthCode')}${f('ACSTransID')}${f('DSTransID')}` +
    f('SchemeTraceID');
  return createHash('md5').update(text, 'latin1').digest('hex').toUpperCase();
}

/** Returns a form body in latin1, as the provider posts it. */
export function form(fields: Readonly<Record<string, string>>): string {
  const encoded = (text: string) =>
    Array.from(Buffer.from(text, 'latin1'), (byte) =>
      /\w/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    ).join('');
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.join('&').replaceAll('%20', '+');
}

export function notificationBody(
  fields: Readonly<Record<string, string>>,
  secrets: { key?: string; vendor?: string } = {},
): string {
  return form({ ...fields, VPSSignature: sign(fields, secrets) });
}
