import {
  type Facet,
  type FacetedList,
  PRICE_FACETS,
  type RangeFacet,
} from '#lib/site-data/faceted-list.ts';
import {
  type ListQuery,
  type NumberRange,
  parseRange,
  type Sort,
  writeRange,
} from './list-query.ts';

interface OptionCount {
  /** Option as written in URLs. */
  option: string;
  isChosen: boolean;
  /** Number of products in the list if this were the only chosen option of its facet. */
  count: number;
}

export interface Selection {
  /** Indexes of the matching products, in the requested order. */
  places: readonly number[];
  /** Facets of the list with all options that they offer or that were chosen. */
  facets: readonly { facet: Facet; options: readonly OptionCount[] }[];
}

type Has = (place: number) => boolean;

/** Returns true if the mask contains the option. Bit operators read 32 bits only. */
const hasOption = (mask = 0, index: number): boolean => Math.floor(mask / 2 ** index) % 2 === 1;

/** Returns true if a number is in the range; false for a missing number. */
export function isWithin(number: number | null | undefined, { from, to }: NumberRange): boolean {
  if (number === null || number === undefined) return false;
  return (from === null || number >= from) && (to === null || number < to);
}

/** Returns the ranges that a facet offers: one more than it has edges, or none without edges. */
export function rangesOf({ edges }: Pick<RangeFacet, 'edges'>): NumberRange[] {
  return edges.length === 0
    ? []
    : [null, ...edges].map((from, index) => ({ from, to: edges[index] ?? null }));
}

/** Returns true if the facet offers this range, and false for other ranges from a URL. */
export function offersRange(facet: RangeFacet, option: string): boolean {
  return rangesOf(facet).some((range) => writeRange(range) === option);
}

function testsOf(facet: Facet, chosen: readonly string[]): Map<string, Has> {
  if (facet.kind === 'values') {
    return new Map(
      facet.options.map(({ key }, index) => [key, (place) => hasOption(facet.masks[place], index)]),
    );
  }
  // A range that the shopper typed precedes the offered ones.
  const own = chosen.flatMap((option) =>
    offersRange(facet, option) ? [] : (parseRange(option) ?? []),
  );
  return new Map(
    [...own, ...rangesOf(facet)].map((range) => {
      const has: Has = (place) =>
        [facet.numbers[place], ...(facet.others?.[place] ?? [])].some((number) =>
          isWithin(number, range),
        );
      return [writeRange(range), has];
    }),
  );
}

interface Counter {
  facet: Facet;
  options: (OptionCount & { has: Has })[];
  chosen: readonly Has[];
}

function toCounter(facet: Facet, wanted: readonly string[]): Counter {
  const options = Array.from(testsOf(facet, wanted), ([option, has]) => ({
    option,
    isChosen: wanted.includes(option),
    count: 0,
    has,
  }));
  const chosen = options.filter(({ isChosen }) => isChosen).map(({ has }) => has);
  return { facet, options, chosen };
}

function countProduct({ options }: Counter, place: number): void {
  for (const option of options) if (option.has(place)) option.count += 1;
}

/**
 * Returns the indexes of the products that match, and counts products per option. A product that
 * fails only one facet is counted for that facet, because its other options would show the product.
 */
function placesOf(count: number, counters: readonly Counter[]): number[] {
  const asking = counters.filter(({ chosen }) => chosen.length > 0);
  const places: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const failing = asking.filter(({ chosen }) => !chosen.some((has) => has(place)));
    const [first] = failing;
    if (first === undefined) {
      places.push(place);
      for (const counter of counters) countProduct(counter, place);
    } else if (failing.length === 1) countProduct(first, place);
  }
  return places;
}

type Key = number | null | undefined;

function sortKeys({ ids, names, facets }: FacetedList, sort: Sort): (place: number) => Key {
  const price = facets.find(({ key }) => key === PRICE_FACETS.incl);
  const prices = price?.kind === 'ranges' ? price.numbers : [];
  const negative = (key: Key) => (typeof key === 'number' ? -key : null);
  return {
    relevance: (place: number) => place,
    'price-asc': (place: number) => prices[place],
    'price-desc': (place: number) => negative(prices[place]),
    name: (place: number) => names[place],
    // The back end assigns ascending ids.
    newest: (place: number) => negative(ids[place]),
  }[sort];
}

/** Sorts products, keeping the list's order for equal keys. Products without a price come last. */
function sortPlaces(list: FacetedList, places: readonly number[], sort: Sort): readonly number[] {
  if (sort === 'relevance') return places;
  const keyOf = sortKeys(list, sort);
  const keys = list.ids.map((_, place) => keyOf(place) ?? Number.POSITIVE_INFINITY);
  // Sorting is stable. The difference of two infinite keys is NaN, which counts as equal.
  return places.toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
}

/** Returns the products and options of a list for a query; unknown options are ignored. */
export function selectProducts(list: FacetedList, { sort, options }: ListQuery): Selection {
  const counters = list.facets.map((facet) => toCounter(facet, options.get(facet.key) ?? []));
  const places = sortPlaces(list, placesOf(list.ids.length, counters), sort);
  return { places, facets: counters };
}
