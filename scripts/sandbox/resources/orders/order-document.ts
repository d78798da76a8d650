/** Items, addresses and payment of an order (contract 4.1). */
import { productOptionOf, productType } from '#sandbox/resources/carts/cart-wire.ts';
import { paymentTitle } from '#sandbox/resources/carts/payment-methods.ts';
import {
  type CartCosts,
  deliveryTitle,
  isVirtual,
} from '#sandbox/resources/carts/totals/cart-sums.ts';
import { type LineSums, pounds } from '#sandbox/resources/carts/totals/sums.ts';
import type { OrderDocument } from '#sandbox/store/orders/orders.ts';
import type { QuoteAddress } from '#sandbox/store/orders/quote-document.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';

interface Person {
  email: string;
  firstname: string | null;
  lastname: string | null;
  groupId: number | null;
}

function orderItem(line: QuoteLine, sums: LineSums) {
  return {
    item_id: line.itemId,
    quote_item_id: line.itemId,
    product_id: line.variant?.parentId ?? line.productId,
    product_type: productType(line),
    sku: line.sku,
    name: line.name,
    is_virtual: Number(line.isVirtual),
    qty_ordered: line.quantity,
    qty_invoiced: 0,
    qty_shipped: 0,
    qty_canceled: 0,
    qty_refunded: 0,
    price: pounds(sums.unit),
    price_incl_tax: pounds(sums.unitInclTax),
    // Reduced by the discount, unlike in a cart's totals.
    row_total: pounds(sums.row - sums.discount),
    row_total_incl_tax: pounds(sums.row - sums.discount + sums.tax),
    tax_amount: pounds(sums.tax),
    tax_percent: line.taxPercent,
    discount_amount: pounds(sums.discount),
    ...productOptionOf(line),
  };
}

/** First id of variant items, above all line ids, because ids must be unique. */
const FIRST_VARIANT = 1_000_000_000;

/** Returns a variant as a separate item without a price, below the configurable product. */
function variantItem(line: QuoteLine, parent: ReturnType<typeof orderItem>) {
  if (line.variant === null) return [];
  const nothing = { price: 0, row_total: 0, row_total_incl_tax: 0, tax_amount: 0 };
  const { price_incl_tax, product_option, ...rest } = { product_option: null, ...parent };
  return [
    {
      ...rest,
      ...nothing,
      item_id: FIRST_VARIANT + line.itemId,
      quote_item_id: FIRST_VARIANT + line.itemId,
      parent_item_id: parent.item_id,
      product_id: line.productId,
      product_type: 'simple',
      name: line.variant.name,
      tax_percent: 0,
      discount_amount: 0,
      parent_item: parent,
    },
  ];
}

function orderAddress(address: QuoteAddress, type: 'billing' | 'shipping', email: string) {
  const { same_as_billing, save_in_address_book, ...fields } = address;
  const given = Object.entries({ ...fields, email }).filter(([, value]) => value !== null);
  return { address_type: type, ...Object.fromEntries(given) };
}

export function orderDocument(
  quote: StoredQuote,
  sums: CartCosts,
  { email, firstname, lastname, groupId }: Person,
): OrderDocument {
  const { document, customerId } = quote;
  const lines = sums.lines.map(({ line }) => line);
  const charged = {
    shipping_amount: pounds(sums.shipping),
    shipping_incl_tax: pounds(sums.shipping + sums.shippingTax),
    shipping_tax_amount: pounds(sums.shippingTax),
    shipping_discount_amount: 0,
  };
  const items = sums.lines.flatMap(({ line, sums: ofLine }) => {
    const item = orderItem(line, ofLine);
    return [item, ...variantItem(line, item)];
  });
  const shipping = {
    ...(!isVirtual(lines) && {
      address: orderAddress(document.shipping, 'shipping', email),
      method: document.shippingMethod,
    }),
    total: charged,
  };
  return {
    base_currency_code: 'GBP',
    order_currency_code: 'GBP',
    base_grand_total: pounds(sums.grandTotal),
    subtotal: pounds(sums.subtotal),
    subtotal_incl_tax: pounds(sums.subtotalInclTax),
    tax_amount: pounds(sums.tax),
    discount_amount: -pounds(sums.discount) || 0,
    ...(document.couponCode !== null && {
      coupon_code: document.couponCode,
      discount_description: document.couponCode,
    }),
    ...charged,
    ...(sums.rate && { shipping_description: deliveryTitle(sums.rate) }),
    is_virtual: isVirtual(lines) ? 1 : 0,
    total_due: pounds(sums.grandTotal),
    total_item_count: lines.length,
    total_qty_ordered: lines.reduce((count, { quantity }) => count + quantity, 0),
    customer_firstname: firstname,
    customer_lastname: lastname,
    customer_is_guest: customerId === null ? 1 : 0,
    ...(groupId !== null && { customer_group_id: groupId }),
    items,
    billing_address: orderAddress(document.billing, 'billing', email),
    payment: {
      method: document.paymentMethod,
      ...(document.purchaseOrder !== null && { po_number: document.purchaseOrder }),
      additional_information: [paymentTitle(document.paymentMethod ?? '')],
    },
    extension_attributes: { shipping_assignments: [{ shipping, items }] },
  };
}
