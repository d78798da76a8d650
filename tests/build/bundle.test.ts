/** Compares the pages of the stored bundle with those of a plain `astro build`, byte for byte. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openContent } from '#catalogue/content/site-content.ts';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { toFoundCards } from '#catalogue/view/found-cards.ts';
import type { PageModel, RenderedModel } from '#catalogue/view/page-body.ts';
import { fileOf, type PageId, pathOf, type RenderedId } from '#catalogue/view/page-id.ts';
import { pageIds } from '#catalogue/view/page-ids.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { Bundle } from '#publish/bundle/bundle.ts';
import { loadRenderer, type Renderer } from '#publish/bundle/load-bundle.ts';
import { isIntactBundle, makeBundle } from '#publish/bundle/make-bundle.ts';
import { forbiddenInline } from '#publish/check/forbidden-inline.ts';
import { listFiles } from '#publish/files/list-files.ts';
import { startSandbox } from '../../scripts/testbed/running-sandbox.ts';
import { currentFingerprint, takeCompiledPages } from '../setup/publish/compiled-pages.ts';

/** Inside the project, because compiled code resolves packages from its own folder. */
const WORK = '.state/bundle-test';
const SITE = join(WORK, 'site');
/**
 * All hand-written products of the demo catalogue, among them enough accessories for a listing of
 * two pages.
 */
const DEMO_PRODUCTS = 215;

let fingerprint: string;
let snapshot: CatalogueSnapshot;
let bundle: Bundle;
let renderer: Renderer;

/** The date has no effect, because no content file of the shop contains dates. */
const CONTENT = openContent('2026-11-22');

async function load(): Promise<void> {
  const sandbox = await startSandbox({ products: DEMO_PRODUCTS });
  // The tests need no documents. A read fetches no pictures, so these faults affect only documents.
  const missing = { kind: 'status', status: 404, times: 290, path: '/pub/' };
  await sandbox.admin('PUT', '/_sandbox/faults', [missing]);
  const catalogue = openCatalogue(snapshotPath(WORK));
  await readEverything(catalogue, {
    client: createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.catalogue }),
    baseUrl: sandbox.url,
    stateDir: WORK,
    maxRejectedPercent: 10,
  });
  catalogue.close();
  await sandbox.close();
}

/** Removes the content security policy, which `astro build` does not write. */
const withoutPolicy = (html: string) =>
  html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');

async function render(id: RenderedId, model: RenderedModel): Promise<string> {
  const { bytes } = await renderer.render(id, model);
  return new TextDecoder().decode(bytes);
}

function modelOf(id: PageId, from = snapshot): PageModel {
  const model = pageModel(from, CONTENT, id);
  if (model === undefined) throw new Error(`No page ${pathOf(id)}`);
  return model;
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('STATE_DIR', WORK);
  vi.stubEnv('SITE_URL', 'https://shop.example');
  vi.stubEnv('OUT_DIR', SITE);
  rmSync(WORK, { recursive: true, force: true });
  await load();
  await build({ logLevel: 'warn' });
  snapshot = openSnapshot(snapshotPath(WORK));
  takeCompiledPages(WORK);
  fingerprint = currentFingerprint();
  bundle = await makeBundle({ stateDir: WORK, fingerprint });
  renderer = await loadRenderer(bundle);
});

afterAll(() => {
  snapshot.close();
  rmSync(WORK, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** Yields every page with its model, and the cards of search results. */
function* allModels(): Generator<[RenderedId, RenderedModel]> {
  for (const id of pageIds(snapshot, CONTENT)) yield [id, modelOf(id)];
  for (const id of snapshot.searchIds()) {
    const kind = 'found-cards' as const;
    yield [
      { kind, id },
      { kind, cards: toFoundCards(snapshot, id) },
    ];
  }
}

describe('stored bundle', () => {
  it('renders every page to the same bytes as a full build, except for the policy', async () => {
    const pages: string[] = [];
    for (const [id, model] of allModels()) {
      const file = fileOf(id).replace(/\.cards$/, '.html');
      pages.push(file);
      const html = await render(id, model);
      expect(withoutPolicy(html), file).toBe(readFileSync(join(SITE, file), 'utf8'));
      expect(html).not.toContain('/_image');
      expect(forbiddenInline(html), `Astro's manifest names no more what ${file} holds`).toEqual(
        [],
      );
    }
    expect(pages).toContain('home-garden/accessories/page/2.html');
    const built = [...listFiles(SITE)].filter((name) => name.endsWith('.html')).toSorted();
    expect(pages.toSorted()).toEqual(built);
  });

  it('renders the same bytes when pages are requested concurrently in another order', async () => {
    const ids = Array.from(pageIds(snapshot, CONTENT)).toReversed().slice(0, 30);
    const pages = await Promise.all(ids.map((id) => render(id, modelOf(id))));
    for (const [index, id] of ids.entries()) {
      const file = fileOf(id);
      expect(withoutPolicy(pages[index] ?? ''), file).toBe(readFileSync(join(SITE, file), 'utf8'));
    }
  });

  it('contains the scripts, styles and public files of a full build', () => {
    const assets = [...listFiles(SITE)]
      .filter((name) => name.startsWith('_astro/') || existsSync(join('public', name)))
      .toSorted();
    expect(assets.length).toBeGreaterThan(20);
    expect(bundle.assets).toEqual(assets);
    for (const name of assets) {
      const kept = readFileSync(join(bundle.folder, 'client', name));
      expect(kept.equals(readFileSync(join(SITE, name))), name).toBe(true);
    }
  });

  it('declares every custom property that styles use', () => {
    const files = [...listFiles(SITE)].filter((name) => /\.(?:css|html)$/.test(name));
    const css = files
      .map((name) => readFileSync(join(SITE, name), 'utf8'))
      .map((text) => (text.startsWith('<') ? /<style>(.*?)<\/style>/s.exec(text)?.[1] : text))
      .concat(readFileSync('public/pictures/categories.svg', 'utf8'))
      .join('');
    const namesIn = (pattern: RegExp) => new Set(Array.from(css.matchAll(pattern), ([, n]) => n));
    const declared = namesIn(/(--[\w-]+):/g);
    const setByScript = ['--basket-count'];
    expect(namesIn(/var\((--[\w-]+)/g).difference(declared)).toEqual(new Set(setByScript));
  });

  it('renders a page for a removed product', async () => {
    const [sku = ''] = snapshot.listingSkus('home-garden', 'pressure-washer', 0, 1);
    const card = snapshot.card(sku);
    const listings = [{ audience: 'home-garden', code: 'pressure-washer' } as const];
    const gone = { urlKey: 'old-1', sku: 'OLD-1', name: 'Old & <Loud> 1', listings };
    const id: PageId = { kind: 'gone', urlKey: 'old-1' };
    const html = await render(id, modelOf(id, { ...snapshot, gone: () => gone }));
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<h1[^>]*>Old &amp; &lt;Loud&gt; 1<\/h1>/);
    expect(html).toContain(`href="${card?.path}"`);
    expect(html).toMatch(/class="button" href="\/home-garden\/pressure-washer"/);
  });

  it('rejects the model of another page', async () => {
    const wrong = render({ kind: 'plain', path: '/basket' }, modelOf({ kind: 'home' }));
    vi.mocked(console.error).mockImplementationOnce(() => {});
    const problem = 'The page /basket is of kind home, not basket';
    await expect(wrong).rejects.toThrow(problem);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(problem));
    vi.mocked(console.error).mockClear();
    const right = await render({ kind: 'home' }, modelOf({ kind: 'home' }));
    expect(withoutPolicy(right)).toBe(readFileSync(join(SITE, 'index.html'), 'utf8'));
  });

  it('reuses a complete bundle and rebuilds a damaged one', async () => {
    const meta = join(bundle.folder, 'meta.json');
    const icon = join(bundle.folder, 'client', 'favicon.svg');
    const remake = async () => {
      expect(await makeBundle({ stateDir: WORK, fingerprint })).toEqual(bundle);
      return statSync(meta).mtimeMs;
    };
    const madeAt = statSync(meta).mtimeMs;
    expect(await remake()).toBe(madeAt);
    const whole = readFileSync(meta);
    writeFileSync(meta, '');
    expect(isIntactBundle(bundle.folder)).toBe(false);
    writeFileSync(meta, whole);
    expect(isIntactBundle(bundle.folder)).toBe(true);
    writeFileSync(icon, 'damaged');
    expect(await remake()).toBeGreaterThan(madeAt);
    expect(readFileSync(icon, 'utf8')).toContain('<svg');
  });

  it('retains the four bundles used before it', async () => {
    const bundles = join(WORK, 'bundles');
    for (const name of ['a', 'b', 'c', 'd', 'e']) mkdirSync(join(bundles, name));
    await makeBundle({ stateDir: WORK, fingerprint });
    expect(readdirSync(bundles)).toHaveLength(5);
    expect(readdirSync(bundles)).toContain(fingerprint);
  });
});
