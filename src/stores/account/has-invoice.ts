/** In a separate file so that the account overview does not load the invoice. */
import { SHOP } from '#config/shop.ts';
import type { OrderDetails } from './orders.ts';

/**
 * Order states without an invoice: cancelled, fully refunded, on hold, under review or not yet
 * paid.
 */
const UNPAID: readonly string[] = [
  ...['canceled', 'closed', 'holded', 'payment_review', 'pending_payment'],
];

/**
 * Excludes purchases on account: staff issue that invoice in Magento, and two invoice numbers would
 * conflict.
 */
export function hasInvoice({
  state,
  purchaseOrder,
}: Pick<OrderDetails, 'state' | 'purchaseOrder'>): boolean {
  return purchaseOrder === null && !UNPAID.includes(state);
}

/** Returns false for all orders of a shop that sells on account, because a list does not name those. */
export function isInvoiceLinked({ state }: Pick<OrderDetails, 'state'>): boolean {
  return !SHOP.knowsAccounts && hasInvoice({ state, purchaseOrder: null });
}
