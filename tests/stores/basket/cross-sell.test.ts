import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import { sampleDetails, startDetailsSite } from '../../setup/browser/details-site.ts';

const NO_PRICE = { inclVat: null, exclVat: null, wasInclVat: null, wasExclVat: null };

async function openCrossSell() {
  const site = await startDetailsSite({
    WASHER: sampleDetails({ goesWith: ['FOAM', 'WAX', 'SOLD-OUT', 'DEAR'] }),
    OTHER: sampleDetails({ goesWith: ['GONE', 'WAX'] }),
    BRUSH: sampleDetails({ goesWith: ['SPARE'] }),
    SPARE: sampleDetails({ name: 'Spare' }),
    FOAM: sampleDetails({ name: 'Foam' }),
    WAX: sampleDetails({ name: 'Wax' }),
    'SOLD-OUT': sampleDetails({ availability: 'unavailable' }),
    DEAR: sampleDetails({ prices: NO_PRICE }),
  });
  openBrowser(site.url);
  vi.resetModules();
  return { ...(await import('#stores/basket/cross-sell.ts')), site };
}

async function offersFor(skus: readonly string[], ...more: [without?: string[], most?: number]) {
  const { offersFor: ask, site } = await openCrossSell();
  return { offers: (await ask(skus, ...more)).map(({ sku }) => sku), site };
}

describe('offersFor', () => {
  it('offers buyable products, those that most lines link to first', async () => {
    expect((await offersFor(['WASHER', 'OTHER'])).offers).toEqual(['WAX', 'FOAM']);
  });

  it('omits products that are in the basket', async () => {
    expect((await offersFor(['WASHER', 'WAX'])).offers).toEqual(['FOAM']);
  });

  it('omits excluded products and respects the limit', async () => {
    expect((await offersFor(['WASHER'], ['FOAM'], 1)).offers).toEqual(['WAX']);
  });

  it('offers nothing for unknown products', async () => {
    const { offers, site } = await offersFor(['NEVER']);
    expect(offers).toEqual([]);
    expect(site.asked).toEqual(['NEVER']);
  });
});

it('offersForLines offers products for the dearest line first', async () => {
  const { offersForLines } = await openCrossSell();
  const lines = [
    { sku: 'BRUSH', total: 900 },
    { sku: 'OTHER', total: 14_400 },
  ];
  const offers = await offersForLines(lines);
  expect(offers.map(({ sku }) => sku)).toEqual(['WAX', 'SPARE']);
});
