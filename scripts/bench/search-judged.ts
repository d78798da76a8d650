/**
 * Reads the configured catalogue, judges its search, and prints the rows as JSON. Expected results
 * are derived from the catalogue itself, and for the demo shop also from queries with graded results.
 */
import process from 'node:process';
import { openContent } from '#catalogue/content/site-content.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { readBuildEnv } from '#config/env/env.ts';
import { runSearch } from '#lib/search/run-search.ts';
import type { Facet } from '#lib/site-data/faceted-list.ts';
import { judge } from '../../tests/lib/search/judged/judge.ts';
import { JUDGED_SETS, readJudged } from '../../tests/lib/search/judged/judged-queries.ts';
import { loadFor } from '../publishing/load-catalogue.ts';
import { type CatalogueSearch, findShown, openCatalogueSearch } from '../testbed/search-index.ts';
import { leastRow, type Row, row } from './row.ts';

const FIRST = 3;
const SEEN = 10;

/** A query whose first `among` results must include one of the products. */
interface Expected {
  query: string;
  ids: ReadonlySet<number>;
  among: number;
}

function byCodes({ codes }: CatalogueSearch): Expected[] {
  return [...codes].flatMap(([id, own]) =>
    own.map((query) => ({ query, ids: new Set([id]), among: FIRST })),
  );
}

function byPairs({ names }: CatalogueSearch): Expected[] {
  return [...names].flatMap(([id, name]) => {
    const words = name.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word));
    const ids = new Set([id]);
    return words.slice(1).map((word, before) => ({
      query: `${words[before]} ${word}`,
      ids,
      among: Number.POSITIVE_INFINITY,
    }));
  });
}

/** Returns filter options, and numbers with their unit, as queries: "Cordless", "110 bar". */
function valuesOf(facet: Facet): { query: string; places: number[] }[] {
  if (facet.kind === 'values') {
    return facet.options.map(({ label }, option) => ({
      query: label,
      places: facet.masks.flatMap((mask, place) => ((mask >> option) & 1 ? place : [])),
    }));
  }
  const { numbers, unit } = facet;
  if (unit === null) return [];
  return [...new Set(numbers)].flatMap((number) => {
    if (number === null) return [];
    const places = numbers.flatMap((own, place) => (own === number ? place : []));
    return { query: `${number} ${unit}`, places };
  });
}

function byFilterValues(snapshot: CatalogueSnapshot): Expected[] {
  const { topics } = openContent('2026-11-22').guide();
  const expected = new Map<string, Set<number>>();
  for (const { audience, code } of snapshot.listingNames()) {
    const { ids, facets } = snapshot.facetedList(audience, code, topics[audience] ?? []);
    for (const { query, places } of facets
      .filter(({ key }) => !key.startsWith('price'))
      .flatMap(valuesOf)) {
      const known = expected.get(query) ?? new Set<number>();
      for (const place of places) known.add(ids[place] ?? 0);
      expected.set(query, known);
    }
  }
  return Array.from(expected, ([query, ids]) => ({ query, ids, among: SEEN }));
}

/** Returns a row with the percentage of queries that find an expected product. */
function foundShare(
  { index }: CatalogueSearch,
  name: string,
  expected: readonly Expected[],
  bar?: number,
): Row {
  const missed = expected.filter(
    ({ query, ids, among }) =>
      !runSearch(index, query)
        .ids.slice(0, among)
        .some((id) => ids.has(id)),
  );
  if (missed.length > 0) {
    const some = missed.slice(0, SEEN).map(({ query }) => query);
    process.stderr.write(
      `${name}: ${missed.length} of ${expected.length} missed: ${some.join(', ')}\n`,
    );
  }
  const share = (100 * (expected.length - missed.length)) / expected.length;
  const queries = `${name}, ${expected.length.toLocaleString('en-GB')} queries`;
  return bar === undefined ? row(queries, share, '%') : leastRow(queries, share, '%', bar);
}

function foundCategoryShare({ index }: CatalogueSearch): Row {
  const { categories } = index;
  const own = categories.filter(({ name, path }) =>
    runSearch(index, name).categories.some((category) => category.path === path),
  );
  return leastRow('found: categories by name', (100 * own.length) / categories.length, '%', 100);
}

function judgedRows(search: CatalogueSearch): Row[] {
  const { codes } = search;
  const known = new Set([...codes.values()].map(([sku]) => sku));
  const sets = Object.keys(JUDGED_SETS) as (keyof typeof JUDGED_SETS)[];
  return sets.flatMap((set) => {
    const queries = readJudged(set);
    if (!queries.some(({ products }) => Object.keys(products).some((sku) => known.has(sku)))) {
      return [];
    }
    const { ndcg, wrong, needless } = judge(queries, (text) => {
      const { ids, categories, pages } = findShown(search, text);
      return {
        skus: ids.map((id) => codes.get(id)?.[0] ?? ''),
        categories: categories.map(({ audience, name }) => `${audience} > ${name}`),
        pages: pages.map(({ path }) => path.replace(/#.*/, '')),
      };
    });
    const right = (100 * (queries.length - wrong.length)) / queries.length;
    return [
      row(`${set}: nDCG@10`, ndcg, ''),
      row(`${set}: right answer in the first three`, right, '%'),
      row(`${set}: products shown where none is right`, needless.length, 'queries'),
    ];
  });
}

const env = readBuildEnv();
await loadFor(env);
const snapshot = openSnapshot(snapshotPath(env.stateDir));
const search = openCatalogueSearch(snapshot);
const rows = [
  foundShare(search, 'found in the first three: products by code', byCodes(search), 100),
  foundShare(search, 'found: products by two words of their name', byPairs(search), 100),
  foundShare(search, 'found in the first ten: values of filters', byFilterValues(snapshot)),
  foundCategoryShare(search),
  ...judgedRows(search),
];
snapshot.close();
process.stdout.write(`\n${JSON.stringify(rows)}\n`, () => process.exit(0));
