import { ORDERS } from '#config/messages/messages.ts';
import { INVOICE_FRAGMENT, ordersPath } from '#lib/urls/account-paths.ts';
import { isInvoiceLinked } from '#stores/account/has-invoice.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';

/** Links to the invoice of an order of the list, if it has one. */
export function InvoiceLink({ number, state }: Pick<CustomerOrder, 'number' | 'state'>) {
  if (!isInvoiceLinked({ state })) return null;
  return (
    <a className="button is-quiet" href={ordersPath({ order: number }) + INVOICE_FRAGMENT}>
      {ORDERS.invoice}
      <span className="visually-hidden">{` ${number}`}</span>
    </a>
  );
}
