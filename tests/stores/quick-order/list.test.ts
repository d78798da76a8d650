import { setTestStorageKey } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseLines } from '#lib/quick-order/parse-lines.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { skuDataPath } from '#lib/urls/paths.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';
import { HOSES } from '../../setup/catalogue/hoses.ts';

const ONLY_BY_FILE: SkuData = {
  name: 'Washer, 3 kW',
  path: null,
  thumbnail: '/t.webp',
  prices: { inclVat: 1200, exclVat: 1000, wasInclVat: null, wasExclVat: null },
  quantities: { fewest: 2, most: 10_000, step: 2 },
  status: '1',
};

const FAMILY = HOSES.map((each) => ({
  ...each,
  attributes: { ...each.attributes, supplier_code: `M-${each.id}`, gtin: `40260${each.id}` },
}));

const NAMES = [
  'Washer 1',
  'Washer 2',
  'Pads 17"',
  'Pads 17", Pack of 5',
  'SD 43 Scrubber',
  'PW 45 Quiet',
  'PW 45 Quiet Reel',
];

let site: SearchSite;
let browser: Browser;
let list: typeof import('#stores/quick-order/list.ts');

async function openTab(hash = '') {
  Object.assign(location, { hash });
  vi.resetModules();
  list = await import('#stores/quick-order/list.ts');
  onTestFinished(list.openList());
}

const typed = (code: string, quantity = '1') => ({ code, quantity });
const codes = () => list.$orderList.get().lines.map(({ code }) => code);

function shown() {
  return list.$orderList.get().lines.map(({ id }) => {
    const resolved = list.$resolved.get().get(id);
    return resolved?.state === 'wrong' ? resolved.why : resolved?.product.wanted.sku;
  });
}

const expectShown = (wanted: readonly (string | undefined)[]) =>
  vi.waitFor(() => expect(shown()).toEqual(wanted), { timeout: 5000 });

beforeEach(async () => {
  site = await startSearchSite(NAMES, {}, FAMILY);
  site.files.set(skuDataPath('P-9'), JSON.stringify(ONLY_BY_FILE));
  browser = openBrowser(site.url, '/quick-order?utm_source=mail');
  await openTab();
});

describe('quick-order lines', () => {
  it('match codes regardless of punctuation and capitals', async () => {
    list.addLines([typed('P-1'), typed('p2'), typed('P 1')]);
    await expectShown(['P-1', 'P-2', 'P-1']);
  });

  it('find a product by its exact SKU if search does not, and reject unknown SKUs', async () => {
    list.addLines([typed('P-9', '2'), typed('NOPE')]);
    await expectShown(['P-9', 'unknown']);
    list.addLines([typed('P-9', '1')]);
    await expectShown(['step', 'unknown']);
  });

  it('offer products with a similar SKU for an unknown one', async () => {
    list.addLines([typed('P-22'), typed('P-1X'), typed('P-889'), typed('WASTE')]);
    await expectShown(['several', 'several', 'unknown', 'unknown']);
    const offered = [1, 2].map((id) => {
      const resolved = list.$resolved.get().get(id);
      return (
        resolved && 'products' in resolved && resolved.products.map(({ wanted }) => wanted.sku)
      );
    });
    expect(offered).toEqual([['P-2'], ['P-1']]);
  });

  it('load the tier prices of a product', async () => {
    const tiers = [{ from: 4, inclVat: 1100, exclVat: 900 }];
    site.files.set(skuDataPath('P-9'), JSON.stringify({ ...ONLY_BY_FILE, tiers }));
    list.addLines([typed('P-9', '4')]);
    await expectShown(['P-9']);
    expect(list.$resolved.get().get(1)?.product?.tiers).toEqual(tiers);
  });

  it("show the availability from the product's data file", async () => {
    for (const availability of ['unavailable', 'by-phone'] as const) {
      const file = { ...ONLY_BY_FILE, availability };
      site.files.set(skuDataPath(`P-${availability}`), JSON.stringify(file));
      list.addLines([typed(`P-${availability}`, '2')]);
    }
    await expectShown(['unavailable', 'by-phone']);
  });

  it('resolve a SKU, model number or GTIN to its variant', async () => {
    list.addLines([typed('M-12'), typed('m13'), typed('hose 20 black'), typed('4026012')]);
    await expectShown(['HOSE-10-red', 'HOSE-10-black', 'HOSE-20-black', 'HOSE-10-red']);
    expect(list.$resolved.get().get(1)?.product?.wanted.choice?.of).toBe('HOSE');
    list.addLines([typed('HOSE')]);
    await vi.waitFor(() => expect(shown().at(-1)).toBe('choose'));
    const resolved = list.$resolved.get().get(5);
    expect(resolved).toMatchObject({
      variants: [
        { sku: 'HOSE-10-black', says: ['10 m', 'Black'] },
        { sku: 'HOSE-10-red', says: ['10 m', 'Red'] },
        { sku: 'HOSE-20-black', says: ['20 m', 'Black'] },
      ],
    });
  });

  it('look up only the new code after an edit', async () => {
    list.addLines([typed('NOPE')]);
    await expectShown(['unknown']);
    const asked = site.asked.length;
    list.editLine(1, { code: 'P-1' });
    await expectShown(['P-1']);
    expect(site.asked.slice(asked)).toEqual(['/search/codes?q=p1', '/data/search/cards/0.json']);
  });

  it('report an unreachable shop and are looked up on retry', async () => {
    site.isDown = true;
    list.addLines([typed('P-1')]);
    await vi.waitFor(() => expect(list.$lookUpFailure.get()?.mayRetry).toBe(true));
    expect(shown()).toEqual([undefined]);
    site.isDown = false;
    await list.fetchProductsOfCodes();
    expect(shown()).toEqual(['P-1']);
    expect(list.$lookUpFailure.get()).toBeNull();
  });

  it('persist across page loads until they are cleared', async () => {
    list.addLines([typed('P-1', '3')]);
    await openTab();
    expect(list.$orderList.get().lines).toEqual([
      { id: 1, code: 'P-1', quantity: '3', state: 'draft' },
    ]);
    list.clearList();
    await openTab();
    expect(codes()).toEqual([]);
  });

  it('can be ordered again and are read-only once added to the basket', async () => {
    const line = { id: 1, code: 'P-1', quantity: '1', sku: 'P-1', state: 'added' };
    setTestStorageKey(
      'quickOrder',
      JSON.stringify({ lines: [line], isRunning: false, notBefore: 0 }),
    );
    await openTab();
    list.editLine(1, { quantity: '5' });
    expect(list.$orderList.get().lines).toEqual([line]);
    list.startAgain();
    expect(list.$orderList.get().lines).toEqual([
      { id: 1, code: 'P-1', quantity: '1', state: 'draft' },
    ]);
  });
});

describe('pasted quick-order lines', () => {
  const lines = () =>
    list.$orderList.get().lines.map(({ code, quantity }) => `${code} × ${quantity}`);
  const paste = (text: string) => list.addPasted(parseLines(text));

  it('name a product with a comma, also with a quantity', async () => {
    await paste(
      'Pads 17", Pack of 5 2\nPads 17", Pack of 5\nPads 17", 4\nPads 17", Pack of 5, 2 pcs',
    );
    expect(lines()).toEqual(['Pads 17", Pack of 5 × 5', 'Pads 17" × 4']);
    await expectShown(['P-4', 'P-3']);
  });

  it('take a number before a known code or name as the quantity', async () => {
    site.files.set(skuDataPath('3 P-9'), JSON.stringify(ONLY_BY_FILE));
    await paste('6 P-1\n2 x P-1\n4 Washer 2\n3 P-9\n6 NOPE');
    expect(lines()).toEqual(['P-1 × 8', 'Washer 2 × 4', '3 P-9 × 1', '6 NOPE × 1']);
  });

  it('become one line for the same product under its name, model and SKU', async () => {
    list.addLines([typed('M-12', '2')]);
    await expectShown(['HOSE-10-red']);
    const text = 'hose-10-red 1\n4026012 3\nWasher 1, 1\nP1, 1\nWasher, 1\nWasher, many';
    expect(await paste(text)).toEqual({ repeated: 3, leftOut: [] });
    expect(lines()).toEqual(['M-12 × 6', 'Washer 1 × 2', 'Washer × 1', 'Washer × many']);
  });

  it('find a product by the model in its name, which takes precedence over a quantity', async () => {
    site.files.set(skuDataPath('SD'), JSON.stringify(ONLY_BY_FILE));
    await paste('SD 43\nsd43\nSD 43 2\n3 Sd 43\nSD-43; 1\nSD 8');
    expect(lines()).toEqual(['SD 43 × 8', 'SD × 8']);
    await expectShown(['P-5', 'SD']);
  });

  it('offer the products that share a model for choice', async () => {
    await paste('PW 45\npw45 2\n4 PW 45');
    expect(lines()).toEqual(['PW 45 × 5', 'pw45 × 2']);
    await expectShown(['several', 'several']);
    const first = list.$resolved.get().get(1);
    expect(first && 'products' in first && first.products).toMatchObject([
      { wanted: { sku: 'P-6' } },
      { wanted: { sku: 'P-7' } },
    ]);
  });

  it('stay as written if the shop cannot be reached', async () => {
    site.isDown = true;
    await paste('6 P-1\nP-2, 2');
    expect(lines()).toEqual(['6 P-1 × 1', 'P-2 × 2']);
    await vi.waitFor(() => expect(list.$lookUpFailure.get()?.mayRetry).toBe(true));
  });

  it('request products only up to the maximum of a list', async () => {
    await paste(Array.from({ length: 230 }, (_, index) => `A-${index}`).join('\n'));
    expect(site.asked.filter((path) => path.includes('/data/sku/A-'))).toHaveLength(200);
  });
});

describe('list in the URL', () => {
  it('replaces an empty stored list automatically', async () => {
    await openTab('#lines=P-1:2,P-2:1');
    expect(codes()).toEqual(['P-1', 'P-2']);
    await expectShown(['P-1', 'P-2']);
  });

  it('disappears from the URL, which preserves the campaign', async () => {
    await openTab('#lines=P-1:2');
    expect(browser.replaced).toEqual(['/quick-order?utm_source=mail']);
  });

  it('appears as an offer to replace or extend a stored list', async () => {
    list.addLines([typed('P-1')]);
    await openTab('#lines=P-2:1');
    expect(codes()).toEqual(['P-1']);
    list.takeOffered(false);
    expect(codes()).toEqual(['P-1', 'P-2']);
    await openTab('#lines=P-2:1');
    list.takeOffered(true);
    expect(codes()).toEqual(['P-2']);
    expect(list.$offered.get()).toEqual([]);
  });

  it('still offers the lines that did not fit', async () => {
    list.addLines(Array.from({ length: 199 }, (_, index) => typed(`A-${index}`)));
    await openTab('#lines=P-1:1,P-2:1');
    list.takeOffered(false);
    expect(codes().at(-1)).toBe('P-1');
    expect(list.$offered.get()).toEqual([typed('P-2')]);
  });

  it('causes no offer if it equals the stored list', async () => {
    list.addLines([typed('P-1', '2')]);
    await openTab('#lines=P-1:2');
    expect(list.$offered.get()).toEqual([]);
  });
});
