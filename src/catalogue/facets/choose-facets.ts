import { isWithin, rangesOf } from '#lib/filters/select-products.ts';
import type { Facet, RangeFacet } from '#lib/site-data/faceted-list.ts';

/** More than a shopper looks through. */
const MAX_FACETS = 8;

/** 'Weight incl. packaging' beside 'Weight' says the same once more. */
const VARIANT = /^ (?:incl|excl|with|without)\b/;

/** How many products say something, and how many have each option. */
function counts(facet: Facet): { known: number; having: readonly number[] } {
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

/** The bits that yes or no tells of a product, where so large a share of them says yes. */
function bits(share: number): number {
  return [share, 1 - share].reduce(
    (sum, each) => (each > 0 ? sum - each * Math.log2(each) : sum),
    0,
  );
}

/** How much the options tell products apart; the more say nothing, the less. */
function usefulness(facet: Facet, count: number): number {
  const { known, having } = counts(facet);
  return (known / count) * having.reduce((sum, own) => sum + bits(own / count), 0);
}

const MAXIMUM = /^max(?:\.|imum)? |,? max(?:\.|imum)?$/i;

/**
 * 'Max. pressure' beside 'Pressure' is one question to a shopper: the plain one stays, and where a
 * product leaves it out, its maximum answers.
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

function isVariant({ label }: Facet, facets: readonly Facet[]): boolean {
  return facets.some(
    (other) => label.startsWith(other.label) && VARIANT.test(label.slice(other.label.length)),
  );
}

/** The most telling ones, in the order in which they came, and no more than there are products. */
export function chooseFacets(facets: readonly Facet[], count: number): Facet[] {
  const apart = withoutMaxima(facets).filter((facet) => !isVariant(facet, facets));
  const best = apart
    .map((facet) => ({ facet, telling: usefulness(facet, count) }))
    // Sorting leaves equal ones in their order.
    .toSorted((one, other) => other.telling - one.telling)
    .slice(0, Math.min(MAX_FACETS, count));
  const chosen = new Set(best.map(({ facet }) => facet));
  return apart.filter((facet) => chosen.has(facet));
}
