/** What keeps an order from delivery before a person has looked at it. */
import type { Order, OrderOfQuote } from '#commerce/orders.ts';
import {
  type AttentionReason,
  amountMismatch,
  combineReasons,
  orderMismatch,
  risky,
} from '#server/payment/attention-reasons.ts';
import { isOrderPaid } from '#server/payment/basket.ts';
import type { Payment } from '#server/payment/store/payment.ts';

/** Before what the provider calls risky: the order has other goods or addresses than were paid. */
const OTHER_ORDER = 'other order';
const SEPARATOR = '; ';

/** Why an order is not to be delivered before a person has looked; undefined once she did. */
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

/** Only right after it was placed: later somebody may have put an address right in the back end. */
export function orderRisk(payment: Payment, order: OrderOfQuote): string | null {
  if (isOrderPaid(payment, order)) return payment.risk;
  return [OTHER_ORDER, ...(payment.risk === null ? [] : [payment.risk])].join(SEPARATOR);
}
