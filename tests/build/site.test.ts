import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { INLINE_SCRIPT_REASONS, SCRIPT_REASONS } from '#config/script-reasons.ts';
import { CHECKOUT_PAGES } from '#lib/urls/checkout-pages.ts';
import { inventorySchema } from '#publish/inventory/script-inventory.ts';
import { searches } from '#server/search/search-routes.ts';
import { watchCheckout } from '../../scripts/checkout-watch/watch-checkout.ts';
import { withAllImports } from '../../scripts/site/script-files.ts';
import { openNamedPictures } from '../setup/catalogue/named-pictures.ts';
import { expectSameFiles, type SiteBuilds, startSiteBuilds } from '../setup/publish/site-builds.ts';
import { secretsIn } from '../setup/secrets.ts';
import { startShopServer } from '../setup/server/shop-server.ts';

/** Inside the project, because Astro resolves packages from its output folder. */
const WORK = '.state/site-test';

/** The only broken link, required by the specification. */
const NOT_FOUND = '/professional/dry-ice-cleaning';

let builds: SiteBuilds;
const build: SiteBuilds['build'] = (...args) => builds.build(...args);
const filesOf: SiteBuilds['filesOf'] = (out) => builds.filesOf(out);

beforeAll(async () => {
  builds = await startSiteBuilds(WORK);
  const { code, output } = await build('clean');
  expect(code, output).toBe(0);
});

afterAll(() => builds.close());

describe('npm run build', () => {
  it('writes pages, product data and the three Not Found pages', () => {
    const names = [...filesOf('clean').keys()];
    for (const name of [
      'index.html',
      '404.html',
      'home-garden/404.html',
      'professional/404.html',
      'home-garden/pressure-washer.html',
      'professional/tank-cleaning-systems.html',
      'search.html',
      'search-index.sqlite',
      'data/search/cards/0.json',
      'data/search/found/1.cards',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.filter((name) => name.startsWith('data/sku/')).length).toBeGreaterThan(35);
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('renders the same cards for results of searches as for listings', async () => {
    const listing = String(filesOf('clean').get('professional/pressure-washer.html'));
    const [, name = ''] = /<h2 class="card-name"><a href="[^"]*">([^<]+)/.exec(listing) ?? [];
    const app = searches({ outDir: join(WORK, 'clean') });
    const results = await app.request(`/search/${encodeURIComponent(name)}`);
    const cardIn = (page: string) => {
      const cards = page.match(/<article class="card">.*?<\/article>/gs) ?? [];
      const card = cards.find((html) => html.includes(`>${name}</a>`)) ?? '';
      return card.replace(
        /<(style|script)>.*?<\/\1>| (uid|prefix|fetchpriority|loading)="\w*"/gs,
        '',
      );
    };
    const shown = cardIn(await results.text());
    expect(shown).toContain('Add to cart');
    expect(shown).toBe(cardIn(listing));
  });

  it('writes no secret, setting name, back-end address or local path into the site', () => {
    const secrets = [
      ...Object.values(SANDBOX_TOKENS),
      'COMMERCE_TOKEN',
      'COMMERCE_URL',
      builds.sandbox.url.replace('http://', ''),
    ];
    for (const [name, content] of filesOf('clean')) {
      for (const secret of secrets)
        expect(content.includes(secret), `${secret} in ${name}`).toBe(false);
      expect(secretsIn(content.toString('latin1')), name).toEqual([]);
    }
  });

  it('sets the canonical URL of every indexed page', () => {
    for (const [name, content] of filesOf('clean')) {
      if (!name.endsWith('.html') || name.endsWith('404.html')) continue;
      if (content.includes('<meta name="robots" content="noindex">')) continue;
      const path = `/${name}`.replace(/(^\/index)?\.html$/, '') || '/';
      expect(content.toString()).toContain(
        `<link rel="canonical" href="https://shop.example${path}">`,
      );
    }
  });

  it('leads with the price excl VAT on quick order, which is for trade customers', () => {
    const files = filesOf('clean');
    expect(String(files.get('quick-order.html'))).toMatch(/<html[^>]* data-vat="excl"/);
    expect(String(files.get('wish-list.html'))).toMatch(/<html[^>]* data-vat="incl"/);
  });

  it('shows the telephone number on pages that need JavaScript', () => {
    const files = filesOf('clean');
    for (const name of ['basket', 'wish-list', 'compare', 'quick-order']) {
      expect(String(files.get(`${name}.html`)), name).toMatch(
        /<noscript>[^!]*This page needs JavaScript\.[^!]*<a href="tel:\d+">[^!]*<\/noscript>/,
      );
    }
    const quickOrder = String(files.get('quick-order.html'));
    const [order = ''] = /<main.*<\/main>/s.exec(quickOrder) ?? [];
    expect(order).toContain('paste your SKUs or model numbers');
    expect(order).not.toMatch(/<textarea|<input/);
    const [search = ''] = /<main.*<\/main>/s.exec(String(files.get('search.html'))) ?? [];
    expect(search).toContain('href="/home-garden/steam-cleaners"');
  });

  it('lists every checkout script with a reason in the inventory', () => {
    const files = filesOf('clean');
    const list = String(files.get('script-inventory.json'));
    const inventory = inventorySchema.parse(JSON.parse(list));
    expect(inventory.pages.map(({ path }) => path)).toEqual(CHECKOUT_PAGES);
    const listed = new Map(inventory.files.map((file) => [file.path.slice(1), file]));
    for (const page of CHECKOUT_PAGES) {
      const html = String(files.get(`${page.slice(1)}.html`));
      const named = new Set(html.match(/_astro\/[\w.-]+\.(?:js|css)/g));
      for (const name of withAllImports(join(WORK, 'clean', 'current'), named)) {
        expect([name, (listed.get(name)?.reason ?? '').length > 10]).toEqual([name, true]);
      }
    }
    const hasScript = ({ kind }: { kind: string }) => kind === 'script';
    const used = new Set(inventory.files.filter(hasScript).map(({ name }) => name));
    expect([...used].sort()).toEqual(Object.keys(SCRIPT_REASONS).sort());
    const inline = inventory.inline.filter(hasScript).map(({ name }) => name);
    expect(inline.sort()).toEqual(Object.keys(INLINE_SCRIPT_REASONS).sort());
  });

  it('builds a checkout without differences for the checkout watch', async () => {
    const site = join(WORK, 'clean');
    const file = join(site, 'current', 'script-inventory.json');
    const shop = await startShopServer({ site, overHttps: true });
    const watched = await watchCheckout({ url: shop.url, trust: { file } });
    await shop.close();
    expect(watched).toMatchObject({ pages: 5, differences: [], unseen: [] });
    expect(watched.files).toBeGreaterThan(30);
  });

  it('sets width, height and alt text of every picture', () => {
    for (const [name, content] of filesOf('clean')) {
      if (!name.endsWith('.html')) continue;
      for (const [tag] of content.toString().matchAll(/<img [^>]*>/g)) {
        expect(tag, name).toMatch(/ width="\d+" height="\d+"/);
        expect(tag, name).toMatch(/ alt(=|\s|>)/);
      }
    }
  });

  it('allows exactly the inline scripts and styles of each page by hash', () => {
    const sources = new Set<string>();
    for (const [name, content] of filesOf('clean')) {
      if (!name.endsWith('.html')) continue;
      const html = content.toString();
      const [before = '', policy = '', after = ''] = html.split(
        /<meta http-equiv="content-security-policy" content="([^"]*)">/,
      );
      expect(before, name).not.toMatch(/<script|<style/);
      const scripts = after.matchAll(
        /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs,
      );
      const hashesOf = (texts: Iterable<RegExpMatchArray>) => [
        ...new Set(
          Array.from(texts, ([, text = '']) => {
            return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
          }),
        ),
      ];
      const wanted = {
        'script-src': hashesOf(scripts),
        'style-src': hashesOf(after.matchAll(/<style>(.*?)<\/style>/gs)),
      };
      expect(wanted['script-src'].length, name).toBeGreaterThan(0);
      // The page's style and Astro's style for islands.
      expect(wanted['style-src'].length, name).toBe(2);
      expect(policy.startsWith("default-src 'self'; "), name).toBe(true);
      for (const [kind, hashes] of Object.entries(wanted)) {
        const [, allowed = ''] = RegExp(`; ${kind} 'self' ([^;]*)`).exec(policy) ?? [];
        expect(allowed.split(' ').toSorted(), name).toEqual(hashes.toSorted());
        for (const hash of hashes) sources.add(hash);
      }
      expect(after.replaceAll(/<(script|style).*?<\/\1>/gs, ''), name).not.toMatch(
        /<[a-z][^>]*\s(?:style|on\w+)=/,
      );
    }
    expect(sources.size).toBeGreaterThan(5);
  });

  it('links only to existing pages, files and pictures, with one exception', () => {
    const files = filesOf('clean');
    const isNamedPicture = openNamedPictures(WORK);
    const dead = new Set<string>();
    let pictures = 0;
    for (const [name, content] of files) {
      if (!name.endsWith('.html')) continue;
      for (const [, path = ''] of content.toString().matchAll(/(?:src|href|srcset)="(\/[^"]*)"/g)) {
        for (const candidate of path.split(', ').map((part) => part.split(' ')[0] ?? '')) {
          const address = candidate.replace(/[?#].*$/, '');
          const file = decodeURIComponent(address.slice(1)) || 'index.html';
          if (isNamedPicture(address)) pictures += 1;
          else if (!files.has(file) && !files.has(`${file}.html`)) dead.add(address);
        }
      }
    }
    expect([...dead]).toEqual([NOT_FOUND]);
    expect(pictures).toBeGreaterThan(100);
  });

  it('publishes no release if nothing changed', async () => {
    const release = () => readlinkSync(join(WORK, 'clean', 'current'));
    const before = release();
    expect((await build('clean')).code).toBe(0);
    expect(release()).toBe(before);
  });

  it('keeps the last site and prints a one-line error if the back end is down', async () => {
    const before = filesOf('clean');
    const { code, output } = await build('clean', { COMMERCE_URL: 'http://localhost:9' });
    expect(code).toBe(1);
    expect(output).toMatch(
      /\n.*GET \/rest\/V1\/store\/storeConfigs: the back end did not answer \(.*\)\n$/,
    );
    expect(output).not.toContain('    at ');
    expectSameFiles(filesOf('clean'), before);
  });

  it('does not change a folder that contains something other than a site', async () => {
    mkdirSync(join(WORK, 'letters'), { recursive: true });
    writeFileSync(join(WORK, 'letters', 'dear.txt'), 'precious');
    const { code, output } = await build('letters');
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `OUT_DIR ${join(WORK, 'letters')} holds something else than a built site: name an empty folder.`,
    );
    expect(readFileSync(join(WORK, 'letters', 'dear.txt'), 'utf8')).toBe('precious');
  });

  it('rejects a malformed setting before any work', async () => {
    const { code, output } = await build('clean', { SITE_URL: 'shop' });
    expect(code).toBe(1);
    expect(output.trim()).toBe('SITE_URL: must be an http or https URL');
  });
});
