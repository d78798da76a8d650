import { hasEndedUnpaid } from '#payments/states.ts';
import type { NewPayment } from './payment.ts';
import type { PaymentRow } from './rows.ts';

/** What is to be done about a new attempt; `superseded` are the codes that it takes the place of. */
export type OpeningDecision =
  | { kind: 'insert'; superseded: readonly string[] }
  /** The attempt that is written down already. */
  | { kind: 'opened' | 'live' | 'settled'; row: PaymentRow }
  | { kind: 'code-used'; superseded: readonly string[] };

/**
 * Whether an attempt is for the basket as it is now, and paid in the same way; of one without a
 * fingerprint the sum decides.
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
  // The provider takes one code for one amount, and was told the addresses with it.
  if (!isForSame(row, payment)) return { kind: 'code-used', superseded: [row.code] };
  return { kind: row.state === 'registered' ? 'live' : 'opened', row };
}

/**
 * Judges an attempt by what there is with its code or for its quote: one live payment for a quote,
 * and none beside one that took money.
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
