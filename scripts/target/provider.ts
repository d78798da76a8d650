/** Notifications as the provider writes and signs them, or as an attacker forges them. */
import { writeForm } from '#sandbox/provider/form.ts';
import { signNotification } from '#sandbox/provider/notifications/signature.ts';

export const VENDOR = 'sandbox';

/** Security key and vendor name for a signature; the vendor is the target's by default. */
export interface Signing {
  key: string;
  vendor?: string;
}

export interface Registered {
  code: string;
  providerId: string;
  securityKey: string;
}

/** Returns the fields of an OK from the provider. */
export function okFields(
  { code, providerId }: Registered,
  over: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    VPSProtocol: '4.00',
    TxType: 'PAYMENT',
    VendorTxCode: code,
    VPSTxId: providerId,
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
    SchemeTraceID: 'SP999999999',
    ...over,
  };
}

export function signatureOf(
  fields: Readonly<Record<string, string>>,
  { key, vendor = VENDOR }: Signing,
): string {
  return signNotification(Object.entries(fields), { vendor, securityKey: key });
}

export function toForm(fields: Readonly<Record<string, string>>): string {
  return writeForm(Object.entries(fields));
}

export function writeSigned(fields: Readonly<Record<string, string>>, signing: Signing): string {
  return toForm({ ...fields, VPSSignature: signatureOf(fields, signing) });
}
