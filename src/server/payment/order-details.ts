import type { OwnedOrder } from '#commerce/customer/order-details.ts';
import { fetchParcels, PARCELS_PERMISSION, type Parcel } from '#commerce/customer/parcels.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import type { OrderDetails } from '#payments/order-history.ts';
import type { PaymentParts } from './parts.ts';
import { errorFields } from './payment-log.ts';
import { cardPurchaseOrderIn } from './placing/order-comment.ts';

/**
 * Returns a function that adds the parcels, and the purchase order number of a card payment, to an
 * order's details. `parcels` is `null` if they
 * cannot be read. A missing permission for parcels is logged once only.
 */
export function createOrderDetailsReader({ orders, log }: PaymentParts) {
  let isTold = false;

  function note(error: unknown): void {
    if (!isTokenRejected(error)) log.error(errorFields(error), 'parcels of an order not read');
    else if (!isTold) {
      isTold = true;
      log.warn(
        { right: PARCELS_PERMISSION },
        'orders are shown without tracking: ORDERS_TOKEN lacks it',
      );
    }
  }

  async function parcelsOf(id: number): Promise<Parcel[] | null> {
    try {
      return await fetchParcels(orders(), id);
    } catch (error) {
      note(error);
      return null;
    }
  }

  return async ({ id, details, comments }: OwnedOrder): Promise<OrderDetails> => ({
    ...details,
    cardPurchaseOrder: cardPurchaseOrderIn(comments),
    parcels: details.sent === 'none' ? [] : await parcelsOf(id),
  });
}
