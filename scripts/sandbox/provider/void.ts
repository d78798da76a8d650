/** The VOID request of vendors: reverses an authorised transaction before it is settled. */
import type { SandboxContext } from '#sandbox/rest/environment.ts';
import { type ProviderFaults, VOID_FAULTS } from './faults.ts';
import { parseForm } from './form.ts';
import { isForm, sendReply } from './registration/registration-reply.ts';
import {
  createRefusal,
  invalid,
  type Line,
  malformed,
  type Refused,
  refusalLines,
} from './registration/reply.ts';
import type { Transaction, TransactionStore } from './transactions.ts';

const REQUIRED = [
  ...(['VPSProtocol', 'TxType', 'Vendor', 'VendorTxCode'] as const),
  ...(['VPSTxId', 'SecurityKey', 'TxAuthNo'] as const),
];

type VoidFields = Record<(typeof REQUIRED)[number], string>;

const VOIDED: readonly Line[] = [
  ['VPSProtocol', '4.00'],
  ['Status', 'OK'],
  ['StatusDetail', '2005 : The Void was Successful.'],
];

function problemOf({ state }: Transaction): Refused | undefined {
  if (state === 'voided') return invalid(4036, 'The Transaction has already been Voided.');
  if (state === 'authorised') return undefined;
  return invalid(4041, 'The Transaction type does not support the requested operation.');
}

/** Returns the transaction if all references in the request match. */
function findNamed(given: VoidFields, transactions: TransactionStore): Transaction | undefined {
  const found = transactions.find(given.VPSTxId);
  const isNamed =
    found?.vendor.toLowerCase() === given.Vendor.toLowerCase() &&
    found.vendorTxCode === given.VendorTxCode &&
    found.securityKey === given.SecurityKey &&
    found.txAuthNo === given.TxAuthNo;
  return isNamed ? found : undefined;
}

export async function answerVoid(
  c: SandboxContext,
  transactions: TransactionStore,
  faults: ProviderFaults,
): Promise<Response> {
  const refuse = (problem: Refused) => sendReply(c, refusalLines(problem));
  if (!isForm(c)) return refuse(malformed(5002, 'This is no form.'));
  const fields = new Map(parseForm(new Uint8Array(await c.req.arrayBuffer())));
  const missing = REQUIRED.find((name) => !fields.get(name));
  if (missing !== undefined) return refuse(malformed(3000, `The ${missing} is required.`));
  const given = Object.fromEntries(fields) as VoidFields;
  if (given.TxType !== 'VOID') return refuse(invalid(4006, 'The TxType is not supported.'));
  const met = faults.meet(VOID_FAULTS, given.VendorTxCode);
  if (met.has('void-error')) return refuse(createRefusal('ERROR', 5003, 'Internal server error.'));
  const found = findNamed(given, transactions);
  if (found === undefined) return refuse(invalid(3002, 'The VPSTxId is invalid.'));
  const rejected = invalid(4041, 'The Transaction type does not support the requested operation.');
  const problem = met.has('void-rejected') ? rejected : problemOf(found);
  if (problem !== undefined) return refuse(problem);
  transactions.change(found.vpsTxId, ['authorised'], { state: 'voided' });
  if (met.has('void-lost-reply')) await new Promise(() => {});
  return sendReply(c, VOIDED);
}
