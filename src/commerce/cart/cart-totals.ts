import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type WireTotals, wireOptions, wireTotals } from '#commerce/wire/cart.ts';
import type { Pence } from '#lib/money.ts';
import { toPence } from '#lib/money.ts';
import { type CartReference, cartPath } from './carts.ts';

export interface LineTotals {
  itemId: number;
  /** For one, incl VAT. */
  price: Pence;
  /** For the whole line, incl VAT. */
  total: Pence;
  /** The same excl VAT; null where the back end does not say. */
  totalExclVat: Pence | null;
  /** Per cent. */
  taxPercent: number;
  /** What was chosen of a configurable product, in the back end's words; empty for any other. */
  options: readonly LineOption[];
}

interface LineOption {
  label: string;
  value: string;
}

/** The sums of a cart excl VAT: subtotal - discount + shipping + vat is what will be charged. */
export interface SumsExclVat {
  subtotal: Pence;
  discount: Pence;
  shipping: Pence;
  vat: Pence;
}

export interface CartTotals {
  /** Before a coupon. */
  lines: readonly LineTotals[];
  /** Of all lines, incl VAT, before a coupon. */
  subtotal: Pence;
  /** Null where the back end's figures do not add up without VAT. */
  exclVat: SumsExclVat | null;
  /** Incl VAT. */
  shipping: Pence;
  /**
   * How it is delivered, as orders name it: 'Flat Rate - Fixed'; by null until a way is chosen. Null where
   * nothing has to be delivered.
   */
  delivery: { by: string | null } | null;
  /** The code that is applied; null where none is. */
  coupon: string | null;
  /** What is taken off lines and delivery together, incl VAT; from 0. */
  discount: Pence;
  /** What will be charged: taken from the segments, the field of this name lacks the tax in some versions. */
  grandTotal: Pence;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function grandTotalOf(wire: WireTotals, call: string): Pence {
  const segment = wire.total_segments.find(({ code }) => code === 'grand_total');
  if (typeof segment?.value === 'number') return toPence(segment.value);
  throw new MalformedAnswer(call, 'total_segments', 'has no grand_total');
}

/** Its title ends in the way's name, in brackets; the words before it are translated. */
function deliveryOf({ total_segments }: WireTotals): CartTotals['delivery'] {
  const segment = total_segments.find(({ code }) => code === 'shipping');
  return segment ? { by: segment.title?.match(/\((.+)\)$/)?.[1] ?? null } : null;
}

function isReduced({ total_segments }: WireTotals): boolean {
  return total_segments.some(({ code, value }) => code === 'discount' && value);
}

/**
 * The back end's own figure for a discount lacks the VAT on it where prices are stored without, and has
 * it where they are stored with it. So it is what lies between its other figures: they add up for
 * whoever reads them, incl VAT and excl VAT.
 */
function exclVatOf(wire: WireTotals, grandTotal: Pence): SumsExclVat | null {
  const { subtotal: goods, shipping_amount, tax_amount } = wire;
  if (!isNumber(goods) || !isNumber(shipping_amount) || !isNumber(tax_amount)) return null;
  const [subtotal, shipping, vat] = [toPence(goods), toPence(shipping_amount), toPence(tax_amount)];
  const discount = subtotal + shipping + vat - grandTotal;
  const addsUp = isReduced(wire) ? discount >= 0 : discount === 0;
  return addsUp ? { subtotal, discount, shipping, vat } : null;
}

/** None where they are told in another form: they are words beside a name. */
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

/** What a cart costs, as the back end reckons it (contract 2.4). */
export function fetchCartTotals(client: CommerceClient, cart: CartReference): Promise<CartTotals> {
  return fetchTotals(client, `${cartPath(cart)}/totals`);
}

/** The same at any path that leads to totals. */
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
    discount: isReduced(wire) ? Math.max(0, subtotal + shipping - grandTotal) : 0,
    grandTotal,
  };
}
