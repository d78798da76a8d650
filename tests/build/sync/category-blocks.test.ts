/** CMS blocks of categories, from the back end to the published listing page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportPath } from '#catalogue/state.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../../setup/publish/publishing-shop.ts';

const WORK = '.state/category-blocks-test';
const PRODUCTS = 24;
/** Category of the demo with products, and its page. */
const [CATEGORY, PAGE] = [10, 'home-garden/pressure-washer'];
const CARD = '<li data-id=';

let shop: PublishingShop;
let site: PublishedFolder;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop(WORK, PRODUCTS);
  await display('PAGE', '<h1>Landing</h1><p>First</p><script>alert(1)</script>');
  site = shop.open('site');
  await site.publisher.publish({});
});

afterEach(() => shop.sandbox.admin('DELETE', '/_sandbox/faults'));

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

const display = (displayMode: string, block: string | null) =>
  shop.sandbox.admin('PUT', `/_sandbox/categories/${CATEGORY}`, { displayMode, block });

const page = () => readFileSync(join(site.live, `${PAGE}.html`), 'utf8');
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const report = () => JSON.parse(readFileSync(reportPath(site.stateDir), 'utf8'));

async function changeTo(displayMode: string, block: string | null): Promise<string> {
  await display(displayMode, block);
  await site.publisher.publish({});
  return mainOf(page());
}

describe('category with a CMS block', () => {
  it('shows only the sanitised block in display mode PAGE', () => {
    const main = mainOf(page());
    expect(main).toContain('<h2>Landing</h2><p>First</p>');
    expect(main).not.toContain('alert(1)');
    expect(main).not.toContain(CARD);
    expect(main).not.toContain('There are no products');
    expect(main).not.toContain('shop:filters');
    expect(page()).toMatch(/<link rel="stylesheet" href="[^"]*rich-text[^"]*\.css">/);
  });

  it('changes the page, and no other, with the next read of changes', async () => {
    await display('PAGE', '<p>Second</p>');
    const { changes } = await site.publisher.plan({});
    expect(changes.map(({ output }) => output)).toEqual([`page:/${PAGE}`]);
    await site.publisher.publish({});
    expect(mainOf(page())).toContain('<p>Second</p>');
  });

  it('shows the block above the products in display mode PRODUCTS_AND_PAGE', async () => {
    const main = await changeTo('PRODUCTS_AND_PAGE', '<p>Third</p>');
    expect(main).toContain('<p>Third</p>');
    expect(main).toContain('shop:filters');
    expect(main.indexOf(CARD)).toBeGreaterThan(main.indexOf('<p>Third</p>'));
  });

  it('shows a picture of the media folder in the size of texts', async () => {
    const media = '{{media url="wysiwyg/landing.png"}}';
    const main = await changeTo('PAGE', `<p>Seen</p><img src="${media}" alt="Patio">`);
    const [, path = ''] = /<img src="(\/[^"]*landing[^"]*)" alt="Patio"/.exec(main) ?? [];
    expect(path).toContain('-960.webp');
  });

  it('stops no publish with a link to a page that does not exist', async () => {
    const main = await changeTo('PAGE', '<p><a href="/nowhere-at-all">Lost</a></p>');
    expect(main).toContain('href="/nowhere-at-all"');
  });

  it('keeps its block while GraphQL is refused, which the report shows', async () => {
    await changeTo('PAGE', '<p>Fourth</p>');
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 404, method: 'POST', path: '/graphql' },
    ]);
    expect(await changeTo('PAGE', '<p>Fifth</p>')).toContain('<p>Fourth</p>');
    expect(report().blocksUntold).toContain('404');
    await shop.sandbox.admin('DELETE', '/_sandbox/faults');
    expect(await changeTo('PAGE', '<p>Fifth</p>')).toContain('<p>Fifth</p>');
    expect(report().blocksUntold).toBeNull();
  });

  it('shows its products again in display mode PRODUCTS', async () => {
    const main = await changeTo('PRODUCTS', '<p>Sixth</p>');
    expect(main).not.toContain('<p>Sixth</p>');
    expect(main).toContain(CARD);
    expect(page()).not.toContain('rich-text');
    expect(existsSync(join(site.live, `${PAGE}/page/2.html`))).toBe(false);
  });
});
