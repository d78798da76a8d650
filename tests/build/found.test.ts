/**
 * Compares the structured data and tags of every demo page with the published files and the visible
 * text.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageCount } from '#catalogue/view/paging.ts';
import { searches } from '#server/search/search-routes.ts';
import { openNamedPictures } from '../setup/catalogue/named-pictures.ts';
import { seedProduct } from '../setup/catalogue/reading-shop.ts';
import { describeCrawledFiles } from '../setup/pages/crawled-files.ts';
import {
  collapseSpaces,
  type FoundPage,
  foundPages,
  linkOf,
  matchedTexts,
  shownPrice,
  structuredItem,
  structuredItems,
} from '../setup/pages/found-page.ts';
import { describeShownContent } from '../setup/pages/shown-content.ts';
import { describeShownPromises } from '../setup/pages/shown-promises.ts';
import { type PublishingShop, startPublishingShop } from '../setup/publish/publishing-shop.ts';

const WORK = '.state/found-test';
/**
 * All hand-written products of the demo catalogue, among them enough accessories for a listing of
 * two pages.
 */
const DEMO_PRODUCTS = 215;
const ORIGIN = 'https://shop.example';

const HOSTILE = 'KB </script><script>alert(1)</script><!-- <b> & "7" \u2028 \\';
const SOLD_NO_MORE = 'SOLD-NO-MORE';

const SERVICE =
  /^\/(basket|wish-list|compare|quick-order|customer|search|paid|failed-payment|gone|enquiry|order-lookup)(\/|$)|^\/([\w-]+\/)*404$/;
const LISTING = /^\/(home-garden|professional|best-deals)\/(?!which-machine$)[\w-]+(\/page\/\d+)?$/;

let shop: PublishingShop;
let site: string;
let pages: FoundPage[];
let indexed: FoundPage[];
let products: FoundPage[];
let listings: FoundPage[];
let isNamedPicture: (path: string) => boolean;

/**
 * Returns true if the URL is that of a catalogue picture in one of its sizes, or of a file of the
 * release.
 */
function isExistingUrl(address: string): boolean {
  if (!address.startsWith(`${ORIGIN}/`)) return false;
  const path = address.slice(ORIGIN.length);
  return isNamedPicture(path) || existsSync(join(site, path));
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', ORIGIN);
  shop = await startPublishingShop(WORK, DEMO_PRODUCTS, [
    seedProduct('HOSTILE', {
      name: HOSTILE,
      attributes: { meta_description: HOSTILE, supplier_code: 'HOSTILE' },
    }),
    seedProduct(SOLD_NO_MORE),
  ]);
  const { publisher, live, stateDir } = shop.open('live');
  await publisher.publish({});
  await shop.sandbox.admin('DELETE', `/rest/V1/products/${SOLD_NO_MORE}`);
  await publisher.publish({ skus: [SOLD_NO_MORE] });
  publisher.close();
  site = live;
  isNamedPicture = openNamedPictures(stateDir);
  pages = foundPages(site);
  indexed = pages.filter(({ path }) => !SERVICE.test(path));
  listings = indexed.filter(({ path }) => LISTING.test(path));
  products = indexed.filter(({ html }) => html.includes('<article class="product"'));
});

afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

describe('every page', () => {
  it('has exactly one canonical URL or is excluded from the index', () => {
    for (const page of pages) {
      const { path, metas } = page;
      const isService = SERVICE.test(path);
      expect(metas.get('robots'), path).toBe(isService ? 'noindex' : undefined);
      expect(linkOf(page, 'canonical'), path).toBe(isService ? undefined : `${ORIGIN}${path}`);
      expect(path === '/' || !path.endsWith('/'), path).toBe(true);
    }
    const paths = pages.filter(({ path }) => SERVICE.test(path)).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/404',
        '/home-garden/404',
        '/professional/404',
        '/customer/manage/404',
        '/basket',
        '/basket/shipping',
        '/basket/shipping/payment',
        '/paid',
        '/failed-payment',
        '/customer',
        '/customer/sign-in',
        '/customer/create-account',
        '/search',
        '/customer/manage/contact',
        '/gone/sold-no-more',
        '/customer/orders',
        '/customer/forgotten-password',
        '/customer/new-password',
        '/customer/change-password',
        '/customer/manage/address',
        '/wish-list',
        '/compare',
        '/quick-order',
      ]),
    );
    expect(products.length).toBeGreaterThan(DEMO_PRODUCTS - 15);
  });

  it('shows telephone and email instead of the enquiry form if no mailbox is configured', () => {
    for (const path of ['/professional/404', '/professional/tank-cleaning-systems']) {
      const { html = '' } = pages.find((page) => page.path === path) ?? {};
      const [enquiry = ''] = /<section class="enquiry".*?<\/section>/s.exec(html) ?? [];
      expect(enquiry, path).toMatch(/href="tel:\d+".*href="mailto:/s);
      expect(enquiry, path).not.toMatch(/<form|astro-island/);
    }
    const { html } = pages.find(({ path }) => path === '/home-garden/404') ?? {};
    expect(html).not.toContain('class="enquiry"');
  });

  it('contains structured data only if it is indexed', () => {
    for (const page of pages) {
      if (SERVICE.test(page.path)) expect(page.scripts, page.path).toEqual([]);
      else expect(structuredItems(page).length, page.path).toBeGreaterThan(0);
    }
  });

  it('has the structured data types of its kind of page', () => {
    for (const page of indexed) {
      const types = structuredItems(page).map((thing) => thing['@type']);
      const wanted = () => {
        if (page.path === '/') return ['OnlineStore', 'WebSite'];
        if (products.includes(page)) return ['Product', 'BreadcrumbList'];
        const isEmpty = !page.html.includes('<article class="card"');
        return LISTING.test(page.path) && !isEmpty
          ? ['BreadcrumbList', 'ItemList']
          : ['BreadcrumbList'];
      };
      expect(types, page.path).toEqual(wanted());
    }
  });

  it('lists the same breadcrumb in structured data as on the page', () => {
    for (const page of indexed) {
      if (page.path === '/') continue;
      const [trail = ''] = /<nav class="breadcrumb".*?<\/nav>/s.exec(page.html) ?? [];
      const shown = matchedTexts(trail, /<li[^>]*>\s*(?:<a href="([^"]*)"[^>]*>)?(.*?)<\/li>/gs);
      const said = structuredItem(page, 'BreadcrumbList')?.itemListElement.map(({ name, item }) => [
        item?.replace(ORIGIN, '') ?? '',
        collapseSpaces(name),
      ]);
      expect(said, page.path).toEqual(shown);
    }
  });

  it('has social sharing tags with a JPEG that exists', () => {
    for (const { path, metas } of pages) {
      const card = Object.fromEntries([...metas].filter(([name]) => /^(og|twitter):/.test(name)));
      const image = card['og:image'] ?? '';
      expect(image, path).toMatch(/\.jpg$/);
      expect(isExistingUrl(image), image).toBe(true);
      expect(card, path).toMatchObject({
        'og:title': expect.stringMatching(/\w/),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\w/),
        'twitter:card': 'summary_large_image',
      });
      if (SERVICE.test(path)) {
        expect(card, path).not.toHaveProperty('og:url');
        continue;
      }
      expect(card, path).toMatchObject({
        'og:site_name': 'Brindlow',
        'og:locale': 'en_GB',
        'og:type': products.some((product) => product.path === path) ? 'product' : 'website',
        'og:url': `${ORIGIN}${path}`,
      });
      expect(card['og:description'], path).toBe(metas.get('description'));
    }
  });

  it('shows its product or hero on social networks, otherwise the mark of the shop', () => {
    const imageOf = (path: string) =>
      pages.find((page) => page.path === path)?.metas.get('og:image');
    for (const path of ['/', '/home-garden', '/privacy-policy', '/home-garden/pressure-washer']) {
      expect(imageOf(path), path).toMatch(/\/pub\/media\/.*-1200\.jpg$/);
    }
    expect(imageOf('/basket')).toBe(`${ORIGIN}/social.jpg`);
  });
});

describe('results of a search', () => {
  it('link to their pages as a listing does', async () => {
    const app = searches({ outDir: join(WORK, 'live-site') });
    const linksIn = (html: string) =>
      /<nav class="pagination".*?<\/nav>/s.exec(html)?.[0].replaceAll(/href="[^"]*"/g, '');
    for (const page of ['', '?page=2']) {
      const results = await app.request(`/search/vacuum${page}`);
      const listed = `/home-garden/accessories${page.replace('?page=', '/page/')}`;
      const listing = pages.find(({ path }) => path === listed);
      expect(linksIn(await results.text())).toBe(linksIn(listing?.html ?? ''));
    }
  });
});

describe('product page', () => {
  it('has the shown price in its structured data, to the penny', () => {
    let offered = 0;
    for (const page of products) {
      const price = structuredItem(page, 'Product')?.offers?.price;
      expect(price, page.path).toBe(shownPrice(page)?.replace(/[£,]/g, ''));
      if (price !== undefined) offered += 1;
    }
    expect(offered).toBeGreaterThan(DEMO_PRODUCTS / 2);
    expect(offered).toBeLessThan(products.length);
  });

  it('links the machines that an accessory fits', () => {
    const linksOf = (value: string) => {
      const page = products.find(({ html }) => html.includes(`<dd>${value}`));
      const [fits = ''] = /<dl class="fits">.*?<\/dl>/s.exec(page?.html ?? '') ?? [];
      return matchedTexts(fits, /<a href="([^"]*)"(?: rel="nofollow")?>([^<]*)/g);
    };
    const path = '/sd-43-walk-behind-scrubber-dryer';
    expect(linksOf(`<a href="${path}"`)).toEqual([[path, 'SD 43']]);
    // A search, because several machines have this model.
    const texts = linksOf('<a href="/search?q=PW%20110"').map(([, text]) => text);
    expect(texts).toEqual(['PW 110', 'PW 145', 'PW 18 V']);
  });

  it('has the shown availability in its structured data', () => {
    for (const page of products) {
      const offer = structuredItem(page, 'Product')?.offers;
      if (offer === undefined) continue;
      const [panel = ''] = /<section class="purchase".*?<\/section>/s.exec(page.html) ?? [];
      const isInStock = panel.includes('class="availability is-in-stock"');
      const availability = isInStock ? 'InStock' : 'OutOfStock';
      expect(offer.availability, page.path).toBe(`https://schema.org/${availability}`);
    }
  });

  it('lists the technical data of its table in structured data', () => {
    let units = 0;
    for (const page of products) {
      const shown = matchedTexts(
        page.html,
        /<th scope="row"[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>/g,
      );
      const said = structuredItem(page, 'Product')?.additionalProperty ?? [];
      // The unit follows a number; a value without a number has its unit in the label.
      const all = ({ name, value, unitText = '' }: (typeof said)[number]) =>
        collapseSpaces(`${name} ${value} ${unitText}`);
      const seen = shown.map((row) => collapseSpaces(row.join(' ')));
      // Ignores plural endings, punctuation and zero decimals: "year" equals "years", 1.0 equals 1.
      const words = (text: string) =>
        text
          .replaceAll('%', ' %')
          .replace(/[,()]|(?<=[a-z])s\b|\.0+(?!\d)/g, '')
          .split(/\s+/)
          .toSorted()
          .join(' ')
          .trim();
      const sorted = (texts: string[]) => texts.map(words).toSorted();
      expect(sorted(seen), page.path).toEqual(sorted(said.map(all)));
      units += said.filter(({ unitText }) => unitText !== undefined).length;
    }
    expect(units).toBeGreaterThan(DEMO_PRODUCTS);
  });

  it('has URL, name and existing pictures in its structured data', () => {
    let pictured = 0;
    for (const page of products) {
      const said = structuredItem(page, 'Product');
      expect(said?.url, page.path).toBe(linkOf(page, 'canonical'));
      expect(said?.offers?.url ?? said?.url, page.path).toBe(said?.url);
      const [[heading] = []] = matchedTexts(page.html, /<h1[^>]*>(.*?)<\/h1>/gs);
      expect(collapseSpaces(said?.name ?? ''), page.path).toBe(heading);
      expect(said?.description, page.path).toBe(page.metas.get('description'));
      const [first, ...others] = [said?.image ?? []].flat();
      for (const image of [first, ...others])
        if (image) expect(isExistingUrl(image), image).toBe(true);
      const card = page.metas.get('og:image');
      if (first) expect(first.replace(/-\d+\.webp$/, '-1200.jpg'), page.path).toBe(card);
      else expect(card, page.path).toBe(`${ORIGIN}/social.jpg`);
      if (said?.image) pictured += 1;
    }
    expect(pictured).toBeGreaterThan(0);
    expect(pictured).toBeLessThan(products.length);
  });

  it('shows its SKU and its model below its name, and a number that is both once', () => {
    for (const page of products) {
      const sku = structuredItem(page, 'Product')?.sku;
      const [[codes = ''] = []] = matchedTexts(page.html, /<\/h1>.*?<p class="codes">(.*?)<\/p>/gs);
      if (page.path === '/hostile') expect(codes).toBe('SKU / Model HOSTILE');
      else expect(codes, page.path).toMatch(RegExp(`^SKU ${sku}( Model \\d{3}-\\d{4})?$`));
    }
  });

  it('links to the quick order from the panel of professional products only', () => {
    for (const { path, html } of products) {
      const isProfessional = / data-audience="professional"/.test(
        /<html[^>]*>/.exec(html)?.[0] ?? '',
      );
      const [panel = ''] = /<p class="phone">.*?<\/p>/s.exec(html) ?? [];
      expect(panel.includes('href="/quick-order"'), path).toBe(isProfessional && panel !== '');
    }
  });

  it('escapes HTML and special characters in the product name', () => {
    const page = products.find(({ path }) => path === '/hostile');
    const said = page && structuredItem(page, 'Product');
    expect(said).toMatchObject({
      name: HOSTILE,
      description: HOSTILE,
      offers: { price: '120.00' },
    });
    expect(page?.metas.get('og:title')).toContain('KB </script><script>alert(1)</script>');
  });
});

describe('listing page', () => {
  it('numbers its products continuously through all its pages', () => {
    const byPath = new Map(listings.map((page) => [page.path, page]));
    for (const first of listings.filter(({ path }) => !path.includes('/page/'))) {
      const total = Number(/class="count"[^>]*>(\d+) /.exec(first.html)?.[1]);
      let position = 0;
      for (let number = 1; number <= pageCount(total); number += 1) {
        const path = number === 1 ? first.path : `${first.path}/page/${number}`;
        const page = byPath.get(path);
        if (page === undefined) throw new Error(`no page ${path}`);
        const shown = matchedTexts(
          page.html,
          /<h2 class="card-name"[^>]*>\s*<a href="([^"]*)"[^>]*>([^<]*)/g,
        );
        const said = structuredItem(page, 'ItemList');
        const rows = said?.itemListElement.map(({ url, name }) => [
          url.replace(ORIGIN, ''),
          collapseSpaces(name),
        ]);
        expect(rows ?? [], path).toEqual(shown);
        expect(said?.numberOfItems ?? 0, path).toBe(total);
        for (const entry of said?.itemListElement ?? []) {
          position += 1;
          expect(entry.position, path).toBe(position);
        }
      }
      expect(position, first.path).toBe(total);
    }
  });

  it('links to the previous and next page, and no other page does', () => {
    const paths = new Set(pages.map(({ path }) => path));
    for (const page of pages) {
      const [, base = page.path, number = '1'] = /^(.*)\/page\/(\d+)$/.exec(page.path) ?? [];
      const pathOf = (wanted: number) => (wanted === 1 ? base : `${base}/page/${wanted}`);
      const at = (wanted: number) =>
        wanted > 0 && paths.has(pathOf(wanted)) ? `${ORIGIN}${pathOf(wanted)}` : undefined;
      expect(linkOf(page, 'prev'), page.path).toBe(at(Number(number) - 1));
      expect(linkOf(page, 'next'), page.path).toBe(at(Number(number) + 1));
    }
    expect(listings.filter((page) => linkOf(page, 'prev')).length).toBeGreaterThan(0);
  });
});

const urlsOf = (some: readonly FoundPage[]) => some.map(({ path }) => `${ORIGIN}${path}`);

describeCrawledFiles(
  () => ({ site, indexed: urlsOf(indexed), products: urlsOf(products) }),
  ORIGIN,
);
describeShownContent(() => ({ pages, site }));
describeShownPromises(() => pages);
