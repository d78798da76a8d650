/** What a line of a quick order stands for, and whether a basket takes it. */

import type { Pence } from '#lib/money.ts';
import { type Availability, isSold } from '#lib/products/availability.ts';
import type { Choice } from '#lib/products/choice.ts';
import { ANY_QUANTITY, isSoldIn, type Quantities } from '#lib/products/quantities.ts';
import type { Tier } from '#lib/products/tiers.ts';
import type { NamedVariant } from '#lib/site-data/sku-data.ts';
import type { TypedLine } from './parse-lines.ts';

/** What goes into the basket for a product. */
interface Wanted {
  sku: string;
  /** Of a variant, which of its configurable product it is. */
  choice?: Choice | undefined;
}

/** A product that a code stands for. */
export interface Named {
  wanted: Wanted;
  name: string;
  /** Null for a product without a page. */
  path: string | null;
  prices: { inclVat: Pence | null; exclVat: Pence | null; isUnknown?: true | undefined };
  availability: Availability;
  /** Only found by a part of its name: the shopper has to confirm it. */
  isGuess?: boolean | undefined;
  /** Left out where a basket takes any. */
  quantities?: Quantities | undefined;
  /** Left out where one costs the same of any number. */
  tiers?: readonly Tier[] | undefined;
  /** Of a configurable product, what has to be chosen first. */
  chooses?: readonly string[] | undefined;
  /** What it is sold as, where that is known. */
  variants?: readonly NamedVariant[] | undefined;
}

/** Why a line cannot go into the basket as it stands. */
export type Problem =
  /** The shop sells nothing of that code. */
  | { why: 'unknown' }
  /** Several products have it. */
  | { why: 'several'; products: readonly Named[] }
  /** It is no whole number from 1; several that were pasted may be it. */
  | { why: 'quantity' | 'which' }
  | { why: 'unavailable' | 'by-phone' }
  /** It comes in several. */
  | { why: 'choose'; path: string | null; variants: readonly NamedVariant[] }
  /** A basket takes it in other quantities; `nearest` is the next one that it takes. */
  | { why: 'few' | 'many' | 'step'; quantities: Quantities; nearest: number };

export type Resolved =
  | { state: 'ready'; product: Named; quantity: number }
  | ({ state: 'wrong'; product?: Named } & Problem);

/** What a basket takes instead: as many at least, unless that is more than it takes. */
function nearestTo(quantity: number, { fewest, most, step }: Quantities): number {
  const up = Math.ceil(Math.max(quantity, fewest) / step) * step;
  return Math.min(up, Math.floor(most / step) * step);
}

function quantityProblem(quantity: number, quantities: Quantities): Problem {
  const { fewest, most } = quantities;
  const why = quantity < fewest ? 'few' : quantity > most ? 'many' : 'step';
  return { why, quantities, nearest: nearestTo(quantity, quantities) };
}

/** The one that is meant: a whole SKU comes before a model number that several share. */
function meant(code: string, found: readonly Named[]): Named | undefined {
  const same = ({ wanted }: Named) => wanted.sku.toLowerCase() === code.toLowerCase();
  return found.length === 1 && !found[0]?.isGuess ? found[0] : found.find(same);
}

/** A price that nobody could read is still one; a product without any is sold by telephone. */
function hasPrice({ inclVat, exclVat, isUnknown }: Named['prices']): boolean {
  return inclVat !== null || exclVat !== null || isUnknown === true;
}

/** @param found all products that the line's code stands for */
export function resolveLine({ code, quantity }: TypedLine, found: readonly Named[]): Resolved {
  if (found.length === 0) return { state: 'wrong', why: 'unknown' };
  const product = meant(code, found);
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
