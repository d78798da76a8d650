import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type WireTotals, wireOptions, wireTotals } from '#commerce/wire/cart.ts';
import type { Pence } from '#lib/money.ts';
import { toPence } from '#lib/money.ts';
import { type CartReference, cartPath } from './carts.ts';

export interface LineTotals {
  itemId: number;
  /** Unit price incl VAT. */
  price: Pence;
  /** Incl VAT. */
  total: Pence;
  /** `null` if the back end does not return it. */
  totalExclVat: Pence | null;
  taxPercent: number;
  /**
   * Chosen options with the back end's labels; empty for a product without options or if the
   * options are malformed.
   */
  options: readonly LineOption[];
}

interface LineOption {
  label: string;
  value: string;
}

/** Sums of a cart excl VAT: the amount charged is subtotal - discount + shipping + vat. */
export interface SumsExclVat {
  subtotal: Pence;
  discount: Pence;
  shipping: Pence;
  vat: Pence;
}

export interface CartTotals {
  /** Lines with their totals before the discount of a coupon. */
  lines: readonly LineTotals[];
  /** Sum of all lines incl VAT, before the discount of a coupon. */
  subtotal: Pence;
  /** `null` if the figures excl VAT are missing or do not add up. */
  exclVat: SumsExclVat | null;
  /** Incl VAT. */
  shipping: Pence;
  /**
   * Delivery method as shown on orders, for example 'Flat Rate - Fixed'. `by` is `null` until a
   * method is chosen; `delivery` is `null` if nothing has to be delivered.
   */
  delivery: { by: string | null } | null;
  coupon: string | null;
  /** Discount on lines and delivery together, incl VAT; never negative. */
  discount: Pence;
  /** Labels of cart rules, or the coupon; `null` without a discount or if it has no label. */
  discountName: string | null;
  /**
   * Amount charged. It is read from the segments, because the response's field `grand_total` lacks
   * the tax in some Magento versions.
   */
  grandTotal: Pence;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function grandTotalOf(wire: WireTotals, call: string): Pence {
  const segment = wire.total_segments.find(({ code }) => code === 'grand_total');
  if (typeof segment?.value === 'number') return toPence(segment.value);
  throw new MalformedAnswer(call, 'total_segments', 'has no grand_total');
}

type Segment = WireTotals['total_segments'][number];

/**
 * Reads a name from the brackets that end a segment's title, such as 'Discount (Spring sale)'; the
 * text before them is translated.
 */
function nameIn(segment: Segment | undefined): string | null {
  return segment?.title?.match(/\((.+)\)$/s)?.[1] ?? null;
}

function deliveryOf({ total_segments }: WireTotals): CartTotals['delivery'] {
  const segment = total_segments.find(({ code }) => code === 'shipping');
  return segment ? { by: nameIn(segment) } : null;
}

function discountSegment({ total_segments }: WireTotals): Segment | undefined {
  return total_segments.find(({ code, value }) => code === 'discount' && value);
}

/**
 * Derives the discount from the other figures, because the back end's own discount includes VAT
 * only if prices are stored incl VAT. Returns `null` if the figures are missing or do not add up.
 */
function exclVatOf(wire: WireTotals, grandTotal: Pence): SumsExclVat | null {
  const { subtotal: goods, shipping_amount, tax_amount } = wire;
  if (!isNumber(goods) || !isNumber(shipping_amount) || !isNumber(tax_amount)) return null;
  const [subtotal, shipping, vat] = [toPence(goods), toPence(shipping_amount), toPence(tax_amount)];
  const discount = subtotal + shipping + vat - grandTotal;
  const addsUp = discountSegment(wire) ? discount >= 0 : discount === 0;
  return addsUp ? { subtotal, discount, shipping, vat } : null;
}

/**
 * Returns an empty list for options in an unexpected format, because they are only shown next to
 * the name.
 */
function optionsOf(text: string | null | undefined): LineOption[] {
  try {
    return wireOptions.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function linesOf({ items }: WireTotals): LineTotals[] {
  return items.map((item) => ({
    itemId: item.item_id,
    price: toPence(item.price_incl_tax),
    total: toPence(item.row_total_incl_tax),
    totalExclVat: isNumber(item.row_total) ? toPence(item.row_total) : null,
    taxPercent: item.tax_percent ?? 0,
    options: optionsOf(item.options),
  }));
}

/** Fetches the cost of a cart as calculated by the back end (contract 2.4). */
export function fetchCartTotals(client: CommerceClient, cart: CartReference): Promise<CartTotals> {
  return fetchTotals(client, `${cartPath(cart)}/totals`);
}

export async function fetchTotals(client: CommerceClient, path: string): Promise<CartTotals> {
  const wire = await client({ path, answer: wireTotals });
  const grandTotal = grandTotalOf(wire, `GET ${path}`);
  const lines = linesOf(wire);
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const shipping = toPence(wire.shipping_incl_tax);
  return {
    lines,
    subtotal,
    exclVat: exclVatOf(wire, grandTotal),
    shipping,
    delivery: deliveryOf(wire),
    coupon: wire.coupon_code || null,
    discountName: nameIn(discountSegment(wire)),
    discount: discountSegment(wire) ? Math.max(0, subtotal + shipping - grandTotal) : 0,
    grandTotal,
  };
}
