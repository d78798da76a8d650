import { describe, expect, it } from 'vitest';
import {
  type OpayoRegistration,
  registrationBody,
} from '#server/payment/provider/opayo/registration.ts';
import { ADDRESS } from '../../../../../scripts/testbed/transactions.ts';
import { CODE } from '../../../../setup/payment/transactions.ts';

function fieldsOf(over: Partial<OpayoRegistration> = {}): Record<string, string> {
  const body = registrationBody({
    vendor: 'brindlow',
    code: CODE,
    amount: 24_000,
    description: 'Order from Brindlow',
    email: 'ann@example.com',
    billing: ADDRESS,
    delivery: ADDRESS,
    notificationUrl: 'https://shop.example/payments/notification',
    ...over,
  });
  const pairs = body.split('&').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [
      name,
      value
        .replaceAll('+', ' ')
        .replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ]),
  );
}

describe('registrationBody', () => {
  it('contains amount, customer and notification URL', () => {
    expect(fieldsOf()).toEqual({
      VPSProtocol: '4.00',
      TxType: 'PAYMENT',
      Vendor: 'brindlow',
      VendorTxCode: CODE,
      Amount: '240.00',
      Currency: 'GBP',
      Description: 'Order from Brindlow',
      NotificationURL: 'https://shop.example/payments/notification',
      BillingSurname: 'Lee',
      BillingFirstnames: 'Ann',
      BillingAddress1: '1 High Street',
      BillingCity: 'London',
      BillingPostCode: 'SW1A 1AA',
      BillingCountry: 'GB',
      BillingPhone: '020 7000 0000',
      DeliverySurname: 'Lee',
      DeliveryFirstnames: 'Ann',
      DeliveryAddress1: '1 High Street',
      DeliveryCity: 'London',
      DeliveryPostCode: 'SW1A 1AA',
      DeliveryCountry: 'GB',
      DeliveryPhone: '020 7000 0000',
      CustomerEMail: 'ann@example.com',
      Profile: 'NORMAL',
    });
  });

  it.each([
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456, '1234.56'],
  ])('writes %i pence as %s', (amount, expected) => {
    expect(fieldsOf({ amount })['Amount']).toBe(expected);
  });

  it('shortens a long name and transliterates its letters', () => {
    const billing = {
      ...ADDRESS,
      lastName: 'Müller-Łukasiewicz von Hohenzollern',
      firstName: '陽子',
    };
    expect(fieldsOf({ billing })).toMatchObject({
      BillingSurname: 'Müller-Lukasiewicz v',
      BillingFirstnames: '-',
    });
  });

  it('splits a long address between words into three lines and cuts the rest', () => {
    const street =
      'Unit 14b, The Old Ropeworks Building, 1234 Bishop’s Stortford Industrial Estate North';
    const billing = { ...ADDRESS, street: `${street}, ${'Lane '.repeat(30)}` };
    const fields = fieldsOf({ billing });
    expect(fields['BillingAddress1']).toBe('Unit 14b, The Old Ropeworks Building, 1234');
    expect(fields['BillingAddress2']).toBe("Bishop's Stortford Industrial Estate North, Lane");
    expect(fields['BillingAddress3']).toBe('Lane '.repeat(10).trim());
    expect(fields).not.toHaveProperty('BillingAddress4');
  });

  it('starts a new line for the second street line', () => {
    const fields = fieldsOf({
      billing: { ...ADDRESS, street: 'Unit 7, Tollgate Yard', street2: 'Launton Road' },
      delivery: { ...ADDRESS, street2: 'Flat 2', company: 'Lee Ltd', vatId: 'GB1' },
    });
    expect(fields).toMatchObject({
      BillingAddress1: 'Unit 7, Tollgate Yard',
      BillingAddress2: 'Launton Road',
      DeliveryAddress2: 'Flat 2',
    });
    expect(fields).not.toHaveProperty('BillingAddress3');
    expect(JSON.stringify(fields)).not.toContain('Lee Ltd');
  });

  it('breaks a word that is longer than a line', () => {
    const fields = fieldsOf({ delivery: { ...ADDRESS, street: 'x'.repeat(120) } });
    expect(fields['DeliveryAddress1']).toBe('x'.repeat(50));
    expect(fields['DeliveryAddress3']).toBe('x'.repeat(20));
  });

  it('omits characters that the provider rejects', () => {
    const billing = {
      ...ADDRESS,
      street: 'Flat #2; “Rose” <b>',
      telephone: '+44 (0)20/7000 ext. 5',
    };
    expect(fieldsOf({ billing, description: '<b>Order</b> from "B"' })).toMatchObject({
      BillingAddress1: 'Flat 2 Rose b',
      BillingPhone: '+44 (0)20 7000 ext 5',
      Description: 'b Order /b from B',
    });
  });

  it('sends the state code from the back end', () => {
    const billing = { ...ADDRESS, countryId: 'US', region: 'New York', regionCode: 'NY' };
    expect(fieldsOf({ billing })['BillingState']).toBe('NY');
  });

  it.each([
    ['US', 'CA', 'CA'],
    ['US', 'California', undefined],
    ['GB', 'CA', undefined],
  ])('sends a state for the USA only: %s %s', (countryId, region, expected) => {
    const billing = { ...ADDRESS, countryId, region };
    expect(fieldsOf({ billing })['BillingState']).toBe(expected);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', undefined],
    ['::1', undefined],
    ['127.0.0.1', undefined],
    ['::ffff:10.0.0.4', undefined],
    [undefined, undefined],
  ])('sends the client address %s as %s', (clientAddress, expected) => {
    expect(fieldsOf({ clientAddress })['ClientIPAddress']).toBe(expected);
  });
});
