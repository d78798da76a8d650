import { isWithin, rangesOf } from '#lib/filters/select-products.ts';
import type { Facet, RangeFacet } from '#lib/site-data/faceted-list.ts';

/** Shoppers do not read longer lists of filters. */
const MAX_FACETS = 8;

/** A qualified label such as 'Weight incl. packaging' repeats the plain one ('Weight'). */
const QUALIFIER = /^ (?:incl|excl|with|without)\b/;

function countOptions(facet: Facet): { known: number; having: readonly number[] } {
  if (facet.kind === 'values') {
    const { masks, options } = facet;
    return {
      known: masks.filter((mask) => mask > 0).length,
      having: options.map((_, index) => masks.filter((mask) => (mask >> index) & 1).length),
    };
  }
  const { numbers } = facet;
  return {
    known: numbers.filter((number) => number !== null).length,
    having: rangesOf(facet).map(
      (range) => numbers.filter((number) => isWithin(number, range)).length,
    ),
  };
}

/** Returns the entropy, in bits, of a yes/no property that this share of the products has. */
function entropyInBits(share: number): number {
  return [share, 1 - share].reduce(
    (sum, each) => (each > 0 ? sum - each * Math.log2(each) : sum),
    0,
  );
}

/**
 * Returns how well the options distinguish products, reduced by the share of products without a
 * value.
 */
function usefulness(facet: Facet, count: number): number {
  const { known, having } = countOptions(facet);
  return (known / count) * having.reduce((sum, own) => sum + entropyInBits(own / count), 0);
}

const MAXIMUM = /^max(?:\.|imum)? |,? max(?:\.|imum)?$/i;

/**
 * Merges 'Max. pressure' into 'Pressure', because both answer the same question for a shopper. The
 * maximum fills the gaps of products without the plain value.
 */
function withoutMaxima(facets: readonly Facet[]): Facet[] {
  const ranges = facets.filter((facet) => facet.kind === 'ranges');
  return facets.flatMap((facet) => {
    if (facet.kind !== 'ranges') return facet;
    if (ranges.some((plain) => isMaximumOf(facet, plain))) return [];
    const maximum = ranges.find((other) => isMaximumOf(other, facet));
    const numbers = facet.numbers.map((number, at) => number ?? maximum?.numbers[at] ?? null);
    return { ...facet, numbers };
  });
}

function isMaximumOf(other: RangeFacet, { label, unit }: RangeFacet): boolean {
  if (other.unit !== unit || !MAXIMUM.test(other.label)) return false;
  return other.label.replace(MAXIMUM, '').toLowerCase() === label.toLowerCase();
}

function repeatsPlainLabel({ label }: Facet, facets: readonly Facet[]): boolean {
  return facets.some(
    (other) => label.startsWith(other.label) && QUALIFIER.test(label.slice(other.label.length)),
  );
}

/**
 * Returns the most useful facets in their original order: at most `MAX_FACETS` with Magento's
 * filters, and at most one per product of the list.
 *
 * @param filters number of filters that Magento defines for the list
 */
export function chooseFacets(facets: readonly Facet[], count: number, filters: number): Facet[] {
  const apart = withoutMaxima(facets).filter((facet) => !repeatsPlainLabel(facet, facets));
  const best = apart
    .map((facet) => ({ facet, telling: usefulness(facet, count) }))
    // The sort is stable, so equally useful facets keep their order.
    .toSorted((one, other) => other.telling - one.telling)
    .slice(0, Math.min(Math.max(0, MAX_FACETS - filters), count));
  const chosen = new Set(best.map(({ facet }) => facet));
  return apart.filter((facet) => chosen.has(facet));
}
