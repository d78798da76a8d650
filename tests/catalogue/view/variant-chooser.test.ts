import { describe, expect, it } from 'vitest';
import { toProductPage } from '#catalogue/view/product-page.ts';
import { productThing } from '#catalogue/view/structured-data/product.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const SITE = new URL('https://shop.example');

function pageOf(hoses = HOSES, slug?: string) {
  const reader = snapshotOf(hoses, (writer) => {
    writer.setAttributes(HOSE_ATTRIBUTES);
    for (const name of ['10-black', '10-red']) writer.addPicture(`/${name}.jpg`, `/${name}`);
  });
  return toProductPage(reader, 'hose', slug) ?? expect.fail('no page');
}

const thingOf = (page: ReturnType<typeof pageOf>) =>
  JSON.parse(JSON.stringify(productThing(page, SITE)));

describe('page of a configurable product', () => {
  it('offers options with values in order, and prices of an option that changes them', () => {
    expect(pageOf().chooser?.choices).toEqual([
      {
        name: 'Length',
        property: undefined,
        values: [
          {
            id: '21',
            label: '10 m',
            colour: null,
            prices: { inclVat: 2400, exclVat: 2000, wasInclVat: null, wasExclVat: null },
          },
          {
            id: '22',
            label: '20 m',
            colour: null,
            prices: { inclVat: 3600, exclVat: 3000, wasInclVat: null, wasExclVat: null },
          },
        ],
      },
      {
        name: 'Colour',
        property: 'color',
        values: [
          { id: '7', label: 'Black', colour: null, prices: null },
          { id: '8', label: 'Red', colour: null, prices: null },
        ],
      },
    ]);
  });

  it('shows a former price next to an option only if the option names one variant', () => {
    const reduced = HOSES.map((hose) => ({
      ...hose,
      attributes: { ...hose.attributes, full_list_price: '99.00' },
    }));
    const [length] = pageOf(reduced).chooser?.choices ?? [];
    expect(length?.values.map(({ prices }) => prices?.wasInclVat)).toEqual([null, 9900]);
  });

  it('shows each variant with its price, picture and own data', () => {
    const { chooser, gallery } = pageOf();
    expect(gallery.map(({ stem }) => stem)).toEqual(['/10-black', '/10-red']);
    const [black, red, long] = chooser?.variants ?? [];
    expect([black?.place, red?.place, long?.place]).toEqual([0, 1, 0]);
    expect(red).toMatchObject({
      sku: 'HOSE-10-red',
      slug: 'v-hose-10-red',
      prices: { inclVat: 2400, exclVat: 2000 },
      buyable: true,
      bought: { choice: { of: 'HOSE' } },
      rows: [{ code: 'weight_kg', value: '10' }],
      shownRows: [{ label: 'Weight', value: '10\u00a0kg' }],
    });
  });

  it.each([
    ['the years of all variants', ['2', '2 years'], 2],
    ['no years if variants differ', ['2', '3'], null],
  ])('promises %s as guarantee', (_, [first, other], own) => {
    const hoses = HOSES.map((one, place) => ({
      ...one,
      attributes: { ...one.attributes, guarantee_years: (place < 2 ? first : other) ?? '' },
    }));
    const text = { label: null, input: 'text', isVisibleOnFront: true, isFilterable: false };
    const years = { ...text, id: 201, code: 'guarantee_years', position: 0, options: [] };
    const reader = snapshotOf(hoses, (writer) => {
      writer.setAttributes([...HOSE_ATTRIBUTES, years]);
    });
    expect(toProductPage(reader, 'hose')?.promises.guarantee.own).toBe(own);
  });

  it.each([
    ['is no number', 'on request'],
    ['is missing', ''],
  ])('shows ranges of key figures, but none if a value %s', (_, flow) => {
    const PRESSURES = ['20-150', '30-110', '30-110'];
    const machines = HOSES.map((one, place) => ({
      ...one,
      attributes: {
        ...one.attributes,
        ...(one.sku !== 'HOSE' && {
          working_pressure_bar: PRESSURES[place - 1] ?? '',
          flow_rate_l_h: one.sku === 'HOSE-10-red' ? flow : '500',
        }),
      },
    }));
    const text = { label: null, input: 'text', isVisibleOnFront: true, isFilterable: false };
    const codes = ['working_pressure_bar', 'flow_rate_l_h'];
    const attributes = codes.map((code, place) => ({
      ...{ ...text, id: 300 + place, code, position: place, options: [] },
    }));
    const reader = snapshotOf(machines, (writer) => {
      writer.setAttributes([...HOSE_ATTRIBUTES, ...attributes]);
    });
    const page = toProductPage(reader, 'hose');
    const ranges = [
      { label: 'Working pressure', value: '20-150\u00a0bar' },
      { label: 'Weight', value: '10-20\u00a0kg' },
    ];
    expect(page?.keyFigures).toEqual(ranges);
    expect(page?.specifications[0]?.rows.slice(0, 2)).toEqual(ranges);
    const [black] = page?.chooser?.variants ?? [];
    expect(black?.keyFigures).toEqual([
      { label: 'Working pressure', value: '30-110\u00a0bar' },
      { label: 'Flow rate', value: '500\u00a0l/h' },
      { label: 'Weight', value: '10\u00a0kg' },
    ]);
    expect(black?.shownRows).toEqual([]);
  });

  it('lists data shared by all variants once', () => {
    const same = HOSES.map((one) => ({
      ...one,
      attributes: { ...one.attributes, ...(one.sku !== 'HOSE' && { weight_kg: '4' }) },
    }));
    const { technicalData, chooser } = pageOf(same);
    expect(technicalData).toEqual([{ code: 'weight_kg', label: 'Weight (kg):', value: '4' }]);
    expect(chooser?.variants.map(({ rows }) => rows)).toEqual([[], [], []]);
  });

  it('becomes a product group for search engines', () => {
    const thing = thingOf(pageOf());
    expect(thing).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'HOSE',
      variesBy: ['Length', 'https://schema.org/color'],
    });
    expect(thing).not.toHaveProperty('offers');
    expect(thing.hasVariant).toMatchObject([
      {
        '@type': 'Product',
        sku: 'HOSE-10-black',
        url: 'https://shop.example/hose/v-hose-10-black',
        color: 'Black',
        offers: { '@type': 'Offer', price: '24.00', availability: 'https://schema.org/InStock' },
      },
      { sku: 'HOSE-10-red' },
      { sku: 'HOSE-20-black', offers: { price: '36.00' } },
    ]);
  });
});

describe('page of a variant', () => {
  it('shows the variant as chosen under the canonical URL of the product', () => {
    const { title, path, name, chosen } = pageOf(HOSES, 'v-hose-10-red');
    expect(title).toBe('Brindlow | Hose 10 red');
    expect({ path, name }).toEqual({ path: '/hose', name: pageOf().name });
    expect(chosen).toMatchObject({ sku: 'HOSE-10-red', place: 1 });
    expect(pageOf().chosen).toBeNull();
  });

  it('offers only this variant to search engines, as part of its group', () => {
    const thing = thingOf(pageOf(HOSES, 'v-hose-10-red'));
    expect(thing).toMatchObject({
      '@type': 'Product',
      url: 'https://shop.example/hose/v-hose-10-red',
      sku: 'HOSE-10-red',
      color: 'Red',
      inProductGroupWithID: 'HOSE',
      isVariantOf: { '@id': 'https://shop.example/hose#product' },
      offers: { '@type': 'Offer', price: '24.00' },
    });
    expect(thing).not.toHaveProperty('hasVariant');
  });

  it('does not exist for an unknown variant or for a product without options', () => {
    const reader = snapshotOf(HOSES);
    expect(toProductPage(reader, 'hose', 'v-hose-10-blue')).toBeUndefined();
    expect(toProductPage(snapshotOf([product({})]), 'kb-4', 'v-kb-4')).toBeUndefined();
  });
});
