import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#sandbox/provider/clock.ts';
import type { FormField } from '#sandbox/provider/form.ts';
import { MINUTES_TO_CANCEL } from '#sandbox/provider/settlement.ts';
import type { Transaction, TransactionStore } from '#sandbox/provider/transactions.ts';
import { checkRegistration, type Registration } from './registration-check.ts';
import { invalid, isRefused, malformed, type Refused } from './reply.ts';

export interface RegistrationRules {
  transactions: TransactionStore;
  /** Vendors that have an account, in lower case; by default every name has one. */
  vendors?: readonly string[];
  clock: Clock;
}

export interface Registered {
  transaction: Transaction;
  /** Whether the transaction had been registered with the same fields and can still be paid. */
  isRepeated: boolean;
}

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/**
 * Returns ten letters or digits. Their alphabet has 32 characters, so that all are equally likely.
 */
function newSecurityKey(): string {
  return Array.from(randomBytes(10), (byte) => KEY_CHARACTERS.charAt(byte % 32)).join('');
}

function difference(before: Registration, now: Registration): Refused | undefined {
  const differs = (name: string) => before[name] !== now[name];
  const found = 'An active transaction with this VendorTxCode has been found but';
  if (differs('Amount')) return malformed(4002, `${found} the Amount is different.`);
  if (differs('Currency')) return malformed(4003, `${found} the Currency is different.`);
  if (differs('TxType')) return malformed(4004, `${found} the TxType is different.`);
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].some(differs)
    ? malformed(4005, `${found} some data fields are different.`)
    : undefined;
}

function registerAgain(before: Transaction, given: Registration): Registered | Refused {
  if (before.state !== 'registered') {
    return invalid(4001, 'The VendorTxCode has been used before. All codes should be unique.');
  }
  const differing = difference(before.registration, given);
  return differing ?? { transaction: before, isRepeated: true };
}

export function register(
  fields: readonly FormField[],
  { transactions, vendors, clock }: RegistrationRules,
): Registered | Refused {
  const registration = checkRegistration(fields);
  if (isRefused(registration)) return registration;
  const { Vendor: vendor = '', VendorTxCode: vendorTxCode = '' } = registration;
  if (vendors?.includes(vendor.toLowerCase()) === false) {
    return invalid(4000, 'The VendorName is invalid or the account is not active.');
  }
  const before = transactions.findByCode(vendor, vendorTxCode);
  if (before !== undefined) return registerAgain(before, registration);
  const transaction: Transaction = {
    vpsTxId: `{${randomUUID().toUpperCase()}}`,
    vendor,
    vendorTxCode,
    nextLook: clock.inMinutes(MINUTES_TO_CANCEL),
    state: 'registered',
    securityKey: newSecurityKey(),
    registration,
    txAuthNo: null,
    registeredAt: clock.now().toISOString(),
    outcome: null,
    redirectUrl: null,
    aborts: 0,
  };
  transactions.insert(transaction);
  return { transaction, isRepeated: false };
}
