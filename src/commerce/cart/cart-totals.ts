import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type WireTotals, wireTotals } from '#commerce/wire/cart.ts';
import type { Pence } from '#lib/money.ts';
import { toPence } from '#lib/money.ts';
import { type CartReference, cartPath } from './carts.ts';

export interface LineTotals {
  itemId: number;
  /** For one, incl VAT. */
  price: Pence;
  /** For the whole line, incl VAT. */
  total: Pence;
  /** Per cent. */
  taxPercent: number;
}

export interface CartTotals {
  /** Before a coupon. */
  lines: readonly LineTotals[];
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

/**
 * The back end's own figure for a discount lacks the VAT on it where prices are stored without, so it
 * is what lies between its other figures: they add up for whoever reads them.
 */
function discountOf(wire: WireTotals, grandTotal: Pence): Pence {
  const isGiven = wire.total_segments.some(({ code, value }) => code === 'discount' && value);
  if (!isGiven) return 0;
  const rows = wire.items.reduce((sum, item) => sum + toPence(item.row_total_incl_tax), 0);
  return Math.max(0, rows + toPence(wire.shipping_incl_tax) - grandTotal);
}

/** What a cart costs, as the back end reckons it (contract 2.4). */
export function fetchCartTotals(client: CommerceClient, cart: CartReference): Promise<CartTotals> {
  return fetchTotals(client, `${cartPath(cart)}/totals`);
}

/** The same at any path that leads to totals. */
export async function fetchTotals(client: CommerceClient, path: string): Promise<CartTotals> {
  const wire = await client({ path, answer: wireTotals });
  const grandTotal = grandTotalOf(wire, `GET ${path}`);
  return {
    lines: wire.items.map((item) => ({
      itemId: item.item_id,
      price: toPence(item.price_incl_tax),
      total: toPence(item.row_total_incl_tax),
      taxPercent: item.tax_percent ?? 0,
    })),
    shipping: toPence(wire.shipping_incl_tax),
    delivery: deliveryOf(wire),
    coupon: wire.coupon_code || null,
    discount: discountOf(wire, grandTotal),
    grandTotal,
  };
}
