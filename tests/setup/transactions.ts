import type { Transaction, TransactionAddress } from '#payments/transaction.ts';

export const ADDRESS: TransactionAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  street: '1 High Street',
  city: 'London',
  region: 'Greater London',
  postcode: 'SW1A 1AA',
  countryId: 'GB',
  telephone: '020 7000 0000',
};

export const CODE = 'Zx0123456789-abcdefghijklmnopqrstuvwxyzA';
export const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';

/** A guest's transaction that passes, with whatever a test cares about laid over it. */
export function transaction(over: Partial<Transaction> = {}): Transaction {
  return {
    vpsProtocol: '4.00',
    txType: 'PAYMENT',
    vendorTxCode: CODE,
    amount: 24_000,
    currency: 'GBP',
    description: 'Order from Brindlow Cleaning Machines',
    customerEMail: 'ann@example.com',
    orderItems: [{ sku: 'KB-4', name: 'KB 4 Compact', qty: 2, unitGross: 12_000 }],
    billing: ADDRESS,
    delivery: ADDRESS,
    guestCode: MASK,
    ...over,
  };
}
