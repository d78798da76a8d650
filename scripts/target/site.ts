/** A published site with files of each kind that the shop must not serve. */
import { join } from 'node:path';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { writeIndex } from '#publish/search/write-index.ts';
import { publishFiles, RESULTS_PARTS } from '../testbed/site-files.ts';

/** Content of files that must not be readable through the shop. */
export const SECRET_OF_THE_DISK = 'only the disk knows this';

const page = (title: string) => `<!doctype html><title>${title}</title>`;

const PUBLIC = {
  'index.html': page('Shop'),
  'paid.html': page('Paid'),
  'failed-payment.html': page('Not paid'),
  'search.html': `${page('Search')}${RESULTS_PARTS}`,
  'page.html': page('Page'),
  '404.html': page('Not Found'),
  '_astro/app.0a1b2c3d.js': 'export {};',
  'data/sku/00.json': '{}',
  'redirects.json': '{"/circle":"/circle/","/html":"/html.html?a=b"}',
};

const HIDDEN = {
  '../../secret.txt': SECRET_OF_THE_DISK,
  '../1.json': `{"secret":"${SECRET_OF_THE_DISK}"}`,
  'page.html.br': SECRET_OF_THE_DISK,
  'page.html.gz': SECRET_OF_THE_DISK,
  'gone/old.html': page(SECRET_OF_THE_DISK),
};

/** Publishes the site where a server with this OUT_DIR looks for it. */
export function publishSite(outDir: string): void {
  publishFiles(outDir, { ...PUBLIC, ...HIDDEN });
  const texts = { id: 1, name: 'Pump', categories: [], codes: ['PUMP-1'], said: [] };
  const editors = { categories: '[]', help: '{"synonyms":[],"pages":[]}' };
  const index = join(outDir, 'releases', '1', SEARCH_INDEX);
  writeIndex(index, { changed: [{ texts, digest: '' }], removed: [] }, editors);
}
