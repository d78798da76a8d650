/** Reads the catalogue, measures its search index and filters, and prints the figures as JSON. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { readBuildEnv } from '#config/env/env.ts';
import { SHOP } from '#config/shop.ts';
import { findProducts, openNames } from '#lib/search/find-products.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import { searchNames } from '#lib/site-data/search-index.ts';
import { searchNamesPath } from '#lib/urls/paths.ts';
import { searchWordsPath } from '#lib/urls/search-data-paths.ts';
import { loadFor } from '../publishing/load-catalogue.ts';
import { searchFiles } from '../testbed/search-files.ts';
import { slowestFilterMs } from './filter-figures.ts';

/** Queries, from a letter that occurs in nearly every name to a term that matches nothing. */
const TERMS = [
  'e',
  's',
  'set',
  'pw',
  'pw 120',
  'vac',
  'filter',
  'steam cleaner',
  'home',
  'floor scrubber',
  '10 l',
  '1/2',
  '-',
  'zzz',
];
const ROUNDS = 15;
const WORDS = searchWordsPath(0).replace(/[^/]*$/, '');

const env = readBuildEnv();

function indexOf(path: string): Map<string, string> {
  const snapshot = openSnapshot(path);
  const files = new Map(Array.from(searchFiles(snapshot), (file) => [file.path, file.content]));
  snapshot.close();
  return files;
}

/** Returns how many files of the search index change with the price of one product. */
function filesOfOnePrice(before: Map<string, string>): number {
  const copy = join(env.stateDir, 'one-price.sqlite');
  copyFileSync(snapshotPath(env.stateDir), copy);
  const database = new DatabaseSync(copy);
  database.exec(`update product set card = json_set(card, '$.prices.inclVat', 1) where id =
    (select id from product where visibility = 4 and url_key is not null order by id
     limit 1 offset (select count(*) / 2 from product where visibility = 4))`);
  database.close();
  return [...indexOf(copy)].filter(([path, content]) => before.get(path) !== content).length;
}

const kilobytes = (content: string) => brotliCompressSync(content).length / 1000;

await loadFor(env);
const files = indexOf(snapshotPath(env.stateDir));
const names = searchNames.parse(JSON.parse(files.get(searchNamesPath()) ?? ''));
const index = openNames(names);

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Median time of several rounds for each term, because a busy machine delays single rounds. */
const queryMs = TERMS.map((term) =>
  median(Array.from({ length: ROUNDS }, () => milliseconds(() => findProducts(index, term)))),
);

const snapshot = openSnapshot(snapshotPath(env.stateDir));
const filterMs = slowestFilterMs(snapshot);
snapshot.close();

const shardsOf = (term: string) =>
  new Set(findProducts(index, term).slice(0, SHOP.resultsAtOnce).map(CARD_SHARDS.of)).size;

const wordFiles = [...files].filter(([path]) => path.startsWith(WORDS)).map(([, file]) => file);

const figures = {
  products: names.names.length,
  wordsKilobytes: wordFiles.reduce((total, file) => total + kilobytes(file), 0),
  namesKilobytes: kilobytes(files.get(searchNamesPath()) ?? ''),
  mostShards: Math.max(...TERMS.map(shardsOf)),
  medianMs: median(queryMs),
  slowestMs: Math.max(...queryMs),
  filesOfOnePrice: filesOfOnePrice(files),
  filterMs,
};
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0));
