/** Compares the payments and the orders of one basket and says what is to be done; changes nothing itself. */
import { notCanceled, type Order } from '#commerce/orders.ts';
import {
  type AttentionReason,
  amountMismatch,
  orderNotFound,
  orderUnpaid,
  severalOrders,
} from '#server/payment/attention-reasons.ts';
import type { Payment } from '#server/payment/store/payment.ts';

/** What is to be done about one payment. */
export type Discrepancy =
  /** They do not agree: a person must look, and nobody is to deliver those orders before. */
  | { kind: 'trouble'; code: string; trouble: AttentionReason; toHold: readonly Order[] }
  /** There is an order that the payment does not know of: its next step finds it. */
  | { kind: 'ordered'; code: string }
  /** Paid, and no order yet. */
  | { kind: 'unplaced'; payment: Payment };

/** Time for what was written last to be seen in every answer of the back end. */
const SETTLING_MS = 60_000;

const number = (order: Order) => order.number;

type Doubt = Pick<Extract<Discrepancy, { kind: 'trouble' }>, 'trouble' | 'toHold'>;

function doubtOfPaid(
  { orderId, orderNumber, amount, isReleased, updatedAt, way }: Payment,
  orders: readonly Order[],
  asOf: number,
): Doubt | undefined {
  const live = notCanceled(orders);
  if (live.length > 1) return { trouble: severalOrders(live.map(number), way), toHold: live };
  if (orderId === null) return undefined;
  const own = orders.find(({ id }) => id === orderId);
  if (own !== undefined) {
    const trouble = isReleased ? undefined : amountMismatch(own, amount, way);
    return trouble && { trouble, toHold: [own] };
  }
  // Placed only after the orders were read, perhaps.
  if (updatedAt >= asOf - SETTLING_MS) return undefined;
  return { trouble: orderNotFound(orderNumber ?? '', way), toHold: [] };
}

function judgePaid(payment: Payment, orders: readonly Order[], asOf: number): Discrepancy[] {
  const { code, orderId } = payment;
  const doubt = doubtOfPaid(payment, orders, asOf);
  if (doubt !== undefined) return [{ kind: 'trouble', code, ...doubt }];
  if (orderId !== null) return [];
  return [orders.length > 0 ? { kind: 'ordered', code } : { kind: 'unplaced', payment }];
}

const isOneOf =
  (...states: Payment['state'][]) =>
  ({ state }: Payment) =>
    states.includes(state);

/**
 * Judges the payments of one quote number by its orders.
 * @param payments read after the orders, at least one. A payment is written down as paid before its
 *   order is placed, so an order without a paid one is not the shop's, or the shop has lost what it knew
 * @param asOf when the orders were asked for
 */
export function findDiscrepancy(
  payments: readonly Payment[],
  orders: readonly Order[],
  asOf: number,
): Discrepancy[] {
  const [newest] = payments.toSorted((a, b) => b.createdAt - a.createdAt);
  if (newest === undefined) return [];
  // A back end that was filled anew gave the number twice: its orders are those of the later basket.
  const own = payments.filter(({ quoteKey }) => quoteKey === newest.quoteKey);
  // Somebody has it in hand, or has settled it.
  if (own.some(isOneOf('attention', 'resolved'))) return [];
  const paid = own.find(isOneOf('paid', 'completed'));
  if (paid !== undefined) return judgePaid(paid, orders, asOf);
  const live = notCanceled(orders);
  if (live.length === 0) return [];
  const trouble = orderUnpaid(live.map(number).join(' and '));
  return [{ kind: 'trouble', code: newest.code, trouble, toHold: live }];
}
