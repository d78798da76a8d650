import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import { details, startDetailsSite } from '../../setup/browser/details-site.ts';

const NO_PRICE = { inclVat: null, exclVat: null, wasInclVat: null, wasExclVat: null };

async function offersFor(skus: readonly string[], ...more: [without?: string[], most?: number]) {
  const site = await startDetailsSite({
    WASHER: details({ goesWith: ['FOAM', 'WAX', 'SOLD-OUT', 'DEAR'] }),
    OTHER: details({ goesWith: ['GONE', 'WAX'] }),
    FOAM: details({ name: 'Foam' }),
    WAX: details({ name: 'Wax' }),
    'SOLD-OUT': details({ availability: 'unavailable' }),
    DEAR: details({ prices: NO_PRICE }),
  });
  openBrowser(site.url);
  vi.resetModules();
  const { offersFor: ask } = await import('#stores/basket/cross-sell.ts');
  return { offers: (await ask(skus, ...more)).map(({ sku }) => sku), site };
}

describe('what goes with a basket', () => {
  it('is what most of its products name, as far as it can be bought', async () => {
    expect((await offersFor(['WASHER', 'OTHER'])).offers).toEqual(['WAX', 'FOAM']);
  });

  it('is nothing that lies in it', async () => {
    expect((await offersFor(['WASHER', 'WAX'])).offers).toEqual(['FOAM']);
  });

  it('leaves out the rest of the basket, and goes no further than it is asked to', async () => {
    expect((await offersFor(['WASHER'], ['FOAM'], 1)).offers).toEqual(['WAX']);
  });

  it('is nothing for products that nobody knows', async () => {
    const { offers, site } = await offersFor(['NEVER']);
    expect(offers).toEqual([]);
    expect(site.asked).toEqual(['NEVER']);
  });
});
