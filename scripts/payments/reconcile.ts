import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import { type Reconciliation, reconcile } from '#server/payment/reconciliation/reconcile.ts';
import type { CommandResult } from './command-result.ts';
import { toTable } from './table.ts';

const payments = (count: number) => `${count} payment${count === 1 ? '' : 's'}`;

/** @param attention number of payments that need an operator, including those found earlier */
function toText(
  { compared, repaired, troubles, unplaced, unreadable }: Reconciliation,
  attention: number,
): string {
  const rows = [
    ...repaired.map((code) => [code, 'has an order, and is about to be told']),
    ...unplaced.map((code) => [code, 'is paid without an order, which the servers go on trying']),
    ...troubles.map(({ code, reason }) => [code, reason]),
  ].map(([code = '', text = '']) => [shortCode(code), text]);
  const orders = unreadable.map(({ order, reason }) => `Order ${order} cannot be read: ${reason}`);
  const summary = `${payments(compared)} compared with the orders of the back end.`;
  if (rows.length + orders.length === 0 && attention === 0) return `${summary} All agree.`;
  return [
    summary,
    ...(rows.length > 0 ? [toTable([['CODE', 'WHAT'], ...rows])] : []),
    ...orders,
    ...(attention > 0
      ? [`${attention} in need of a person: npm run payments -- list --attention`]
      : []),
  ].join('\n');
}

/** Compares payments and orders immediately, regardless of the servers' last comparison. */
export async function reconcileNow(parts: PaymentParts): Promise<CommandResult> {
  const found = await reconcile(parts, { isUrgent: true });
  if (found === undefined)
    throw new Error('A server is comparing just now: try again in a minute.');
  const attention = (await parts.store.countByState()).get('attention') ?? 0;
  const needsPerson = attention + found.unplaced.length + found.unreadable.length > 0;
  return { text: toText(found, attention), json: { ...found, attention }, needsPerson };
}
