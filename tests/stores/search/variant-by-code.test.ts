import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';
import { HOSES } from '../../setup/catalogue/hoses.ts';

/** Each variant has a separate model number; all share one GTIN. */
const FAMILY = HOSES.map((each) => ({
  ...each,
  attributes: { ...each.attributes, supplier_code: `M-${each.id}`, gtin: '4026012' },
}));

let site: SearchSite;
let page: typeof import('#stores/search/search.ts');

beforeEach(async () => {
  site = await startSearchSite([], {}, FAMILY);
  openBrowser(site.url);
  vi.resetModules();
  page = await import('#stores/search/search.ts');
});

async function cardFor(term: string) {
  await page.search(term);
  const shown = page.$search.get();
  if (shown.state !== 'ready') return expect.fail(shown.state);
  expect(shown.cards).toHaveLength(1);
  return shown.cards[0] ?? expect.fail('none');
}

describe('search for the code of a variant', () => {
  it.each(['HOSE-10-red', 'hose 10 RED', 'M-12'])(
    'shows the matching variant: %s',
    async (code) => {
      const card = await cardFor(code);
      expect(card).toMatchObject({ sku: 'HOSE-10-red', path: '/hose/v-hose-10-red' });
      expect(card.prices).toMatchObject({ inclVat: 2400, exclVat: 2000 });
      expect(card.choice?.of).toBe('HOSE');
      expect(card.chooses).toBeUndefined();
    },
  );

  it.each(['HOSE', '4026012', 'hose'])(
    'shows the product with its options if several variants match: %s',
    async (text) => {
      expect(await cardFor(text)).toMatchObject({ sku: 'HOSE', chooses: ['Length', 'Colour'] });
    },
  );

  it('shows the product if the data of the variant cannot be loaded', async () => {
    for (const path of site.files.keys()) if (path.includes('/sku/')) site.files.delete(path);
    expect(await cardFor('M-12')).toMatchObject({ sku: 'HOSE' });
  });
});
