import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findPath, suggestPath } from '#lib/urls/search-url.ts';
import { sendSteadily } from './load/steady.ts';
import { startShopPart } from './parts/shop.ts';
import { peakMegabytes } from './process-memory.ts';

const RATE = 50;
const SECONDS = 30;

/** Address at which nothing listens; searches need neither back end nor provider. */
const NOWHERE = 'http://127.0.0.1:1';

/** Returns the query with one capital letter, so that the server does not return a cached search. */
function withCapital(query: string, at: number): string {
  const place = at % query.length;
  return query.slice(0, place) + query.slice(place).replace(/./u, (letter) => letter.toUpperCase());
}

export interface SearchLoad {
  errors: number;
  p95Ms: number;
  /** Peak memory of the shop server. */
  megabytes: number;
}

/**
 * Sends searches to a shop server, 50 a second: suggestions and lists of results in turn.
 *
 * @param release folder with an index, filter data and cards
 */
export async function measureSearchLoad(
  release: string,
  queries: readonly string[],
): Promise<SearchLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'search-load-'));
  symlinkSync(relative(folder, release), join(folder, 'current'));
  writeFileSync(join(release, 'index.html'), '');
  const shop = await startShopPart({
    folder,
    name: 'shop',
    site: folder,
    backEnd: NOWHERE,
    provider: NOWHERE,
    completeAfter: 0,
    database: join(folder, 'payments.sqlite'),
  });
  try {
    const { errors, p95 } = await sendSteadily({
      url: shop.url,
      seconds: SECONDS,
      rate: RATE,
      requestsOf: (connection) =>
        queries.map((_, at) => {
          const query = queries[(at * RATE + connection) % queries.length] ?? '';
          const toPath = at % 2 === 0 ? suggestPath : findPath;
          return { path: toPath(withCapital(query, connection)) };
        }),
    });
    return { errors, p95Ms: p95, megabytes: peakMegabytes(shop.pid()) };
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}
