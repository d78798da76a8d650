import type { PaymentState } from '#payments/states.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { Payment, PaymentStore } from '#server/payment/store/payment.ts';
import { type CommandResult, toView } from './command-result.ts';
import { age, pounds } from './format.ts';
import { toTable } from './table.ts';

/** Maximum number of rows in the table, which fit on one or two screens. */
const MAX_SHOWN = 50;

/** Payment method, where it is not a card. */
const NOTES = { card: '', account: ' (on account)', free: ' (nothing to pay)' } as const;

function toRow(payment: Payment, now: number): string[] {
  const { code, way, state, amount, orderNumber, paidAt, createdAt, reason } = payment;
  const since = age(now - (paidAt ?? createdAt));
  return [
    shortCode(code),
    state === 'attention' ? state : `${state}${NOTES[way]}`,
    pounds(amount).padStart(11),
    orderNumber ?? '',
    since,
    reason ?? '',
  ];
}

function toText(shown: readonly Payment[], count: number, attention: number, now: number): string {
  if (shown.length === 0) return 'No payments.';
  const head = ['CODE', 'STATE', 'AMOUNT'.padStart(11), 'ORDER', 'AGE', 'WHY'];
  const more = count - shown.length;
  return [
    toTable([head, ...shown.map((payment) => toRow(payment, now))]),
    ...(more > 0 ? [`${more} older ones are not shown: --json has all.`] : []),
    ...(attention > 0
      ? [`${attention} in need of a person: npm run payments -- show CODE says what to do.`]
      : []),
  ].join('\n');
}

/**
 * Lists the newest payments first. An operator is needed if one of the selected payments is in
 * `attention`.
 */
export async function listPayments(
  store: PaymentStore,
  states: readonly PaymentState[] | undefined,
  { json, now }: { json: boolean; now: number },
): Promise<CommandResult> {
  const counts = [...(await store.countByState())].filter(
    ([state]) => states === undefined || states.includes(state),
  );
  const count = counts.reduce((sum, [, own]) => sum + own, 0);
  const attention = new Map(counts).get('attention') ?? 0;
  const limit = json ? Math.max(count, 1) : MAX_SHOWN;
  const shown = await store.search({ states, limit });
  return {
    text: toText(shown, count, attention, now),
    json: shown.map(toView),
    needsPerson: attention > 0,
  };
}
