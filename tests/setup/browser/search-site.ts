import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { toSkuData } from '#catalogue/view/to-sku-data.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { skuDataPath } from '#lib/urls/paths.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';
import { searches } from '#server/search/search-routes.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';
import { searchFiles } from '../../../scripts/testbed/search-files.ts';
import { HOSE_ATTRIBUTES } from '../catalogue/hoses.ts';
import { product } from '../catalogue/products.ts';
import { snapshotOf } from '../catalogue/snapshots.ts';

const HELP = { name: 'Delivery', path: '/delivery', words: ['shipping'] };

export interface SearchSite {
  url: string;
  /**
   * Files of cards, filter data and SKUs by path, as the build writes them; tests may change and
   * delete entries.
   */
  files: Map<string, string>;
  asked: string[];
  /** Paths whose responses wait for a promise. */
  held: Map<string, Promise<void>>;
  isDown: boolean;
  /** Seconds for which searches are rejected; 0 accepts them. */
  retryAfter: number;
}

/** Writes files to the live release of a new site. */
function writeRelease(outDir: string, files: ReadonlyMap<string, string>): void {
  const tree = join(outDir, 'releases', '1');
  rmSync(join(tree, 'data'), { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
}

/**
 * Starts an HTTP server with a search index. Product ids count from 1 in the order of the names.
 *
 * @param listings names of listings in home and garden, by code
 * @param family configurable hoses, with the data of each SKU
 */
export async function startSearchSite(
  names: readonly string[],
  listings: Readonly<Record<string, string>> = {},
  family: readonly CommerceProduct[] = [],
): Promise<SearchSite> {
  const products = names.map((name, index) =>
    product({ id: index + 1, sku: `P-${index + 1}`, name }),
  );
  const snapshot = snapshotOf([...products, ...family], ({ addListing, setAttributes }) => {
    if (family.length > 0) setAttributes(HOSE_ATTRIBUTES);
    for (const [code, name] of Object.entries(listings)) addListing('home-garden', code, name, []);
  });
  const files = new Map(Array.from(searchFiles(snapshot), ({ path, content }) => [path, content]));
  for (const { sku } of family) {
    const row = snapshot.skuRow(sku);
    if (row) files.set(skuDataPath(sku), JSON.stringify(toSkuData(row)));
  }
  const outDir = mkdtempSync(join(tmpdir(), 'search-site-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  symlinkSync('releases/1', join(outDir, 'current'));
  updateIndex({
    snapshot,
    help: { synonyms: [['washer', 'jet']], pages: [HELP] },
    rows: [],
    isComplete: true,
    live: undefined,
    revision: undefined,
    path: join(outDir, 'releases', '1', SEARCH_INDEX),
  });
  const app = searches({ outDir });
  const site = {
    files,
    asked: [] as string[],
    held: new Map<string, Promise<void>>(),
    isDown: false,
    retryAfter: 0,
  };
  const server = await startLocalServer(async (request, response) => {
    const path = request.url ?? '';
    site.asked.push(path);
    await site.held.get(path);
    if (site.isDown) {
      request.socket.destroy();
      return;
    }
    if (site.retryAfter > 0) {
      response.writeHead(429, { 'Retry-After': site.retryAfter }).end('{}');
      return;
    }
    if (path.startsWith('/search/')) {
      writeRelease(outDir, files);
      const answer = await app.request(path);
      response.statusCode = answer.status;
      response.end(await answer.text());
      return;
    }
    const content = files.get(path);
    response.statusCode = content === undefined ? 404 : 200;
    response.end(content ?? '<h1>Not Found</h1>');
  });
  onTestFinished(() => server.close());
  return Object.assign(site, { url: server.url });
}
