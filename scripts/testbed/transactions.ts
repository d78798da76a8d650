import { type Address, EMPTY_ADDRESS } from '#lib/address.ts';
import type { Transaction } from '#payments/transaction.ts';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { SKU } from './running-sandbox.ts';

export const ADDRESS: Address = {
  ...EMPTY_ADDRESS,
  firstName: 'Ann',
  lastName: 'Lee',
  street: '1 High Street',
  street2: '',
  vatId: '',
  city: 'London',
  region: 'Greater London',
  postcode: 'SW1A 1AA',
  countryId: 'GB',
  telephone: '020 7000 0000',
};

/**
 * Returns what a browser sends when Pay is pressed: one product for a total in pence, with `over`
 * replacing members. With a `guestCode` it is a guest's transaction.
 */
export function newTransaction(total: number, over: Partial<Transaction> = {}): Transaction {
  return {
    protocolVersion: '4.00',
    transactionCode: createTransactionCode(),
    amount: total,
    currency: 'GBP',
    description: 'Order from Brindlow Cleaning Machines',
    customerEMail: 'ann@example.com',
    orderItems: [{ sku: SKU, name: 'Pressure washer', qty: 1, unitGross: total }],
    billing: ADDRESS,
    delivery: ADDRESS,
    ...over,
  };
}
