import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTokenDead, isTransient } from '#commerce/errors.ts';
import { holdOrder, type Order } from '#commerce/orders.ts';
import { notHeld, type Trouble } from '#server/payment/trouble.ts';

/** Somebody in the back end stopped the order: its status is no longer ours to set. */
export const STOPPED: readonly string[] = ['canceled', 'closed', 'holded'];

/** The token read the order a moment ago: what it lacks is the right. */
function wordsOf(refusal: BackEndRefusal): string {
  return isTokenDead(refusal)
    ? 'ORDERS_TOKEN lacks the right Magento_Sales::hold.'
    : refusal.reason;
}

/**
 * Puts an order on hold for a person who has to look at that trouble, so that nobody delivers it
 * before. It can be called again: an order that is stopped already stays as it is.
 * @param order as it was read just now
 * @returns what the person is told: the trouble, and a hold that the back end refused
 * @throws what may pass by itself
 */
export async function holdForPerson(
  client: CommerceClient,
  order: Pick<Order, 'id' | 'number' | 'state'>,
  trouble: Trouble,
): Promise<Trouble> {
  if (STOPPED.includes(order.state)) return trouble;
  try {
    await holdOrder(client, order);
    return trouble;
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || isTransient(error)) throw error;
    return notHeld(trouble, order.number, wordsOf(error));
  }
}
