import { describe, expect, it } from 'vitest';
import { readTransaction } from '#payments/transaction.ts';
import { ADDRESS } from '../../scripts/testbed/transactions.ts';
import { transaction } from '../setup/payment/transactions.ts';

describe('readTransaction', () => {
  it('accepts a complete transaction and trims typed values', () => {
    const billing = { ...ADDRESS, postcode: ' SW1A 1AA ' };
    expect(readTransaction({ ...transaction({ billing }), note: 'dropped' })).toEqual({
      isWhole: true,
      transaction: transaction(),
    });
  });

  it.each(['sw1a1aa', 'SW1A\u00a01AA', '\uff33\uff371\uff21 1aa'])(
    'normalises the postcode %j',
    (postcode) => {
      const reading = readTransaction(transaction({ billing: { ...ADDRESS, postcode } }));
      expect(reading).toMatchObject({ transaction: { billing: { postcode: 'SW1A 1AA' } } });
    },
  );

  it('accepts a long name and address, which are shortened only for the provider', () => {
    const billing = { ...ADDRESS, lastName: 'x'.repeat(200), street: 'y'.repeat(255) };
    expect(readTransaction(transaction({ billing })).isWhole).toBe(true);
  });

  it.each(['ann..lee@example.com', 'ann.@example.com', 'josé@example.com', '"a b"@example.com'])(
    'rejects the e-mail address %j, which neither Magento nor the provider accepts',
    (customerEMail) => {
      const reading = readTransaction(transaction({ customerEMail }));
      expect(reading).toEqual({ isWhole: false, fields: ['customerEMail'] });
    },
  );

  const { protocolVersion: _, ...withoutProtocol } = transaction();
  it.each([
    ['protocolVersion', withoutProtocol],
    ['transactionCode', { ...transaction(), transactionCode: 'short' }],
    ['amount', { ...transaction(), amount: -1 }],
    ['amount', { ...transaction(), amount: 12.5 }],
    ['amount', { ...transaction(), amount: '240.00' }],
    ['currency', { ...transaction(), currency: 'EUR' }],
    ['customerEMail', { ...transaction(), customerEMail: `${'a'.repeat(70)}@example.com` }],
    ['customerEMail', { ...transaction(), customerEMail: 'a@b.example, c@d.example' }],
    ['customerEMail', { ...transaction(), customerEMail: 'a\u016cice@example.com' }],
    ['customerEMail', { ...transaction(), customerEMail: 'ann@ex\u0126mple.com' }],
    ['customerEMail', { ...transaction(), customerEMail: 'a\u010d\u010aX@example.com' }],
    ['customerEMail', { ...transaction(), customerEMail: 'a\u001bb@example.com' }],
    ['customerEMail', { ...transaction(), customerEMail: 'a\u0085b@example.com' }],
    ['customerEMail', { ...transaction(), customerEMail: 'jose\u0301@example.com' }],
    ['orderItems', { ...transaction(), orderItems: [] }],
    [
      'orderItems.0.qty',
      { ...transaction(), orderItems: [{ sku: 'a', name: 'a', qty: 0, unitGross: 1 }] },
    ],
    ['billing.postcode', { ...transaction(), billing: { ...ADDRESS, postcode: 'N/A' } }],
    ['billing.postcode', { ...transaction(), billing: { ...ADDRESS, postcode: '   ' } }],
    ['delivery.lastName', { ...transaction(), delivery: { ...ADDRESS, lastName: ' ' } }],
    ['delivery.countryId', { ...transaction(), delivery: { ...ADDRESS, countryId: 'UKX' } }],
    ['guestCode', { ...transaction(), guestCode: '../mine' }],
  ])('reports the invalid field %s', (field, input) => {
    expect(readTransaction(input)).toEqual({ isWhole: false, fields: [field] });
  });

  it('reports the invalid fields of an empty transaction', () => {
    expect(readTransaction({})).toMatchObject({
      isWhole: false,
      fields: expect.arrayContaining(['amount', 'billing', 'delivery', 'orderItems']),
    });
    expect(readTransaction(null)).toEqual({ isWhole: false, fields: [''] });
  });
});
