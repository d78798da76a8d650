import type { Availability } from '#catalogue/product/availability.ts';
import { VAT_PERCENT } from '#catalogue/product/charged-price.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import type { ListedProduct } from '#catalogue/snapshot/reader.ts';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { FILTERS } from '#config/filter-messages.ts';
import { PRODUCT } from '#config/messages.ts';
import { type Facet, type FacetedList, PRICE_FACET } from '#lib/faceted-list.ts';
import type { Pence } from '#lib/money.ts';
import { chooseFacets } from './choose-facets.ts';
import { facetSources } from './facet-source.ts';
import { freeKey } from './keys.ts';
import { rangeEdges } from './range-edges.ts';
import { toFacet } from './to-facet.ts';

const AVAILABILITY = 'availability';

/** Names of addresses that are no key of a specification. */
const TAKEN = ['sort', 'page', PRICE_FACET, AVAILABILITY];

/** Prices that compare: where an editor entered only one without VAT, it counts with VAT. */
function comparablePrice({ inclVat, exclVat }: Prices): Pence | null {
  if (inclVat !== null || exclVat === null) return inclVat;
  return Math.round((exclVat * (100 + VAT_PERCENT)) / 100);
}

function priceFacet(products: readonly ListedProduct[]): Facet {
  const numbers = products.map(({ card }) => {
    const pence = comparablePrice(card.prices);
    return pence === null ? null : pence / 100;
  });
  const edges = rangeEdges(numbers.filter((number) => number !== null));
  return { kind: 'ranges', key: PRICE_FACET, label: FILTERS.price, unit: '£', edges, numbers };
}

const AVAILABILITIES: readonly { key: Availability; label: string }[] = [
  { key: 'in-stock', label: PRODUCT.inStock },
  { key: 'unavailable', label: PRODUCT.unavailable },
];

/** None where all products are alike in that. */
function availabilityFacets(products: readonly ListedProduct[]): Facet[] {
  const masks = products.map(({ card }) => (card.availability === 'in-stock' ? 1 : 2));
  if (new Set(masks).size < 2) return [];
  const options = [...AVAILABILITIES];
  return [{ kind: 'values', key: AVAILABILITY, label: FILTERS.availability, options, masks }];
}

function withOwnKeys(facets: readonly Facet[]): Facet[] {
  const taken = new Set(TAKEN);
  return facets.map((facet) => {
    const key = freeKey(facet.key, taken);
    taken.add(key);
    return { ...facet, key };
  });
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** By place, where each would stand by its name; of equal names the first stays the first. */
function nameRanks(products: readonly ListedProduct[]): number[] {
  const places = [...products.keys()];
  const nameAt = (place: number) => products[place]?.card.name ?? '';
  const byName = places.toSorted((one, other) => collator.compare(nameAt(one), nameAt(other)));
  const ranks = new Map(byName.map((place, rank) => [place, rank]));
  return places.map((place) => ranks.get(place) ?? 0);
}

/** What browsers sort and filter a list of products by; its facets are those that help to choose. */
export function toFacetedList(
  products: readonly ListedProduct[],
  dictionary: readonly SpecificationAttribute[] | null,
): FacetedList {
  const count = products.length;
  const specifications = withOwnKeys(
    facetSources(products, dictionary).flatMap((source) => toFacet(source, count) ?? []),
  );
  return {
    ids: products.map(({ card }) => card.id),
    names: nameRanks(products),
    facets: [
      priceFacet(products),
      ...availabilityFacets(products),
      ...chooseFacets(specifications, count),
    ],
  };
}
