/** Orders as shown to the customers who placed them: contract 4.1. */
import { fetchCustomersOrder, fetchOrderOfNumber } from '#commerce/customer/order-details.ts';
import { fetchPlacedOrders } from '#commerce/customer/placed-orders.ts';
import { type Case, requireThat } from '../../case.ts';
import { customer, customerOrder, deliveryRate, foundOrder } from '../../fixtures.ts';
import { NO_ID, ORDERS } from '../../paths.ts';
import { onlyOrder } from '../../placing.ts';
import { matchesEstimate } from './checkout.ts';
import { parcelsOf } from './order-parcels.ts';

type Row = Omit<Case, 'mayOrder'>;

/** Reads the order as the shop server does for a guest. */
export const guestOrderDetails: Row = {
  call: `GET ${ORDERS}`,
  when: 'by its increment_id, as a guest looks it up',
  says: 'whose it is, where it goes, by which way and for how much; nothing was sent yet',
  async run(context) {
    const { id, number, grandTotal } = context.take(foundOrder);
    const told = context.take(deliveryRate);
    const found = await fetchOrderOfNumber(context.as('orders'), number);
    requireThat(found?.id === id && found.customerId === null, `200, order ${found?.id}`);
    const { delivery, shipping, total, shippingAddress, lines } = found.details;
    const way = `200, ${delivery} for ${shipping} pence in place of ${told.name} for ${told.price}`;
    requireThat(matchesEstimate(told, delivery, shipping), way);
    requireThat(
      total === grandTotal && lines.length === 1,
      `200, ${total} pence, ${lines.length} lines`,
    );
    requireThat(shippingAddress?.city === 'London', `200, to ${shippingAddress?.city}`);
    const parcels = await parcelsOf(context, id);
    requireThat(parcels.length === 0, `200, ${parcels.length} parcels`);
  },
};

/** Reads a customer's orders as the payment server does. */
export const customerOrderDetails: Row = {
  call: `GET ${ORDERS}`,
  when: 'by the customer_id of an order',
  says: 'hers alone, the newest first, with lines; one of them by its number as well',
  async run(context) {
    const { number, grandTotal } = await onlyOrder(context, context.take(customerOrder));
    const orders = context.as('orders');
    const { id } = context.take(customer);
    const { orders: found } = await fetchPlacedOrders(orders, id, { page: 1, pageSize: 10 });
    const [newest] = found;
    requireThat(newest?.number === number, `200, order ${newest?.number} in place of ${number}`);
    requireThat(
      newest.total === grandTotal,
      `200, ${newest.total} pence in place of ${grandTotal}`,
    );
    requireThat(newest.lines.length > 0, '200, no lines');
    const same = await fetchCustomersOrder(orders, id, number);
    requireThat(
      same?.details.number === number,
      `200, order ${same?.details.number} in place of ${number}`,
    );
    const others = await fetchCustomersOrder(orders, NO_ID, number);
    requireThat(others === undefined, '200, to another customer as well');
  },
};
