import { hasEndedUnpaid } from '#payments/states.ts';
import type { NewPayment } from './payment.ts';
import type { PaymentRow } from './rows.ts';

/** Decision on a new attempt; `superseded` contains the codes of the attempts that it replaces. */
export type OpeningDecision =
  | { kind: 'insert'; superseded: readonly string[] }
  | { kind: 'opened' | 'live' | 'settled'; row: PaymentRow }
  | { kind: 'code-used'; superseded: readonly string[] };

/**
 * Returns true if a stored attempt is for the current basket, payment type and purchase order
 * number. Attempts without a fingerprint compare only the total.
 */
function isForSame(row: PaymentRow, payment: NewPayment): boolean {
  if (row.way !== payment.way || row.purchaseOrder !== payment.purchaseOrder) return false;
  const same = [null, payment.fingerprint, payment.earlierFingerprint];
  return row.amount === payment.amount && same.includes(row.fingerprint);
}

function judgeSameCode(row: PaymentRow, payment: NewPayment): OpeningDecision {
  if (row.quoteKey !== payment.quoteKey || hasEndedUnpaid(row.state)) {
    return { kind: 'code-used', superseded: [] };
  }
  // The provider binds a code to one amount and address, so a changed basket needs a new code.
  if (!isForSame(row, payment)) return { kind: 'code-used', superseded: [row.code] };
  return { kind: row.state === 'registered' ? 'live' : 'opened', row };
}

/**
 * Decides on an attempt by the stored ones with its code or quote. A quote has at most one live
 * attempt, and none after a captured payment.
 */
export function decideOpening(rows: readonly PaymentRow[], payment: NewPayment): OpeningDecision {
  const same = rows.find(({ code }) => code === payment.code);
  const settled = rows.find(
    ({ quoteKey, state }) =>
      quoteKey === payment.quoteKey &&
      ['paid', 'completed', 'attention', 'resolved'].includes(state),
  );
  if (settled !== undefined) return { kind: 'settled', row: settled };
  if (same !== undefined) return judgeSameCode(same, payment);
  const live = rows.find(({ state }) => state === 'registered');
  if (live && isForSame(live, payment)) return { kind: 'live', row: live };
  const open = rows.filter(({ state }) => ['registering', 'registered', 'expired'].includes(state));
  return { kind: 'insert', superseded: open.map(({ code }) => code) };
}
