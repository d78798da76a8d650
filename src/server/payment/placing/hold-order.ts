import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTokenRejected, isTransient } from '#commerce/errors.ts';
import type { Order } from '#commerce/orders.ts';
import { holdOrder, releaseOrder } from '#commerce/update-order.ts';
import type { PaymentType } from '#payments/states.ts';
import {
  type AttentionReason,
  holdFailed,
  holdNotReleased,
  tooLateToHold,
} from '#server/payment/attention-reasons.ts';
import { HoldFailed, OrderNeedsAttention } from './order-errors.ts';

/** States in which an order is not dispatched. */
const STOPPED: readonly string[] = ['canceled', 'closed', 'holded'];

/**
 * Returns the back end's message, or names the missing permission. The token itself is valid,
 * because it has just read the order.
 */
export function refusalText(refusal: BackEndRefusal, right: string): string {
  return isTokenRejected(refusal) ? `ORDERS_TOKEN lacks the right ${right}.` : refusal.reason;
}

/** Returns true if repeating the request cannot succeed. */
export const isPermanentRefusal = (error: unknown): error is BackEndRefusal =>
  error instanceof BackEndRefusal && !isTransient(error);

/**
 * Puts an order on hold for an operator, so that it is not dispatched before they have checked it.
 * Repeating the call is safe: a stopped order stays unchanged.
 *
 * @param order as read immediately before
 * @returns the reason for the operator, extended if the back end rejects the hold
 * @throws {HoldFailed} if a retry may succeed
 */
export async function holdForOperator(
  client: CommerceClient,
  order: Pick<Order, 'id' | 'number' | 'state'>,
  trouble: AttentionReason,
): Promise<AttentionReason> {
  if (STOPPED.includes(order.state)) return trouble;
  if (order.state === 'complete') return tooLateToHold(trouble, order.number);
  try {
    await holdOrder(client, order);
    return trouble;
  } catch (error) {
    if (isPermanentRefusal(error)) {
      return holdFailed(trouble, order.number, refusalText(error, 'Magento_Sales::hold'));
    }
    throw new HoldFailed(holdFailed(trouble, order.number, 'the back end gave no answer.'), error);
  }
}

export async function holdAll(
  client: CommerceClient,
  orders: readonly Pick<Order, 'id' | 'number' | 'state'>[],
  trouble: AttentionReason,
): Promise<AttentionReason> {
  let told = trouble;
  for (const order of orders) told = await holdForOperator(client, order, told);
  return told;
}

/**
 * Releases the hold of an order that an operator has released.
 *
 * @throws {OrderNeedsAttention} if the back end rejects it; other errors may be temporary
 */
export async function releaseHold(
  client: CommerceClient,
  order: Pick<Order, 'id' | 'number'>,
  way: PaymentType,
): Promise<void> {
  try {
    await releaseOrder(client, order);
  } catch (error) {
    if (!isPermanentRefusal(error)) throw error;
    throw new OrderNeedsAttention(
      holdNotReleased(order.number, refusalText(error, 'Magento_Sales::unhold'), way),
    );
  }
}
