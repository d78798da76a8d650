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

/** Nobody delivers these. */
const STOPPED: readonly string[] = ['canceled', 'closed', 'holded'];

/** The token read the order a moment ago: what it lacks is the right. */
export function refusalText(refusal: BackEndRefusal, right: string): string {
  return isTokenRejected(refusal) ? `ORDERS_TOKEN lacks the right ${right}.` : refusal.reason;
}

/** A clear no: asking again changes nothing. */
export const isPermanentRefusal = (error: unknown): error is BackEndRefusal =>
  error instanceof BackEndRefusal && !isTransient(error);

/**
 * Puts an order on hold for a person who has to look at that trouble, so that nobody delivers it
 * before. It can be called again: an order that is stopped already stays as it is.
 * @param order as it was read just now
 * @returns what the person is told: the trouble, and a hold that the back end refused
 * @throws {HoldFailed} where it may come off the next time
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

/**
 * The same of several orders.
 * @throws {HoldFailed}
 */
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
 * Takes an order off hold that a person released.
 * @throws {OrderNeedsAttention} where the back end refuses it, else what may pass by itself
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
