import type { OrderOfQuote } from '#commerce/orders.ts';
import type { AttentionReason } from '#server/payment/attention-reasons.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';
import type { PaymentEvent } from '#server/payment/transition.ts';
import { type CommandResult, toHistory, toView } from './command-result.ts';
import { age, moment, pounds } from './format.ts';
import { askBackEnd, findDifferences, sideBySide } from './side-by-side.ts';
import { toTable } from './table.ts';

/** Events of a payment that never change its state. */
type Incident =
  | 'opened'
  | 'unclear'
  | 'put-off'
  | 'order-found'
  | 'noted'
  | 'not-noted'
  | 'invoiced'
  | 'handed-over'
  | 'hastened'
  | 'misformed'
  | 'off-hold'
  | 'held'
  | 'not-held'
  | 'free'
  | 'returning'
  | 'blanked';

/**
 * Descriptions of events. An event from an older version that is missing here is shown by its own
 * name.
 */
const EVENT_TEXTS: Readonly<Record<string, string>> = {
  opened: 'the shopper pressed Pay',
  registered: 'the provider opened its page',
  refused: 'the provider opened no page',
  'on-account': 'it goes on account',
  free: 'there is nothing to pay',
  unplaced: 'nothing was ordered',
  unclear: 'the provider gave no clear answer',
  superseded: 'another attempt took its place',
  expired: 'nobody came back',
  notified: 'the provider told us',
  'put-off': 'a step failed, to be tried again',
  stuck: 'a step failed for good',
  returning: 'the order is rejected, the money is to be returned',
  returned: 'the provider returned the money',
  ordered: 'the order was found or placed',
  noted: 'the order tells how it was paid',
  'not-noted': 'the back end refused a comment on the order',
  invoiced: 'the order was invoiced',
  completed: 'the order is complete',
  'handed-over': 'the order on account is left to the back end',
  'order-found': 'comparing found its order',
  hastened: 'comparing woke it',
  doubted: 'comparing found it wrong',
  unrecorded: 'the provider was not answered OK',
  misformed: 'the provider signed what is not in its form',
  'off-hold': 'the order was taken off hold',
  held: 'the order is on hold',
  'not-held': 'the order could not be put on hold',
  blanked: 'what nobody needs any more was blanked',
  retried: 'a person put it back to work',
  released: 'a person released its order',
  resolved: 'a person settled it',
} satisfies Record<PaymentEvent['kind'] | Incident, string>;

const FAILING_ADVICE =
  'See in the history what the back end answers, and put that right there; the servers try again by themselves. After a day, or five refusals, it is here for a person with what she can do.';

/** Returns what to do, and the commands that the text mentions. */
function stepsOf({ code, state, nextStep, orderId, attempts }: Payment): string[][] {
  if (state === 'paid' && orderId === null && attempts > 0) return [['To do', FAILING_ADVICE]];
  if (state !== 'attention') return [];
  const toDo = nextStep ?? 'Settle it in MyOpayo and in Magento, and resolve this payment.';
  const commands = { retry: '', release: '', resolve: ' --note "what was done"' };
  return [
    ['To do', toDo],
    ...Object.entries(commands)
      .filter(([name]) => RegExp(`\\b${name}\\b`, 'i').test(toDo))
      .map(([name, rest]) => ['', `npm run payments -- ${name} ${shortCode(code)}${rest}`]),
  ];
}

function nextOf({ state, dueAt, attempts }: Payment, now: number): string[][] {
  if (state !== 'paid' || dueAt === null) return [];
  const when = dueAt > now ? `in ${age(dueAt - now)}` : 'now';
  return [['Next try', attempts > 0 ? `${when}, after ${attempts} in vain` : when]];
}

function factsOf(payment: Payment, now: number): string[][] {
  const { code, way, state, amount, quoteId, orderNumber, providerId, createdAt, paidAt } = payment;
  const isCard = way === 'card';
  const number = payment.purchaseOrder ?? (isCard ? null : 'blanked; the order has it');
  const when = (ms: number) => `${moment(ms)}, ${age(now - ms)} ago`;
  return [
    ['Payment', isCard ? `${code} (VendorTxCode in MyOpayo)` : `${code} (on account, not paid)`],
    ...(number === null ? [] : [['PO number', number]]),
    ['State', state],
    ['Amount', pounds(amount)],
    ['Order', orderNumber ?? 'none yet'],
    ['Basket', `${quoteId} (quote_id in Magento)`],
    ...(isCard ? [['Provider', providerId ?? 'has not registered it']] : []),
    ['Started', when(createdAt)],
    [isCard ? 'Paid' : 'Accepted', paidAt === null ? 'no' : when(paidAt)],
    ...nextOf(payment, now),
    ...(payment.risk === null ? [] : [['Risk', payment.risk]]),
    ...(payment.reason === null ? [] : [['Why', payment.reason]]),
    ...stepsOf(payment),
  ];
}

function detailOf(event: PaymentEventRecord): string {
  const { detail } = toHistory(event);
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

function historyOf(events: readonly PaymentEventRecord[]): string {
  const rows = events.map((event) => [
    moment(event.at),
    EVENT_TEXTS[event.kind] ?? event.kind,
    event.to,
    detailOf(event),
  ]);
  return toTable([['WHEN', 'WHAT', 'STATE', 'DETAIL'], ...rows]);
}

const toLines = ({ reason, nextStep }: AttentionReason) => [
  ['Differs', reason],
  ['To do', nextStep],
];

/** Returns an order without personal data. */
const toOrderView = ({ number, state, status, grandTotal, due }: OrderOfQuote) => {
  return { number, state, status, grandTotal, due };
};

export async function showPayment(parts: PaymentParts, payment: Payment): Promise<CommandResult> {
  const { store, now } = parts;
  const events = await store.events(payment.code);
  const asked = await askBackEnd(parts, payment);
  const found = 'orders' in asked ? await findDifferences(parts, payment, asked.orders) : [];
  const text = [
    toTable(factsOf(payment, now())),
    sideBySide(payment, events, asked),
    ...(found.length > 0 ? [toTable(found.flatMap(toLines))] : []),
    historyOf(events),
  ];
  return {
    text: text.join('\n\n'),
    json: {
      ...toView(payment),
      orders: 'orders' in asked ? asked.orders.map(toOrderView) : null,
      differences: found,
      history: events.map(toHistory),
    },
    needsPerson: payment.state === 'attention' || found.length > 0,
  };
}
