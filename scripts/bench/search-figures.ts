/**
 * Reads the catalogue, repeats its texts up to some sizes, measures a search index of each, and
 * prints the figures as JSON.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openContent } from '#catalogue/content/site-content.ts';
import { toCategories } from '#catalogue/search/files.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { readBuildEnv } from '#config/env/env.ts';
import { runSearch } from '#lib/search/run-search.ts';
import { openIndexFile, readIndex, SEARCH_INDEX } from '#publish/search/index-file.ts';
import { writeIndex } from '#publish/search/write-index.ts';
import { judge } from '../../tests/lib/search/judged/judge.ts';
import { JUDGED_SETS, readJudged } from '../../tests/lib/search/judged/judged-queries.ts';
import { loadFor } from '../publishing/load-catalogue.ts';
import { slowestFilterMs } from './filter-figures.ts';
import { repeatSearch } from './repeated-search.ts';
import { measureSearchLoad } from './search-load.ts';

const SIZES = [2_000, 20_000, 200_000];

/** Queries, from a letter that occurs in nearly every name to a term that matches nothing. */
const TERMS = ['e', 's', 'set', 'pw', 'pw 120', '10 l', '1/2', '-', 'zzz', 'presure washer'];

const SETS = Object.keys(JUDGED_SETS) as (keyof typeof JUDGED_SETS)[];

const env = readBuildEnv();
await loadFor(env);
const snapshot = openSnapshot(snapshotPath(env.stateDir));
const repeated = repeatSearch(snapshot);
const editors = {
  categories: JSON.stringify(toCategories(snapshot)),
  help: JSON.stringify(openContent('2026-11-22').searchHelp()),
};
const filterMs = slowestFilterMs(snapshot);
snapshot.close();

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function measure(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  const path = join(folder, SEARCH_INDEX);
  const changed = repeated.texts(size).map((texts) => ({ texts, digest: '' }));
  const writeMs = milliseconds(() => writeIndex(path, { changed, removed: [] }, editors));
  const database = openIndexFile(path);
  if (!database) throw new Error('The index is not of this version');
  const index = readIndex(database);
  const answerTo = (text: string) => {
    const { ids, categories, pages } = runSearch(index, text);
    return {
      skus: repeated.originalSkus(ids),
      categories: categories.map(({ audience, name }) => `${audience} > ${name}`),
      pages: pages.map((page) => page.path.replace(/#.*/, '')),
    };
  };
  const ndcg = SETS.map((set) => judge(readJudged(set), answerTo).ndcg);
  const queries = SETS.flatMap((set) => readJudged(set).map(({ query }) => query));
  const queryMs = [...queries, ...TERMS]
    .map((text) => milliseconds(() => runSearch(index, text)))
    .toSorted((one, other) => one - other);
  const megabytes = statSync(path).size / 1e6;
  database.close();
  repeated.writeFiles(folder, size);
  const load = await measureSearchLoad(folder, [...queries, ...TERMS]);
  rmSync(folder, { recursive: true });
  return {
    size,
    megabytes,
    writeSeconds: writeMs / 1000,
    meanMs: queryMs.reduce((sum, one) => sum + one, 0) / queryMs.length,
    p95Ms: queryMs[Math.floor(queryMs.length * 0.95)],
    ndcg,
    load,
  };
}

const sizes = [];
for (const size of SIZES) sizes.push(await measure(size));
const figures = { sizes, sets: SETS, filterMs };
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0));
