import type { OwnedOrder } from '#commerce/customer/order-details.ts';
import { fetchParcels, PARCELS_RIGHT, type Parcel } from '#commerce/customer/parcels.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import type { OrderDetails } from '#payments/order-history.ts';
import type { PaymentParts } from './parts.ts';
import { errorFields } from './payment-log.ts';

/**
 * What a shopper is told of an order that is hers, with the parcels that were sent. Without the right to see
 * parcels, or while they cannot be read, she is told the rest; the log says once that the right is missing.
 */
export function createOrderDetailsReader({ orders, log }: PaymentParts) {
  let isTold = false;

  function note(error: unknown): void {
    if (!isTokenRejected(error)) log.error(errorFields(error), 'parcels of an order not read');
    else if (!isTold) {
      isTold = true;
      log.warn(
        { right: PARCELS_RIGHT },
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

  return async ({ id, details }: OwnedOrder): Promise<OrderDetails> => ({
    ...details,
    parcels: details.sent === 'none' ? [] : await parcelsOf(id),
  });
}
