/** A published site with something of each kind that it must not give away. */
import { publishFiles } from '../testbed/site-files.ts';

/** Stands in files that nobody may read through the shop. */
export const SECRET_OF_THE_DISK = 'only the disk knows this';

const page = (title: string) => `<!doctype html><title>${title}</title>`;

const PUBLIC = {
  'index.html': page('Shop'),
  'paid.html': page('Paid'),
  'failed-payment.html': page('Not paid'),
  'search.html': page('Search'),
  'page.html': page('Page'),
  '404.html': page('Not Found'),
  '_astro/app.0a1b2c3d.js': 'export {};',
  'data/sku/00.json': '{}',
};

const HIDDEN = {
  '../../secret.txt': SECRET_OF_THE_DISK,
  '../1.json': `{"secret":"${SECRET_OF_THE_DISK}"}`,
  'page.html.br': SECRET_OF_THE_DISK,
  'page.html.gz': SECRET_OF_THE_DISK,
  'gone/old.html': page(SECRET_OF_THE_DISK),
};

/** Where a server with this OUT_DIR looks for it. */
export function publishSite(outDir: string): void {
  publishFiles(outDir, { ...PUBLIC, ...HIDDEN });
}
