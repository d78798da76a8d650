/** Measures how soon a shop with 60,000 photographs is live, and how soon its pictures follow. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { stemOf } from '#catalogue/pictures/stem.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { picturePath } from '#lib/urls/picture-paths.ts';
import {
  type BenchEnvironment,
  openBenchEnvironment,
  SANDBOX_PORT,
  SHOP_PORT,
  withScript,
} from '../bench-environment.ts';
import { percentile } from '../percentile.ts';
import { peakMegabytes } from '../process-memory.ts';
import { changePhotograph, HOOK_SECRET, hundredSkus } from '../rebuild/editor.ts';
import { changeOneByOne, untilLive } from '../rebuild/warm.ts';
import { type Row, row } from '../row.ts';
import { countMade, firstPictures } from './first-screens.ts';
import { writePhotographs } from './photographs.ts';

const PRODUCTS = 20_000;

/** Limits: `live` and `firstScreens` in seconds, `memory` in megabytes, the others in ms. */
const BARS = { live: 120, memory: 700, firstScreens: 300, asked: 1000, changed: 2000, hook: 500 };

const TIMEOUT_MS = 1_200_000;
const ASKED = 30;
const CHANGED = 10;
const HOOKED = 30;

/** Waits until `holds` returns true, and returns the elapsed seconds. */
async function secondsUntil(holds: () => boolean, what: string): Promise<number> {
  const start = performance.now();
  while (!holds()) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error(`Too late: ${what}`);
    await sleep(50);
  }
  return (performance.now() - start) / 1000;
}

/** Fetches one size of a picture, and returns the time in ms. */
async function fetchPicture(stem: string): Promise<number> {
  const start = performance.now();
  const path = picturePath({ stem, width: 720, format: 'avif' });
  const answer = await fetch(`http://localhost:${SHOP_PORT}${path}`);
  await answer.arrayBuffer();
  const type = answer.headers.get('Content-Type');
  if (type !== 'image/avif') throw new Error(`${path} was answered ${answer.status}, ${type}`);
  return performance.now() - start;
}

/** Returns stems of the pictures that are made last. */
function lastStems({ folder }: BenchEnvironment): string[] {
  const store = new DatabaseSync(snapshotPath(folder), { readOnly: true });
  const rows = store
    .prepare('select stem from picture where stem is not null order by file desc limit ?')
    .all(ASKED);
  store.close();
  return rows.map(({ stem }) => String(stem));
}

async function askedRows(place: BenchEnvironment): Promise<Row[]> {
  const times: number[] = [];
  for (const stem of lastStems(place)) times.push(await fetchPicture(stem));
  return [row('a size asked for before its turn, slowest', Math.max(...times), 'ms', BARS.asked)];
}

/** Measures the time from the webhook until the page and its new photograph are live. */
async function changedRows(site: string, skus: readonly string[]): Promise<Row[]> {
  const times: number[] = [];
  for (const sku of skus.slice(0, CHANGED)) {
    const file = await changePhotograph(sku);
    times.push((await untilLive(site, [sku])) + (await fetchPicture(stemOf(file, ''))));
  }
  const slowest = Math.max(...times);
  return [
    row("a product's new photograph, from the hook on, slowest", slowest, 'ms', BARS.changed),
  ];
}

/** Measures what shoppers and editors experience while pictures are made. */
async function duringBacklogRows(place: BenchEnvironment, site: string): Promise<Row[]> {
  const skus = await hundredSkus();
  await changeOneByOne(site, skus.slice(0, 1));
  const asked = await askedRows(place);
  const changed = await changedRows(site, skus);
  const hooks = await changeOneByOne(site, skus.slice(0, HOOKED));
  const p95 = percentile(hooks, 0.95);
  return [...asked, ...changed, row('hook to live beside the backlog, p95', p95, 'ms', BARS.hook)];
}

async function rowsOf(place: BenchEnvironment, publisher: number | undefined): Promise<Row[]> {
  const site = join(place.folder, 'site', 'current');
  const live = await secondsUntil(() => existsSync(join(site, 'index.html')), 'the first release');
  const firstMemory = peakMegabytes(publisher);
  const wanted = firstPictures(site);
  const pictures = join(place.folder, 'site', 'pictures');
  const isMade = () => countMade(pictures, wanted) === wanted.length;
  const firstScreens = await secondsUntil(isMade, 'pictures of first screens');
  const shop = `http://localhost:${SHOP_PORT}/`;
  const env = { ...place.env, NODE_ENV: '' };
  const beside = await withScript('scripts/serve.ts', env, shop, () =>
    duringBacklogRows(place, site),
  );
  const first = `${wanted.length} pictures of home, landings and first screens, after that`;
  return [
    row('first release live', live, 's', BARS.live),
    row("the publisher's memory until then", firstMemory, 'MB', BARS.memory),
    row(first, firstScreens, 's', BARS.firstScreens),
    ...beside,
    row("the publisher's memory at the end", peakMegabytes(publisher), 'MB', BARS.memory),
  ];
}

/**
 * Publishes 20,000 products with three photographs each, and measures while their pictures are
 * made.
 */
export async function benchPictures(): Promise<Row[]> {
  const settings = { HOOK_SECRET, FULL_REBUILD_EVERY: '0' };
  const place = openBenchEnvironment('pictures', settings);
  const photographs = join(place.folder, 'photographs');
  mkdirSync(photographs);
  await writePhotographs(photographs);
  const backEnd = `http://localhost:${SANDBOX_PORT}`;
  const args = [String(SANDBOX_PORT), place.folder, String(PRODUCTS)];
  const env = { ...place.env, NODE_ENV: '' };
  try {
    return await withScript(
      'scripts/bench/pictures/photo-back-end.ts',
      env,
      backEnd,
      () => withScript('scripts/publisher.ts', env, null, ({ pid }) => rowsOf(place, pid)),
      args,
    );
  } finally {
    place.leave();
  }
}
