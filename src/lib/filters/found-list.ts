/** Turns search results into a list with sorting and filters. */

import { AVAILABILITY_GROUPS, type AvailabilityGroup } from '#lib/products/availability-group.ts';
import {
  type Facet,
  type FacetedList,
  PRICE_FACETS,
  RANGE_FACET,
  type ValueFacet,
} from '#lib/site-data/faceted-list.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { fitsFacets } from './fits-facet.ts';
import { nameRanks } from './name-ranks.ts';
import { rangeEdges } from './range-edges.ts';

export interface FacetTexts {
  fits: string;
  /** Labels of the price facets. */
  prices: Readonly<Record<keyof typeof PRICE_FACETS, string>>;
  availability: string;
  range: string;
  category: string;
  /** Labels of the availabilities, in display order. */
  stock: Readonly<Record<AvailabilityGroup, string>>;
}

/** Maximum number of categories offered; a mask has 30 bits. */
const MAX_CATEGORIES = 20;

interface KnownProduct {
  incl: number | null;
  excl: number | null;
  stock: AvailabilityGroup;
  /** Models of the machines that the product fits. */
  machines: readonly string[];
  /** Listings as `audience/code`. */
  listings: readonly string[];
}

function productIn(facts: SearchFacts | undefined, id: number): KnownProduct | undefined {
  const row = facts?.ids.indexOf(id) ?? -1;
  if (facts === undefined || row === -1) return undefined;
  const { listings, prices, pricesExcl, stock, places, machines, fits } = facts;
  return {
    incl: prices[row] ?? null,
    excl: pricesExcl?.[row] ?? null,
    machines: (fits?.[row] ?? []).flatMap((place) => machines?.[place] ?? []),
    stock: AVAILABILITY_GROUPS[stock[row] ?? 0] ?? 'in-stock',
    listings: (places[row] ?? []).flatMap((place) => listings[place] ?? []),
  };
}

interface Option {
  key: string;
  label: string;
  has(product: KnownProduct): boolean;
}

/** Returns no facet if fewer than two options are in use. */
function valueFacets(
  { key, label }: { key: string; label: string },
  options: readonly Option[],
  products: readonly (KnownProduct | undefined)[],
): ValueFacet[] {
  const used = options.filter(({ has }) => products.some((product) => product && has(product)));
  if (used.length < 2) return [];
  const masks = products.map((product) =>
    used.reduce((mask, { has }, bit) => (product && has(product) ? mask + 2 ** bit : mask), 0),
  );
  const named = used.map((option) => ({ key: option.key, label: option.label }));
  return [{ kind: 'values', key, label, options: named, masks }];
}

/**
 * Converts a category path to a listing name as in the facts: '/home-garden/steam-cleaners' without
 * the slash.
 */
const listingOf = ({ path }: SearchCategory) => path.slice(1);
const audienceOf = (listing: string) => listing.split('/', 1)[0] ?? '';

function rangeOptions(categories: readonly SearchCategory[]): Option[] {
  const names = new Map(
    categories.map((category) => [audienceOf(listingOf(category)), category.audience]),
  );
  return Array.from(names, ([key, label]) => ({
    key,
    label,
    has: ({ listings }) => listings.some((listing) => audienceOf(listing) === key),
  }));
}

/**
 * Offers the categories with the most products. If two of them have the same name, their labels
 * include the audience.
 */
function categoryOptions(
  categories: readonly SearchCategory[],
  products: readonly (KnownProduct | undefined)[],
): Option[] {
  const counts = new Map<string, number>();
  for (const listing of products.flatMap((product) => product?.listings ?? [])) {
    counts.set(listing, (counts.get(listing) ?? 0) + 1);
  }
  const countOf = (category: SearchCategory) => counts.get(listingOf(category)) ?? 0;
  const shown = categories
    .filter((category) => countOf(category) > 0)
    // Sorting is stable, so equal counts stay in menu order.
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, MAX_CATEGORIES);
  const names = shown.map(({ name }) => name);
  return shown.map((category) => {
    const { name, audience } = category;
    const own = listingOf(category);
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return {
      key: own.replace('/', '-'),
      label: isShared ? `${name}, ${audience}` : name,
      has: ({ listings }) => listings.includes(own),
    };
  });
}

function priceFacets(
  labels: FacetTexts['prices'],
  products: readonly (KnownProduct | undefined)[],
): Facet[] {
  return (['incl', 'excl'] as const).map((vat) => {
    const numbers = products.map((product) => product?.[vat] ?? null);
    const edges = rangeEdges(numbers.filter((number) => number !== null));
    return {
      kind: 'ranges',
      key: PRICE_FACETS[vat],
      label: labels[vat],
      unit: '£',
      edges,
      numbers,
    };
  });
}

/**
 * Builds the faceted list of a search.
 *
 * @param ids products found, best first
 * @param found names of these products, and all listings
 * @param factsOf returns the file with a product's facts; a product without facts matches no option
 */
export function toFoundList(
  ids: readonly number[],
  { names, categories }: { names: readonly string[]; categories: readonly SearchCategory[] },
  factsOf: (id: number) => SearchFacts | undefined,
  texts: FacetTexts,
): FacetedList {
  const products = ids.map((id) => productIn(factsOf(id), id));
  const stock = Object.entries(texts.stock).map(
    ([key, label]): Option => ({ key, label, has: (product) => product.stock === key }),
  );
  return {
    ids: [...ids],
    names: nameRanks(names),
    facets: [
      ...valueFacets({ key: RANGE_FACET, label: texts.range }, rangeOptions(categories), products),
      ...valueFacets(
        { key: 'category', label: texts.category },
        categoryOptions(categories, products),
        products,
      ),
      ...fitsFacets(
        texts.fits,
        products.map((product) => product?.machines ?? []),
      ),
      ...priceFacets(texts.prices, products),
      ...valueFacets({ key: 'availability', label: texts.availability }, stock, products),
    ],
  };
}
