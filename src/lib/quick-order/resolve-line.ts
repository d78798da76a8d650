/** Finds the product of a quick-order line and checks that it can be added to a basket. */

import type { Pence } from '#lib/money.ts';
import { type Availability, isSold } from '#lib/products/availability.ts';
import type { Choice } from '#lib/products/choice.ts';
import { ANY_QUANTITY, isSoldIn, type Quantities } from '#lib/products/quantities.ts';
import type { Tier } from '#lib/products/tiers.ts';
import type { NamedVariant } from '#lib/site-data/sku-data.ts';
import type { TypedLine } from './parse-lines.ts';

interface Wanted {
  sku: string;
  /** Configurable product and option values, if the product is a variant. */
  choice?: Choice | undefined;
}

export interface NamedProduct {
  wanted: Wanted;
  name: string;
  /** `null` for a product without a page. */
  path: string | null;
  prices: { inclVat: Pence | null; exclVat: Pence | null; isUnknown?: true | undefined };
  availability: Availability;
  /**
   * Set if the product was found only by a part of its name, so that the shopper must confirm it.
   */
  isGuess?: boolean | undefined;
  /** Limits on the quantity; missing if any quantity is allowed. */
  quantities?: Quantities | undefined;
  /** Missing if the unit price does not depend on the quantity. */
  tiers?: readonly Tier[] | undefined;
  /** Names of options to choose first, for a configurable product. */
  chooses?: readonly string[] | undefined;
  /** Variants of a configurable product, if they have been loaded. */
  variants?: readonly NamedVariant[] | undefined;
}

export type Problem =
  | { why: 'unknown' }
  | { why: 'several'; products: readonly NamedProduct[] }
  /**
   * `quantity`: not a whole number from 1. `which`: several pasted numbers could be the quantity.
   */
  | { why: 'quantity' | 'which' }
  | { why: 'unavailable' | 'by-phone' }
  | { why: 'choose'; path: string | null; variants: readonly NamedVariant[] }
  /** The quantity violates the limits; `nearest` is the nearest allowed quantity. */
  | { why: 'few' | 'many' | 'step'; quantities: Quantities; nearest: number };

export type Resolved =
  | { state: 'ready'; product: NamedProduct; quantity: number }
  | ({ state: 'wrong'; product?: NamedProduct } & Problem);

/** Returns the next allowed quantity, or the largest one if the next would exceed the maximum. */
function nearestTo(quantity: number, { fewest, most, step }: Quantities): number {
  const up = Math.ceil(Math.max(quantity, fewest) / step) * step;
  return Math.min(up, Math.floor(most / step) * step);
}

function quantityProblem(quantity: number, quantities: Quantities): Problem {
  const { fewest, most } = quantities;
  const why = quantity < fewest ? 'few' : quantity > most ? 'many' : 'step';
  return { why, quantities, nearest: nearestTo(quantity, quantities) };
}

/**
 * Returns the product that a code identifies. A full SKU takes precedence over a model number
 * shared by several products.
 */
export function identifyProduct(
  code: string,
  found: readonly NamedProduct[],
): NamedProduct | undefined {
  const same = ({ wanted }: NamedProduct) => wanted.sku.toLowerCase() === code.toLowerCase();
  return found.length === 1 && !found[0]?.isGuess ? found[0] : found.find(same);
}

/**
 * Returns true also for a price that is not known until the product is in a basket. Products
 * without a price are sold by telephone.
 */
function hasPrice({ inclVat, exclVat, isUnknown }: NamedProduct['prices']): boolean {
  return inclVat !== null || exclVat !== null || isUnknown === true;
}

/**
 * Checks a line against the products that match its code.
 *
 * @param found all products that match the code
 */
export function resolveLine(
  { code, quantity }: TypedLine,
  found: readonly NamedProduct[],
): Resolved {
  if (found.length === 0) return { state: 'wrong', why: 'unknown' };
  const product = identifyProduct(code, found);
  if (product === undefined) return { state: 'wrong', why: 'several', products: found };
  const { availability, prices, quantities = ANY_QUANTITY } = product;
  if (availability === 'unavailable') return { state: 'wrong', why: 'unavailable', product };
  if (!isSold(availability) || !hasPrice(prices)) {
    return { state: 'wrong', why: 'by-phone', product };
  }
  if (product.chooses) {
    const { path, variants: all = [] } = product;
    const variants = all.filter((one) => one.availability !== 'unavailable');
    return { state: 'wrong', why: 'choose', path, variants, product };
  }
  if (!/^0*[1-9]\d{0,7}$/.test(quantity)) {
    const why = /^\S*\d\S* \S*\d/.test(quantity) ? 'which' : 'quantity';
    return { state: 'wrong', why, product };
  }
  const count = Number(quantity);
  if (isSoldIn(count, quantities)) return { state: 'ready', product, quantity: count };
  return { state: 'wrong', product, ...quantityProblem(count, quantities) };
}
