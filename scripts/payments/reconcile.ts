import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import { type Reconciliation, reconcile } from '#server/payment/reconciling/reconcile.ts';
import type { Answer } from './answer.ts';
import { toTable } from './table.ts';

const payments = (count: number) => `${count} payment${count === 1 ? '' : 's'}`;

function toText({ compared, repaired, troubles, unplaced }: Reconciliation): string {
  const rows = [
    ...repaired.map((code) => [code, 'has an order, and is about to be told']),
    ...unplaced.map((code) => [code, 'is paid without an order, which the servers go on trying']),
    ...troubles.map(({ code, reason }) => [code, reason]),
  ].map(([code = '', text = '']) => [shortCode(code), text]);
  const summary = `${payments(compared)} compared with the orders of the back end.`;
  if (rows.length === 0) return `${summary} All agree.`;
  return [summary, toTable([['CODE', 'WHAT'], ...rows])].join('\n');
}

/** Compares now, whenever a server last did. */
export async function reconcileNow(parts: PaymentParts): Promise<Answer> {
  const found = await reconcile(parts, { isUrgent: true });
  if (found === undefined)
    throw new Error('A server is comparing just now: try again in a minute.');
  const needsPerson = found.troubles.length + found.unplaced.length > 0;
  return { text: toText(found), json: found, needsPerson };
}
