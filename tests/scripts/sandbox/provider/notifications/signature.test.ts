import { describe, expect, it } from 'vitest';
import type { FormField } from '#sandbox/provider/form.ts';
import { signNotification } from '#sandbox/provider/notifications/signature.ts';

const FIELDS: readonly FormField[] = [
  ['VPSTxId', '{B1794633-C8A1-E210-36AB-8CAB3B1D98FF}'],
  ['VendorTxCode', 'shop-20260101-000042-1'],
  ['Status', 'OK'],
  ['TxAuthNo', '2878376'],
  ['AVSCV2', 'ALL MATCH'],
  ['AddressResult', 'MATCHED'],
  ['PostCodeResult', 'MATCHED'],
  ['CV2Result', 'MATCHED'],
  ['GiftAid', '0'],
  ['3DSecureStatus', 'OK'],
  ['CAVV', 'AAABARR5kwAAAAAAAAAAAAAAAAA='],
  ['CardType', 'VISA'],
  ['Last4Digits', '0006'],
  ['DeclineCode', '00'],
  ['ExpiryDate', '1229'],
  ['BankAuthCode', '99972'],
  ['ACSTransID', '7f1ae1bc-3a68-4f1e-9a4c-0d5b2b1f6c11'],
  ['DSTransID', '2c9b4b52-6a0c-4e0e-8f2d-5b8d8a0f3e22'],
  ['SchemeTraceID', 'SP999999999'],
];

const SIGNER = { vendor: 'DemoShop', securityKey: 'IK776BWNHN' };

describe('notification signature of the provider', () => {
  it('equals that of the worked example', () => {
    expect(signNotification(FIELDS, SIGNER)).toBe('233BB34310FF2CFA15C69371DA47DD66');
  });

  it('excludes StatusDetail and fields that the vendor cannot recognise', () => {
    const more: FormField[] = [...FIELDS, ['StatusDetail', '0000 : x'], ['Surcharge', '1.00']];
    expect(signNotification(more, SIGNER)).toBe('233BB34310FF2CFA15C69371DA47DD66');
  });

  it.each(FIELDS.map(([name]) => name))('changes with the field %s', (changed) => {
    const fields = FIELDS.map(([name, value]): FormField => [name, name === changed ? '' : value]);
    expect(signNotification(fields, SIGNER)).not.toBe(signNotification(FIELDS, SIGNER));
  });

  it('uses the bytes of ISO-8859-1', () => {
    const signer = { vendor: 'x', securityKey: '' };
    expect(signNotification([['VPSTxId', 'é']], signer)).toBe('8E8AA28185FE0BDF1FC685D196CAEF91');
  });
});
