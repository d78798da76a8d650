import { toWireCustomer } from '#sandbox/resources/customers/customer-wire.ts';
import type { QuoteAddress } from '#sandbox/store/orders/quote-document.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { Store } from '#sandbox/store.ts';
import { isVirtual } from './totals/cart-sums.ts';
import { pounds, unitPrice } from './totals/sums.ts';

const CURRENCY = {
  global_currency_code: 'GBP',
  base_currency_code: 'GBP',
  store_currency_code: 'GBP',
  quote_currency_code: 'GBP',
  store_to_base_rate: 0,
  store_to_quote_rate: 0,
  base_to_global_rate: 1,
  base_to_quote_rate: 1,
};

export function productType({ variant, isVirtual: is }: QuoteLine): string {
  if (variant !== null) return 'configurable';
  return is ? 'virtual' : 'simple';
}

/** Returns the selected options of a configurable product, for carts and orders. */
export function productOptionOf({ variant }: QuoteLine) {
  if (variant === null) return {};
  const configurable_item_options = variant.options.map(({ option_id, option_value }) => ({
    option_id,
    option_value,
  }));
  return { product_option: { extension_attributes: { configurable_item_options } } };
}

export function toWireItem(line: QuoteLine, quoteId: string) {
  return {
    item_id: line.itemId,
    sku: line.sku,
    qty: line.quantity,
    name: line.name,
    price: pounds(unitPrice(line.price)),
    product_type: productType(line),
    quote_id: quoteId,
    ...productOptionOf(line),
  };
}

/** Fields that are omitted if they are null; all other fields are sent as null. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  'company',
  'fax',
  'middlename',
  'prefix',
  'suffix',
  'vat_id',
  'customer_address_id',
]);

/** @param id derived from the cart's id, because it only needs to be unique */
function toWireAddress(address: QuoteAddress, id: number, { customerId }: StoredQuote) {
  const fields = Object.entries(address).filter(
    ([name, value]) => value !== null || !OPTIONAL_FIELDS.has(name),
  );
  const owner = customerId !== null && { customer_id: customerId };
  return { id, ...Object.fromEntries(fields), ...owner };
}

function shippingAssignments(quote: StoredQuote, lines: readonly QuoteLine[]) {
  if (lines.length === 0 || isVirtual(lines)) return [];
  const { id, document } = quote;
  const shipping = {
    address: toWireAddress(document.shipping, id * 2, quote),
    method: document.shippingMethod,
  };
  return [{ shipping, items: lines.map((line) => toWireItem(line, String(id))) }];
}

/** Returns items and shipping address, which an ordered cart no longer shows. */
function activeCartFields(quote: StoredQuote, lines: readonly QuoteLine[]) {
  if (!quote.isActive) return {};
  return {
    items: lines.map((line) => toWireItem(line, String(quote.id))),
    extension_attributes: { shipping_assignments: shippingAssignments(quote, lines) },
  };
}

const GUEST = { email: null, firstname: null, lastname: null };

/** Returns the customer in the same format as their own customer route. */
function customerOf({ customerId }: StoredQuote, { customers, customerAddresses }: Store) {
  const customer = customerId === null ? undefined : customers.find(customerId);
  return customer && toWireCustomer(customer, customerAddresses.list(customer.id));
}

export function toWireCart(quote: StoredQuote, store: Store) {
  const { id, document } = quote;
  const lines = store.quoteLines.list(id);
  const collected = store.quoteLines.listCollected(id);
  const customer = customerOf(quote, store);
  return {
    id,
    created_at: quote.createdAt,
    updated_at: quote.updatedAt,
    is_active: quote.isActive,
    is_virtual: isVirtual(lines),
    items_count: collected.length,
    items_qty: collected.reduce((sum, { quantity }) => sum + quantity, 0),
    customer: customer ?? GUEST,
    billing_address: toWireAddress(document.billing, id * 2 - 1, quote),
    ...(document.orderNumber !== null && { reserved_order_id: document.orderNumber }),
    orig_order_id: 0,
    currency: CURRENCY,
    customer_is_guest: customer === undefined,
    customer_note_notify: true,
    customer_tax_class_id: 3,
    store_id: 1,
    ...activeCartFields(quote, lines),
  };
}
