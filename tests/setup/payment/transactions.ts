import type { Transaction } from '#payments/transaction.ts';
import { newTransaction } from '../../../scripts/testbed/transactions.ts';

export const CODE = 'Zx0123456789-abcdefghijklmnopqrstuvwxyzA';
const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';

/** Returns a valid transaction of a guest, with the given overrides. */
export function transaction(over: Partial<Transaction> = {}): Transaction {
  return newTransaction(24_000, {
    transactionCode: CODE,
    orderItems: [{ sku: 'KB-4', name: 'KB 4 Compact', qty: 2, unitGross: 12_000 }],
    guestCode: MASK,
    ...over,
  });
}
