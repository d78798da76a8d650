/** Rows of an invoice. They use the totals of the back end, which are not recalculated. */
import { deliveryName, INVOICE } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import type { Pence } from '#lib/money.ts';
import type { OrderDetails } from './orders.ts';

export interface InvoiceRow {
  name: string;
  sku?: string;
  quantity?: number;
  /** Unit price excl VAT. */
  price?: Pence;
  /** Discount on the row, excl VAT. */
  reduction?: Pence;
  reductionName?: string | null | undefined;
  net: Pence;
  /** Percentage; `null` if unknown. */
  vatRate: number | null;
  vat: Pence;
  total: Pence;
}

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

function lineRows({ lines, discountName }: OrderDetails): InvoiceRow[] {
  return lines.map(({ name, sku, quantity, price, isReduced, vatRate, vat, total }) => {
    const net = total - vat;
    const reduction = isReduced ? Math.max(0, Math.round(price * quantity) - net) : 0;
    const reductionName = reduction > 0 ? discountName : undefined;
    return { name, sku, quantity, price, reduction, reductionName, net, vatRate, vat, total };
  });
}

function deliveryRow(order: OrderDetails): InvoiceRow[] {
  if (order.delivery === null && order.shipping === 0) return [];
  const total = order.shipping - order.shippingDiscount;
  const { shippingVat: vat, shippingVatRate: vatRate } = order;
  const name = [INVOICE.delivery, order.delivery && deliveryName(order.delivery)]
    .filter(Boolean)
    .join(': ');
  return [{ name, net: total - vat, vatRate, vat, total }];
}

/**
 * Returns a row for amounts added by a Magento extension, so that the rows add up to the paid
 * total.
 */
function otherRow(order: OrderDetails, rows: readonly InvoiceRow[]): InvoiceRow[] {
  const rest = (whole: Pence, member: 'total' | 'vat') =>
    rows.reduce((left, row) => left - row[member], whole);
  const total = rest(order.total, 'total');
  const vat = rest(order.vat, 'vat');
  if (total === 0 && vat === 0) return [];
  const name = total < 0 ? INVOICE.discount : INVOICE.other;
  return [{ name, net: total - vat, vatRate: null, vat, total }];
}

export function invoiceRows(order: OrderDetails): InvoiceRow[] {
  const rows = [...lineRows(order), ...deliveryRow(order)];
  return [...rows, ...otherRow(order, rows)];
}
