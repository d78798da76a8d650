import {
  type Facet,
  type FacetedList,
  PRICE_FACET,
  type RangeFacet,
} from '#lib/site-data/faceted-list.ts';
import {
  type ListQuery,
  type NumberRange,
  parseRange,
  type Sort,
  writeRange,
} from './list-query.ts';

/** One option of a facet as a list stands with a choice. */
interface OptionCount {
  /** As addresses write it. */
  option: string;
  isChosen: boolean;
  /** How many products the list would have with this option alone of its facet. */
  count: number;
}

export interface Selection {
  /** Places of the products that fit, in the order that was asked for. */
  places: readonly number[];
  /** Every facet of the list with its options: those it offers, and others that were chosen. */
  facets: readonly { facet: Facet; options: readonly OptionCount[] }[];
}

type Has = (place: number) => boolean;

/** Whether it lies in the range; what is not known does not. */
export function isWithin(number: number | null | undefined, { from, to }: NumberRange): boolean {
  if (number === null || number === undefined) return false;
  return (from === null || number >= from) && (to === null || number < to);
}

/** The ranges that a facet offers: one more than it has edges. */
export function rangesOf({ edges }: Pick<RangeFacet, 'edges'>): NumberRange[] {
  return edges.length === 0
    ? []
    : [null, ...edges].map((from, index) => ({ from, to: edges[index] ?? null }));
}

/** Whether the option is one of the ranges that a facet has, and not one that an address asks for. */
export function offersRange(facet: RangeFacet, option: string): boolean {
  return rangesOf(facet).some((range) => writeRange(range) === option);
}

/** Whether a product has an option, by every option of a facet. */
function testsOf(facet: Facet, chosen: readonly string[]): Map<string, Has> {
  if (facet.kind === 'values') {
    return new Map(
      facet.options.map(({ key }, index) => [
        key,
        (place) => (((facet.masks[place] ?? 0) >> index) & 1) === 1,
      ]),
    );
  }
  const wanted = chosen.flatMap((option) => parseRange(option) ?? []);
  return new Map(
    [...rangesOf(facet), ...wanted].map((range) => {
      const has: Has = (place) =>
        [facet.numbers[place], ...(facet.others?.[place] ?? [])].some((number) =>
          isWithin(number, range),
        );
      return [writeRange(range), has];
    }),
  );
}

/** A facet while products are counted. */
interface Counter {
  facet: Facet;
  options: (OptionCount & { has: Has })[];
  /** Those of its options that were chosen. */
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

function add({ options }: Counter, place: number): void {
  for (const option of options) if (option.has(place)) option.count += 1;
}

/**
 * The places that fit. Whatever fails by one facet alone is counted for that one: choosing another
 * option there would show it.
 */
function placesOf(count: number, counters: readonly Counter[]): number[] {
  const asking = counters.filter(({ chosen }) => chosen.length > 0);
  const places: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const failing = asking.filter(({ chosen }) => !chosen.some((has) => has(place)));
    const [first] = failing;
    if (first === undefined) {
      places.push(place);
      for (const counter of counters) add(counter, place);
    } else if (failing.length === 1) add(first, place);
  }
  return places;
}

type Key = number | null | undefined;

function sortKeys({ ids, names, facets }: FacetedList, sort: Sort): (place: number) => Key {
  const price = facets.find(({ key }) => key === PRICE_FACET);
  const prices = price?.kind === 'ranges' ? price.numbers : [];
  const negative = (key: Key) => (typeof key === 'number' ? -key : null);
  return {
    relevance: (place: number) => place,
    'price-asc': (place: number) => prices[place],
    'price-desc': (place: number) => negative(prices[place]),
    name: (place: number) => names[place],
    // The back end counts its products up.
    newest: (place: number) => negative(ids[place]),
  }[sort];
}

/** In the list's own order where nothing else tells them apart; what has no price comes last. */
function sorted(list: FacetedList, places: readonly number[], sort: Sort): readonly number[] {
  if (sort === 'relevance') return places;
  const keyOf = sortKeys(list, sort);
  const keys = list.ids.map((_, place) => keyOf(place) ?? Number.POSITIVE_INFINITY);
  // Sorting leaves equals in their order, and takes two that are infinite for equals.
  return places.toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
}

/** What a list shows by a choice. Options that no facet has ask for nothing. */
export function selectProducts(list: FacetedList, { sort, options }: ListQuery): Selection {
  const counters = list.facets.map((facet) => toCounter(facet, options.get(facet.key) ?? []));
  const places = sorted(list, placesOf(list.ids.length, counters), sort);
  return { places, facets: counters };
}
