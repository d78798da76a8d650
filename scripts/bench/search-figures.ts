/** Reads the catalogue, measures its search index and filters, and prints the figures as JSON. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openContent } from '#catalogue/content/site-content.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { readBuildEnv } from '#config/env/env.ts';
import { runSearch } from '#lib/search/run-search.ts';
import { openIndexFile, readIndex } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';
import { JUDGED_SETS, readJudged } from '../../tests/lib/search/judged/judged-queries.ts';
import { loadFor } from '../publishing/load-catalogue.ts';
import { slowestFilterMs } from './filter-figures.ts';

/** Queries, from a letter that occurs in nearly every name to a term that matches nothing. */
const TERMS = ['e', 's', 'set', 'pw', 'pw 120', '10 l', '1/2', '-', 'zzz', 'presure washer'];

const env = readBuildEnv();
await loadFor(env);
const snapshot = openSnapshot(snapshotPath(env.stateDir));
const folder = mkdtempSync(join(tmpdir(), 'search-'));
const path = join(folder, 'index.sqlite');

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const written = {
  snapshot,
  help: openContent('2026-11-22').searchHelp(),
  rows: [],
  isComplete: true,
  live: undefined,
  revision: undefined,
  path,
};
const buildMs = milliseconds(() => updateIndex(written));
const database = openIndexFile(path);
if (!database) throw new Error('The index is not of this version');
const index = readIndex(database);
const sets = Object.keys(JUDGED_SETS) as (keyof typeof JUDGED_SETS)[];
const judged = sets.flatMap((set) => readJudged(set).map(({ query }) => query));
const queryMs = [...judged, ...TERMS]
  .map((text) => {
    runSearch(index, text);
    return milliseconds(() => runSearch(index, text));
  })
  .toSorted((one, other) => one - other);

const figures = {
  products: index.size,
  indexMegabytes: statSync(path).size / 1e6,
  buildSeconds: buildMs / 1000,
  meanMs: queryMs.reduce((sum, one) => sum + one, 0) / queryMs.length,
  medianMs: queryMs[Math.floor(queryMs.length / 2)],
  p95Ms: queryMs[Math.floor(queryMs.length * 0.95)],
  filterMs: slowestFilterMs(snapshot),
};
snapshot.close();
database.close();
rmSync(folder, { recursive: true });
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0));
