import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedForms } from '#publish/files/compressed-forms.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { writeIndex } from '#publish/search/write-index.ts';
import { RESULTS_PARTS } from '../../../scripts/testbed/site-files.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

export const PICTURE = 'pub/media/catalog/product/k/b/kb-4.012345-160';

/** Returns a page large enough to have compressed forms. */
const page = (title: string) =>
  `<!doctype html><title>${title}</title>${`<p>${title} cleans.</p>`.repeat(80)}`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': page('home'),
  'home-garden.html': page('Home & Garden'),
  'professional.html': page('Professional'),
  'home-garden/pressure-washer.html': page('listing'),
  'professional/accessories/page/2.html': page('second page'),
  'professional/accessories/page/404.html': page('four hundred and fourth page'),
  'kb-4.html': page('product'),
  'tiny.html': '<!doctype html><title>tiny</title>',
  'w%C3%A4sche.html': page('escape in a name'),
  'wäscherei.html': page('letters of no header'),
  'search.html': `${page('search')}${RESULTS_PARTS}`,
  'basket.html': page('basket'),
  'basket/shipping.html': page('shipping'),
  'basket/shipping/payment.html': page('payment'),
  'customer.html': page('account'),
  'customer/sign-in.html': page('sign in'),
  'customer/manage/contact.html': page('manage'),
  'paid.html': page('paid'),
  'failed-payment.html': page('failed'),
  'privacy-policy.html': page('summary'),
  'privacy-policy/full-notice.html': page('notice'),
  '404.html': page('not found'),
  'home-garden/404.html': page('no such category'),
  'customer/manage/404.html': page('no such section'),
  'gone/kb-3.html': page('kb 3 is no more'),
  'gone/kb-4.html': page('kb 4 is no more'),
  'redirects.json': JSON.stringify({ '/old': '/kb-4', '/kb-4': '/none', '/kb-2': '/kb-3' }),
  'robots.txt': 'User-agent: *',
  'llms.txt': '# Shop',
  'sitemap.xml': '<sitemapindex/>',
  'sitemaps/products-0.xml': `<urlset>${'<url/>'.repeat(300)}</urlset>`,
  'feeds/google-0.xml': `<rss>${'<item/>'.repeat(300)}</rss>`,
  'favicon.svg': '<svg/>',
  'data/sku/KB-4.json': '{"name":"KB 4"}',
  'data/sku/KB-4%2F2.json': '{"name":"KB 4/2"}',
  'data/search/facts/0.json': `[${'1,'.repeat(900)}1]`,
  '_astro/client.Ab12.js': `void '${'x'.repeat(1200)}';`,
  '_astro/base.Cd34.css': `body{${'color:red;'.repeat(150)}}`,
  '_astro/figtree.Ef56.woff2': 'wOF2',
  'pictures/unheard-of.zip-of-sorts': '?',
};

/**
 * Creates a site with every kind of page, compressed forms and an asset that only an earlier
 * release used.
 */
export function makeHostSite(): Site {
  const site = makeSite(FILES);
  for (const [name, text] of Object.entries(FILES)) {
    for (const form of compressedForms(name, Buffer.from(text))) {
      site.write(name + form.suffix, Buffer.from(form.bytes));
    }
  }
  writeFileSync(join(site.folder, 'releases', '1.json'), '{"id":1,"at":"2026-11-21T12:00:00Z"}');
  mkdirSync(join(site.folder, 'undo', '1', '_astro'), { recursive: true });
  writeFileSync(join(site.folder, 'undo', '1', '_astro', 'old.Gh78.css'), 'p{}');
  for (const [format, text] of Object.entries({ webp: 'RIFF', avif: 'AVIF' })) {
    const path = join(site.folder, 'pictures', `${PICTURE}.${format}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const editors = { categories: '[]', help: '{"synonyms":[],"pages":[]}' };
  const index = join(site.folder, 'releases', '1', SEARCH_INDEX);
  writeIndex(index, { changed: [], removed: [] }, editors);
  return site;
}
