import { expect, it } from 'vitest';
import type { SiteContent } from '#catalogue/content/view.ts';
import { MAGENTO_PAGES } from '#lib/urls/magento-urls.ts';
import { deriveOutput } from '#publish/outputs/make-output.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const noContent = { pages: () => [], redirects: () => [], urlRewrites: () => [] };

function redirectsOf(content: Partial<SiteContent>) {
  const catalogue = emptyCatalogue();
  for (const url_key of ['old', 'new']) {
    fillCatalogue(catalogue, [product({ sku: 'A', attributes: { url_key } })]);
  }
  const all = { ...noContent, ...content } as unknown as SiteContent;
  const { snapshot } = catalogue;
  const source = { snapshot, content: all, assets: new Map(), documents: '', siteUrl: '' };
  const derived = deriveOutput('redirects:', source);
  return { value: derived?.model.value as Record<string, string>, rows: derived?.rows };
}

it("redirects renamed products and Magento's standard pages", () => {
  const { value } = redirectsOf({});
  expect(value).toMatchObject({ '/old': '/new' });
  for (const [from, to] of MAGENTO_PAGES) {
    expect(value).toMatchObject({ [from]: to, [`${from}/`]: to });
  }
  expect(Object.keys(value)).toHaveLength(2 * MAGENTO_PAGES.length + 1);
});

it('prefers redirects of editors and resolves chains to one step', () => {
  const redirects = [
    { from: '/summer', to: '/spring' },
    { from: '/spring', to: '/old' },
    { from: '/customer/account', to: '/home-garden' },
  ];
  expect(redirectsOf({ redirects: () => redirects }).value).toMatchObject({
    '/summer': '/new',
    '/spring': '/new',
    '/customer/account': '/home-garden',
  });
});

it("redirects paths of Magento's rewrite table to current product pages", () => {
  const row = { line: 2, path: '/pumps/a.html', entity: 'product', id: 0, target: '' };
  const id = Number(product({ sku: 'A' })['id']);
  const here = { ...row, id, isRedirect: false };
  const urlRewrites = () => [here, { ...here, path: '/customer/account' }];
  const { value, rows } = redirectsOf({ urlRewrites });
  expect(value).toMatchObject({ '/pumps/a.html': '/new', '/customer/account': '/customer' });
  expect(rows).toEqual(expect.arrayContaining(['url-keys', 'content:url_rewrite.csv']));
});
