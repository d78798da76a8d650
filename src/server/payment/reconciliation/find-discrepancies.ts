/**
 * Compares the payments and orders of one basket and returns the required actions, without side
 * effects.
 */
import { notCanceled, type Order } from '#commerce/orders.ts';
import {
  type AttentionReason,
  amountMismatch,
  orderNotFound,
  orderUnpaid,
  severalOrders,
} from '#server/payment/attention-reasons.ts';
import type { Payment } from '#server/payment/store/payment.ts';

export type Discrepancy =
  /**
   * Payment and orders do not match: an operator has to check, and `toHold` must not be dispatched
   * before.
   */
  | { kind: 'trouble'; code: string; trouble: AttentionReason; toHold: readonly Order[] }
  /** An order exists that is not recorded; the next step finds it. */
  | { kind: 'ordered'; code: string }
  | { kind: 'unplaced'; payment: Payment };

/** Time in ms until a change appears in all responses of the back end. */
const SETTLING_MS = 60_000;

const orderNumberOf = (order: Order) => order.number;

type Mismatch = Pick<Extract<Discrepancy, { kind: 'trouble' }>, 'trouble' | 'toHold'>;

function findMismatch(
  { orderId, orderNumber, amount, isReleased, updatedAt, way }: Payment,
  orders: readonly Order[],
  asOf: number,
): Mismatch | undefined {
  const live = notCanceled(orders);
  if (live.length > 1)
    return { trouble: severalOrders(live.map(orderNumberOf), way), toHold: live };
  if (orderId === null) return undefined;
  const own = orders.find(({ id }) => id === orderId);
  if (own !== undefined) {
    const trouble = isReleased ? undefined : amountMismatch(own, amount, way);
    return trouble && { trouble, toHold: [own] };
  }
  // The order may have been placed after the orders were read.
  if (updatedAt >= asOf - SETTLING_MS) return undefined;
  return { trouble: orderNotFound(orderNumber ?? '', way), toHold: [] };
}

function judgePaid(payment: Payment, orders: readonly Order[], asOf: number): Discrepancy[] {
  const { code, orderId } = payment;
  const doubt = findMismatch(payment, orders, asOf);
  if (doubt !== undefined) return [{ kind: 'trouble', code, ...doubt }];
  if (orderId !== null) return [];
  return [orders.length > 0 ? { kind: 'ordered', code } : { kind: 'unplaced', payment }];
}

const isOneOf =
  (...states: Payment['state'][]) =>
  ({ state }: Payment) =>
    states.includes(state);

/**
 * Compares the payments of one quote number with its orders.
 *
 * @param payments at least one, read after the orders. A payment is recorded as paid before its
 * order is placed. An order without a paid payment was therefore not placed by the shop, or the
 * shop has lost its records
 * @param asOf time at which the orders were requested
 */
export function findDiscrepancy(
  payments: readonly Payment[],
  orders: readonly Order[],
  asOf: number,
): Discrepancy[] {
  const [newest] = payments.toSorted((a, b) => b.createdAt - a.createdAt);
  if (newest === undefined) return [];
  // After a reinstallation the back end may assign a quote number again; its orders then belong to
  // the later basket.
  const own = payments.filter(({ quoteKey }) => quoteKey === newest.quoteKey);
  // An operator is handling the payment, or has resolved it.
  if (own.some(isOneOf('attention', 'resolved'))) return [];
  const paid = own.find(isOneOf('paid', 'completed'));
  if (paid !== undefined) return judgePaid(paid, orders, asOf);
  const live = notCanceled(orders);
  if (live.length === 0) return [];
  const trouble = orderUnpaid(live.map(orderNumberOf).join(' and '));
  return [{ kind: 'trouble', code: newest.code, trouble, toHold: live }];
}
