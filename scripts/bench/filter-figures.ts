import type { ListedProduct } from '#catalogue/facets/facet-source.ts';
import { toFacetedList } from '#catalogue/facets/to-faceted-list.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { type ListQuery, NO_CHOICE, SORTS } from '#lib/filters/list-query.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';

const PRODUCTS = 2_000;
const ROUNDS = 15;

function largestListing(snapshot: CatalogueSnapshot): readonly ListedProduct[] {
  const listings = snapshot
    .listingNames()
    .map(({ audience, code }) => [...snapshot.listedProducts(audience, code)]);
  return listings.reduce((most, each) => (each.length > most.length ? each : most));
}

/** Repeats the products up to `count`, each with its own id and a varied price. */
function repeatProducts(products: readonly ListedProduct[], count: number): ListedProduct[] {
  return Array.from({ length: count }, (_, place) => {
    const own = products[place % products.length];
    if (own === undefined) throw new Error('No listing has products.');
    const inclVat = (own.card.prices.inclVat ?? 10_000) + ((place * 7_919) % 1_000);
    const prices = { ...own.card.prices, inclVat };
    return { ...own, card: { ...own.card, id: place, prices } };
  });
}

/**
 * Yields no choice, one option of one facet, and two options of every facet, in every sort order.
 */
function* listQueries(list: FacetedList): Generator<ListQuery> {
  const { facets } = selectProducts(list, NO_CHOICE);
  const firsts = (count: number) =>
    facets.map(({ facet, options }): [string, string[]] => [
      facet.key,
      options.slice(0, count).map(({ option }) => option),
    ]);
  const chosen = [[], firsts(1).slice(0, 1), firsts(2)];
  for (const sort of SORTS) {
    for (const options of chosen) yield { sort, options: new Map(options) };
  }
}

function medianMs(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** Returns the time in ms of the slowest choice, in a list longer than any in a typical shop. */
export function slowestFilterMs(snapshot: CatalogueSnapshot): number {
  const products = repeatProducts(largestListing(snapshot), PRODUCTS);
  const list = toFacetedList(products, snapshot.attributes(), []);
  const times = Array.from(listQueries(list), (choice) =>
    medianMs(() => selectProducts(list, choice)),
  );
  return Math.max(...times);
}
