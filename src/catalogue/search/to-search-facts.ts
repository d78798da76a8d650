import { fittingMachines } from '#catalogue/facets/fitting-machines.ts';
import type { Card } from '#catalogue/product/card.ts';
import { comparablePrice } from '#catalogue/product/comparable-price.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { AVAILABILITY_GROUPS, availabilityGroup } from '#lib/products/availability-group.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';

/** Returns the numbers of all files with at least one product, ascending. */
export function factsShards(snapshot: CatalogueSnapshot): number[] {
  return [...new Set(Array.from(snapshot.searchIds(), FACTS_SHARDS.of))];
}

function toFitColumns(
  snapshot: CatalogueSnapshot,
  texts: readonly Card['fits'][],
): Pick<SearchFacts, 'machines' | 'fits'> {
  if (!texts.some(Boolean)) return {};
  const fitting = fittingMachines(texts, snapshot.machineNames(), snapshot.attributes());
  const machines = [...new Set(fitting.flat())];
  const places = new Map(machines.map((machine, place) => [machine, place]));
  return {
    machines,
    fits: fitting.map((own) => own.flatMap((machine) => places.get(machine) ?? [])),
  };
}

/** Returns `undefined` if the shard has no products any more. */
export function toSearchFacts(snapshot: CatalogueSnapshot, shard: number): SearchFacts | undefined {
  const rows = snapshot.factRows(shard);
  if (rows.length === 0) return undefined;
  const listings = [...new Set(rows.flatMap((row) => row.listings))].toSorted();
  const places = new Map(listings.map((listing, place) => [listing, place]));
  return {
    listings,
    ids: rows.map(({ id }) => id),
    prices: rows.map(({ prices }) => comparablePrice(prices)),
    pricesExcl: rows.map(({ prices }) => comparablePrice(prices, 'excl')),
    stock: rows.map((one) => AVAILABILITY_GROUPS.indexOf(availabilityGroup(one))),
    places: rows.map((row) =>
      row.listings
        .flatMap((listing) => places.get(listing) ?? [])
        .toSorted((one, other) => one - other),
    ),
    ...toFitColumns(
      snapshot,
      rows.map(({ fits }) => fits),
    ),
  };
}
