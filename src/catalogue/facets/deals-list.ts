import { comparablePrice } from '#catalogue/product/comparable-price.ts';
import { toCategories } from '#catalogue/search/files.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import type { Audience } from '#config/categories.ts';
import { FACET_TEXTS } from '#config/messages/facet-messages.ts';
import { toFoundList } from '#lib/filters/found-list.ts';
import { AVAILABILITY_GROUPS, availabilityGroup } from '#lib/products/availability-group.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';

function codesOf(reader: CatalogueReader, audience: Audience): string[] {
  const listings = reader.listingNames().filter((listing) => listing.audience === audience);
  return listings.map(({ code }) => code);
}

/** Returns, by SKU, the positions of the audience's listings that contain the product. */
function placesOf(
  reader: CatalogueReader,
  audience: Audience,
  skus: readonly string[],
): Map<string, number[]> {
  const places = new Map(skus.map((sku): [string, number[]] => [sku, []]));
  for (const [place, code] of codesOf(reader, audience).entries()) {
    const total = reader.listing(audience, code)?.total ?? 0;
    for (const sku of reader.listingSkus(audience, code, 0, total)) places.get(sku)?.push(place);
  }
  return places;
}

/**
 * Returns the data for sorting and filtering an audience's deals. Their products are of different
 * kinds, so the only filters are category, price and availability.
 */
export function toDealsList(reader: CatalogueReader, audience: Audience): FacetedList {
  const skus = reader.dealSkus(audience, 0, reader.dealCount(audience));
  const cards = skus.map((sku) => reader.card(sku)).filter((card) => card !== undefined);
  const places = placesOf(reader, audience, skus);
  const ids = cards.map(({ id }) => id);
  const names = cards.map(({ name }) => name);
  const facts = {
    ids,
    listings: codesOf(reader, audience).map((code) => `${audience}/${code}`),
    prices: cards.map(({ prices }) => comparablePrice(prices)),
    pricesExcl: cards.map(({ prices }) => comparablePrice(prices, 'excl')),
    stock: cards.map((one) => AVAILABILITY_GROUPS.indexOf(availabilityGroup(one))),
    places: cards.map(({ sku }) => places.get(sku) ?? []),
  };
  return toFoundList(ids, { names, categories: toCategories(reader) }, () => facts, FACET_TEXTS);
}
