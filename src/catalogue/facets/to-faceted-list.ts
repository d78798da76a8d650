import type { Topic } from '#catalogue/content/schemas/guide.ts';
import { comparablePrice } from '#catalogue/product/comparable-price.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { FACETS, PRICE_LABELS, STOCK_LABELS } from '#config/messages/facet-messages.ts';
import type { VatLabel } from '#config/shop.ts';
import { FITS_FACET } from '#lib/filters/fits-facet.ts';
import { nameRanks } from '#lib/filters/name-ranks.ts';
import { freeKey } from '#lib/filters/option-keys.ts';
import { type AvailabilityGroup, availabilityGroup } from '#lib/products/availability-group.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import { type Facet, type FacetedList, PRICE_FACETS } from '#lib/site-data/faceted-list.ts';
import { chooseFacets } from './choose-facets.ts';
import { createFacetSources, type ListedProduct } from './facet-source.ts';
import { rangeColumns, toFacet } from './to-facet.ts';
import { createTopicSource, TOPIC_FACET } from './topics.ts';

/** The part of a product that stays in memory, because a list may contain thousands of products. */
type ListEntry = Pick<ListedProduct['card'], 'id' | 'name'> & {
  stock: AvailabilityGroup;
  /** Prices of the product and of each variant that is for sale. */
  costs: readonly Prices[];
};

const AVAILABILITY = 'availability';

/** Keys that specifications may not have, because the URLs of listings already use them. */
const TAKEN = [
  'sort',
  'page',
  ...Object.values(PRICE_FACETS),
  AVAILABILITY,
  TOPIC_FACET,
  FITS_FACET,
];

function priceFacet(products: readonly ListEntry[], vat: VatLabel): Facet {
  const columns = rangeColumns(
    products.map(({ costs }) => [...new Set(costs.map((prices) => comparablePrice(prices, vat)))]),
  );
  return {
    kind: 'ranges',
    key: PRICE_FACETS[vat],
    label: PRICE_LABELS[vat],
    unit: '£',
    ...columns,
  };
}

/** Returns no facet if all products have the same availability. */
function availabilityFacets(products: readonly ListEntry[]): Facet[] {
  const used = new Set(products.map(({ stock }) => stock));
  if (used.size < 2) return [];
  const options = Object.entries(STOCK_LABELS)
    .map(([key, label]) => ({ key, label }))
    .filter(({ key }) => used.has(key as AvailabilityGroup));
  const masks = products.map(({ stock }) => 2 ** options.findIndex(({ key }) => key === stock));
  return [{ kind: 'values', key: AVAILABILITY, label: FACETS.availability, options, masks }];
}

function withUniqueKeys(facets: readonly Facet[]): Facet[] {
  const taken = new Set(TAKEN);
  return facets.map((facet) => {
    const key = freeKey(facet.key, taken);
    taken.add(key);
    return { ...facet, key };
  });
}

/** Returns the data for sorting and filtering a list of products in the browser. */
export function toFacetedList(
  listed: Iterable<ListedProduct>,
  dictionary: readonly SpecificationAttribute[] | null,
  topics: readonly Topic[],
): FacetedList {
  const sources = createFacetSources(dictionary);
  const topicSource = createTopicSource(topics);
  const products: ListEntry[] = [];
  for (const { card, ...listedProduct } of listed) {
    const { attributes, variants } = listedProduct;
    sources.add(products.length, listedProduct);
    topicSource.add(attributes);
    const { id, name, prices } = card;
    const sold = variants.filter(isForSale).map((variant) => variant.prices);
    products.push({ id, name, stock: availabilityGroup(card), costs: [prices, ...sold] });
  }
  const count = products.length;
  const all = sources.all();
  const toFacets = (some: typeof all) => some.flatMap((source) => toFacet(source, count) ?? []);
  const filters = toFacets(all.filter(({ filterOptions }) => filterOptions !== null));
  const own = toFacets(all.filter(({ filterOptions }) => filterOptions === null));
  const keyed = withUniqueKeys([...filters, ...own]);
  return {
    ids: products.map(({ id }) => id),
    names: nameRanks(products.map(({ name }) => name)),
    facets: [
      priceFacet(products, 'incl'),
      priceFacet(products, 'excl'),
      ...availabilityFacets(products),
      ...topicSource.facets(),
      ...keyed.slice(0, filters.length),
      ...chooseFacets(keyed.slice(filters.length), count, filters.length),
    ],
  };
}
