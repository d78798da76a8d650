import type { Topic } from '#catalogue/content/guide.ts';
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
import { createFacetSources } from './facet-source.ts';
import { freeKey } from './keys.ts';
import { rangeEdges } from './range-edges.ts';
import { toFacet } from './to-facet.ts';
import { createTopicSource, TOPIC_FACET } from './topics.ts';

/** What is kept of each product while others are read: a list may hold thousands. */
type Sorted = Pick<ListedProduct['card'], 'id' | 'name' | 'prices' | 'availability'>;

const AVAILABILITY = 'availability';

/** Names of addresses that are no key of a specification. */
const TAKEN = ['sort', 'page', PRICE_FACET, AVAILABILITY, TOPIC_FACET];

/** Prices that compare: where an editor entered only one without VAT, it counts with VAT. */
function comparablePrice({ inclVat, exclVat }: Prices): Pence | null {
  if (inclVat !== null || exclVat === null) return inclVat;
  return Math.round((exclVat * (100 + VAT_PERCENT)) / 100);
}

function priceFacet(products: readonly Sorted[]): Facet {
  const numbers = products.map(({ prices }) => {
    const pence = comparablePrice(prices);
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
function availabilityFacets(products: readonly Sorted[]): Facet[] {
  const masks = products.map(({ availability }) => (availability === 'in-stock' ? 1 : 2));
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
function nameRanks(products: readonly Sorted[]): number[] {
  const places = [...products.keys()];
  const nameAt = (place: number) => products[place]?.name ?? '';
  const byName = places.toSorted((one, other) => collator.compare(nameAt(one), nameAt(other)));
  const ranks = new Map(byName.map((place, rank) => [place, rank]));
  return places.map((place) => ranks.get(place) ?? 0);
}

/** What browsers sort and filter a list of products by; its facets are those that help to choose. */
export function toFacetedList(
  listed: Iterable<ListedProduct>,
  dictionary: readonly SpecificationAttribute[] | null,
  topics: readonly Topic[],
): FacetedList {
  const sources = createFacetSources(dictionary);
  const topicSource = createTopicSource(topics);
  const products: Sorted[] = [];
  for (const { card, attributes } of listed) {
    sources.add(products.length, attributes);
    topicSource.add(attributes);
    const { id, name, prices, availability } = card;
    products.push({ id, name, prices, availability });
  }
  const count = products.length;
  const specifications = withOwnKeys(
    sources.all().flatMap((source) => toFacet(source, count) ?? []),
  );
  return {
    ids: products.map(({ id }) => id),
    names: nameRanks(products),
    facets: [
      priceFacet(products),
      ...availabilityFacets(products),
      ...topicSource.facets(),
      ...chooseFacets(specifications, count),
    ],
  };
}
