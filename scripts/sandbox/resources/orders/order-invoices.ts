import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredOrder } from '#sandbox/store/orders/orders.ts';
import { stateOf } from './shipments.ts';

/** States that cannot be invoiced, regardless of the status. */
const NOT_INVOICEABLE: ReadonlySet<string> = new Set(['holded', 'complete', 'canceled', 'closed']);

const NOTHING_LEFT = [
  "The invoice can't be created without products. Add products and try again.",
  'The order does not allow an invoice to be created.',
];

function refuse(problems: readonly string[]): never {
  throw new Refusal(400, ['Invoice Document Validation Error(s):', ...problems].join('\n'));
}

/**
 * Invoices a whole order as paid; partial invoices are not simulated. An offline method counts as
 * paid with and without a capture.
 *
 * @returns the id of the invoice as a string of digits
 */
export function invoiceOrder({ store, now }: CartContext, order: StoredOrder): string {
  const { document, status, grandTotal } = order;
  if (NOT_INVOICEABLE.has(order.state)) {
    refuse([`An invoice cannot be created when an order has a status of ${status ?? ''}`]);
  }
  if (Number(document['total_due']) <= 0) refuse(NOTHING_LEFT);
  const items = document.items.map((item) => ({ ...item, qty_invoiced: item.qty_ordered }));
  const state = stateOf(items);
  store.orders.update({
    ...order,
    state,
    status: state,
    updatedAt: timestamp(now()),
    document: {
      ...document,
      items,
      total_due: 0,
      total_paid: grandTotal,
      total_invoiced: grandTotal,
    },
  });
  return String(order.id);
}
