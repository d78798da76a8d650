/** What it costs to sort and filter a list, by its length. */
import { brotliCompressSync } from 'node:zlib';
import { toFacetedList } from '#catalogue/facets/to-faceted-list.ts';
import type { CatalogueSnapshot, ListedProduct } from '#catalogue/snapshot/reader.ts';
import { SHOP } from '#config/shop.ts';
import { type Choice, NO_CHOICE, SORTS } from '#lib/filters/choice.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';

const ROUNDS = 15;

export interface FilterFigures {
  /** As a browser gets the file. */
  kilobytes: number;
  /** Of the choice that takes longest. */
  slowestMs: number;
  /** Static pages of the listing that hold the first cards by price. */
  pages: number;
}

function largestListing(snapshot: CatalogueSnapshot): readonly ListedProduct[] {
  const listings = snapshot
    .listingNames()
    .map(({ audience, code }) => [...snapshot.listedProducts(audience, code)]);
  return listings.reduce((most, each) => (each.length > most.length ? each : most));
}

/** The products again and again, each with an id and a price of its own. */
function repeated(products: readonly ListedProduct[], count: number): ListedProduct[] {
  return Array.from({ length: count }, (_, place) => {
    const own = products[place % products.length];
    if (own === undefined) throw new Error('No listing has products.');
    const inclVat = (own.card.prices.inclVat ?? 10_000) + ((place * 7_919) % 1_000);
    const prices = { ...own.card.prices, inclVat };
    return { ...own, card: { ...own.card, id: place, prices } };
  });
}

/** Nothing, one option of one facet, and two of every facet, each in every order. */
function* choicesOf(list: FacetedList): Generator<Choice> {
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

/** Of a list of so many products that are as those of the largest listing. */
export function filterFigures(snapshot: CatalogueSnapshot, count: number): FilterFigures {
  const products = repeated(largestListing(snapshot), count);
  const list = toFacetedList(products, snapshot.attributes(), []);
  const cheapest = selectProducts(list, { ...NO_CHOICE, sort: 'price-asc' }).places;
  const size = SHOP.listingPageSize;
  return {
    kilobytes: brotliCompressSync(JSON.stringify(list)).length / 1000,
    slowestMs: Math.max(
      ...Array.from(choicesOf(list), (choice) => medianMs(() => selectProducts(list, choice))),
    ),
    pages: new Set(cheapest.slice(0, size).map((place) => Math.floor(place / size))).size,
  };
}
