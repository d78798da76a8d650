import { describe, expect, it } from 'vitest';
import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { storeVariants } from '#catalogue/offers/fetch-variant-prices.ts';
import { storeSalability } from '#catalogue/offers/offer-rows.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { createIncoming } from '#catalogue/sync/incoming/incoming.ts';
import { mergeRead } from '#catalogue/sync/merge/merge.ts';
import { toSkuData } from '#catalogue/view/to-sku-data.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { HOSE, HOSE_ATTRIBUTES, HOSES, hose } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

type Filled = ReturnType<typeof emptyCatalogue>;

function fill(products: readonly CommerceProduct[], catalogue = emptyCatalogue()): Filled {
  fillCatalogue(catalogue, [...products, product({ id: 90, sku: 'OTHER' })], (writer) =>
    writer.setAttributes(HOSE_ATTRIBUTES),
  );
  return catalogue;
}

/** Merges products that the back end reports as saved or removed. */
function read(
  { database, folder }: Filled,
  products: readonly CommerceProduct[],
  removed: readonly string[] = [],
) {
  const incoming = createIncoming(`${folder}/changes.sqlite`);
  incoming.addProducts(products.map((each) => ({ updatedAt: '', ...each })));
  for (const sku of removed) incoming.removeProduct(sku);
  incoming.settleKeys();
  incoming.finish();
  const limits = { stateDir: '', maxRejectedPercent: 100, allowShrink: true };
  return mergeRead(database, incoming.path, false, limits);
}

const shown = ({ snapshot }: Filled): StoredProduct | undefined => snapshot.productByUrlKey('hose');
const card = ({ snapshot }: Filled, sku: string) => snapshot.card(sku);

describe('configurable product', () => {
  it('contains its variants in the order of the options', () => {
    const choices = shown(fill(HOSES))?.choices;
    expect(choices?.options).toEqual([
      { attributeId: 142, code: 'hose_length', name: 'Length' },
      { attributeId: 93, code: 'colour', name: 'Colour' },
    ]);
    expect(
      choices?.variants.map(({ sku, values }) => [sku, values.map(({ label }) => label)]),
    ).toEqual([
      ['HOSE-10-black', ['10 m', 'Black']],
      ['HOSE-10-red', ['10 m', 'Red']],
      ['HOSE-20-black', ['20 m', 'Black']],
    ]);
  });

  it('shows the lowest price of its variants', () => {
    const catalogue = fill(HOSES);
    const prices = { inclVat: 2400, exclVat: 2000, isFrom: true };
    expect(shown(catalogue)).toMatchObject({ prices, availability: 'in-stock' });
    expect(card(catalogue, 'HOSE')).toMatchObject({
      prices,
      availability: 'in-stock',
      chooses: ['Length', 'Colour'],
      variants: [
        { sku: 'HOSE-10-black', says: ['10 m', 'Black'], codes: [] },
        { sku: 'HOSE-10-red', says: ['10 m', 'Red'], codes: [] },
        { sku: 'HOSE-20-black', says: ['20 m', 'Black'], codes: [] },
      ],
    });
  });

  it('shows the contents of the cheapest variant and the lowest price per unit of all', () => {
    const litres = ['', '5', '0.75', '0.5'];
    const filled = HOSES.map((each, index) => ({
      ...each,
      attributes: { ...each.attributes, contents_l: litres[index] ?? '' },
    }));
    const catalogue = fill(filled);
    expect(card(catalogue, 'HOSE')?.contents).toEqual({
      amount: 0.5,
      unit: 'litre',
      from: { inclVat: 720, exclVat: 600 },
    });
    read(
      catalogue,
      filled
        .slice(1)
        .map((each) => ({ ...each, attributes: { ...each.attributes, contents_l: '' } })),
    );
    expect(card(catalogue, 'HOSE')).not.toHaveProperty('contents');
  });

  it('shows a plain price when all variants cost the same', () => {
    const { prices } = shown(fill([HOSE, ...HOSES.slice(2)])) ?? {};
    expect(prices).not.toHaveProperty('isFrom');
  });

  it('links variants to its page and adds their basket options', () => {
    expect(card(fill(HOSES), 'HOSE-10-red')).toMatchObject({
      path: '/hose/v-hose-10-red',
      choice: {
        of: 'HOSE',
        options: { 142: 21, 93: 8 },
      },
    });
  });

  it('falls back to telephone sales if options or variants are incomplete', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, HOSES, (writer) => writer.setAttributes(null));
    expect(shown(catalogue)).toMatchObject({ availability: 'by-phone', prices: { inclVat: null } });
    expect(shown(catalogue)).not.toHaveProperty('choices');
    const odd = fill([HOSE, hose(11, ['10', 'red'], { attributes: { colour: '99' } })]);
    expect(shown(odd)).toMatchObject({ availability: 'by-phone' });
    expect(card(odd, 'HOSE-10-red')).toMatchObject({ path: null });
  });

  it('changes after only one variant was saved', () => {
    const catalogue = fill(HOSES);
    catalogue.clearChangedRows();
    const saved = hose(13, ['10', 'black'], {
      attributes: { list_price: '18.00', sales_price: '15.00' },
    });
    expect(read(catalogue, [saved]).changed).toBe(2);
    expect(shown(catalogue)).toMatchObject({ prices: { inclVat: 1800 } });
    expect(card(catalogue, 'HOSE-10-black')?.path).toBe('/hose/v-hose-10-black');
    expect(catalogue.changedRows()).toEqual(
      expect.arrayContaining(['product:hose', 'card:HOSE', 'sku-data:HOSE-10-black']),
    );
    expect(catalogue.changedRows()).not.toContain('card:HOSE-10-red');
  });

  it('stays unchanged when it is saved without changes', () => {
    const catalogue = fill(HOSES);
    expect(read(catalogue, [hose(13, ['10', 'black'])]).changed).toBe(0);
    expect(read(catalogue, [HOSE]).changed).toBe(0);
  });

  it('drops a removed variant and adds a new one', () => {
    const catalogue = fill(HOSES);
    read(catalogue, [], ['HOSE-10-red']);
    expect(shown(catalogue)?.choices?.variants).toHaveLength(2);
    const { configurable } = HOSE;
    const more = {
      ...HOSE,
      ...(configurable && { configurable: { ...configurable, variantIds: [11, 13, 14] } }),
    };
    read(catalogue, [more, hose(14, ['20', 'red'])]);
    expect(shown(catalogue)?.choices?.variants.map(({ id }) => id)).toEqual([13, 11, 14]);
  });

  it('leaves its variants without a page after its removal', () => {
    const catalogue = fill(HOSES);
    read(catalogue, [], ['HOSE']);
    const left = card(catalogue, 'HOSE-10-red');
    expect(left).toMatchObject({ path: null });
    expect(left).not.toHaveProperty('choice');
  });

  it('leaves its variants without a page if its options are unknown', () => {
    const catalogue = fill(HOSES);
    const options = [{ attributeId: 999, label: 'Length' }];
    read(catalogue, [{ ...HOSE, configurable: { options, variantIds: [11, 12, 13] } }]);
    const left = card(catalogue, 'HOSE-10-red');
    expect(left).toMatchObject({ path: null, availability: 'in-stock' });
    expect(left).not.toHaveProperty('choice');
  });
});

describe('offers of variants', () => {
  const NOW = 1;

  it('mark sold-out variants and show the lowest price of the rest', () => {
    const catalogue = fill(HOSES);
    const asked = [12, 13].map((id) => ({
      id,
      sku: HOSES.find((one) => one.id === id)?.sku ?? '',
    }));
    storeSalability(catalogue.database, asked, new Map(), NOW);
    applyChangedOffers(catalogue.database);
    const { prices, availability, choices } = shown(catalogue) ?? {};
    expect(prices).toMatchObject({ inclVat: 3600 });
    expect(availability).toBe('in-stock');
    expect(choices?.variants.map((variant) => variant.availability)).toEqual([
      'unavailable',
      'unavailable',
      'in-stock',
    ]);
    const { variants = [] } = card(catalogue, 'HOSE') ?? {};
    expect(variants.map((variant) => variant.availability)).toEqual([
      'unavailable',
      'unavailable',
      undefined,
    ]);
  });

  it('mark all variants as unavailable if the parent is not salable', () => {
    const catalogue = fill(HOSES);
    storeSalability(catalogue.database, [{ id: 10, sku: 'HOSE' }], new Map(), NOW);
    applyChangedOffers(catalogue.database);
    expect(shown(catalogue)?.availability).toBe('unavailable');
    expect(new Set(shown(catalogue)?.choices?.variants.map((one) => one.availability))).toEqual(
      new Set(['unavailable']),
    );
    const skuData = (sku: string) => {
      const row = catalogue.snapshot.skuRow(sku);
      return row && toSkuData(row);
    };
    expect(skuData('HOSE-10-red')).toMatchObject({ status: '1', availability: 'unavailable' });
    expect(skuData('OTHER')).not.toHaveProperty('availability');
    expect(read(catalogue, [HOSE]).changed).toBe(0);
    storeSalability(catalogue.database, [{ id: 10, sku: 'HOSE' }], new Map([['HOSE', true]]), NOW);
    applyChangedOffers(catalogue.database);
    expect(skuData('HOSE-10-red')).not.toHaveProperty('availability');
  });

  it('add the colours of swatches', () => {
    const catalogue = fill(HOSES);
    const one = { sku: 'HOSE', colours: { 8: '#ff0000' }, prices: [] };
    const said = { variants: [{ ...one, rejected: [], rejectedColours: [] }], rejected: [] };
    const facts = { rates: {}, areWithout: false };
    storeVariants(catalogue.database, [{ id: 10, sku: 'HOSE' }], said, facts, NOW);
    applyChangedOffers(catalogue.database);
    expect(shown(catalogue)?.choices?.colours).toEqual({ 8: '#ff0000' });
  });
});
