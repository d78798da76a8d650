/** What an order's invoice says in figures. The back end's sums are shown, never reckoned anew. */
import { INVOICE } from '#config/messages/messages.ts';
import type { Pence } from '#lib/money.ts';
import type { OrderDetails } from './orders.ts';

export interface InvoiceRow {
  name: string;
  sku?: string;
  quantity?: number;
  /** Of one, excl VAT. */
  price?: Pence;
  /** What a coupon takes off the row, excl VAT. */
  reduction?: Pence;
  net: Pence;
  /** Percent; null where nobody knows. */
  vatRate: number | null;
  vat: Pence;
  total: Pence;
}

/** Nothing is owed for what is cancelled or given back, or while somebody looks at the payment. */
const UNPAID: readonly string[] = [
  ...['canceled', 'closed', 'holded', 'payment_review', 'pending_payment'],
];

/** Who buys on account gets that of Magento's people: two with different numbers would be one too many. */
export function hasInvoice({
  state,
  purchaseOrder,
}: Pick<OrderDetails, 'state' | 'purchaseOrder'>): boolean {
  return purchaseOrder === null && !UNPAID.includes(state);
}

function lineRows({ lines }: OrderDetails): InvoiceRow[] {
  return lines.map(({ name, sku, quantity, price, isReduced, vatRate, vat, total }) => {
    const net = total - vat;
    const reduction = isReduced ? Math.max(0, Math.round(price * quantity) - net) : 0;
    return { name, sku, quantity, price, reduction, net, vatRate, vat, total };
  });
}

function deliveryRow(order: OrderDetails): InvoiceRow[] {
  if (order.delivery === null && order.shipping === 0) return [];
  const total = order.shipping - order.shippingDiscount;
  const { shippingVat: vat, shippingVatRate: vatRate } = order;
  const name = [INVOICE.delivery, order.delivery].filter(Boolean).join(': ');
  return [{ name, net: total - vat, vatRate, vat, total }];
}

/** What an extension adds to an order or takes off it: the rows come to what was paid. */
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
