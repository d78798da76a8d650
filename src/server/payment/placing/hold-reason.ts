import type { Order, OrderOfQuote } from '#commerce/orders.ts';
import {
  type AttentionReason,
  amountMismatch,
  combineReasons,
  orderMismatch,
  risky,
} from '#server/payment/attention-reasons.ts';
import { orderMatchesPayment } from '#server/payment/basket.ts';
import type { Payment } from '#server/payment/store/payment.ts';

/** Prefix of the recorded risk if the order's items or addresses differ from those paid. */
const OTHER_ORDER = 'other order';
const SEPARATOR = '; ';

/**
 * Returns why an order must not be dispatched; `undefined` if it may be, or an operator has
 * released it.
 */
export function holdReason(
  { risk, amount, isReleased, way }: Pick<Payment, 'risk' | 'amount' | 'isReleased' | 'way'>,
  order: Pick<Order, 'number' | 'grandTotal'>,
): AttentionReason | undefined {
  if (isReleased) return undefined;
  const risks = risk?.split(SEPARATOR) ?? [];
  const words = risks.filter((word) => word !== OTHER_ORDER).join(SEPARATOR);
  return combineReasons([
    amountMismatch(order, amount, way) ??
      (risks.includes(OTHER_ORDER) ? orderMismatch(order, way) : undefined),
    words === '' ? undefined : risky(order.number, words),
  ]);
}

/**
 * Returns the risk to record. Call it right after placing, because staff may later correct the
 * order's address.
 */
export function orderRisk(payment: Payment, order: OrderOfQuote): string | null {
  if (orderMatchesPayment(payment, order)) return payment.risk;
  return [OTHER_ORDER, ...(payment.risk === null ? [] : [payment.risk])].join(SEPARATOR);
}
