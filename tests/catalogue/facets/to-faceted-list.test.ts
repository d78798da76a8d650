import { describe, expect, it } from 'vitest';
import { toFacetedList } from '#catalogue/facets/to-faceted-list.ts';
import { toCard } from '#catalogue/product/card.ts';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { type Facet, facetedList } from '#lib/site-data/faceted-list.ts';
import { HOSE_ATTRIBUTES, HOSES, hose } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const COUNT = 10;

function attribute(
  code: string,
  position: number,
  over: Partial<SpecificationAttribute> = {},
): SpecificationAttribute {
  return {
    code,
    input: 'text',
    label: null,
    isVisibleOnFront: true,
    isFilterable: false,
    position,
    options: [],
    ...over,
  };
}

const choices = (...labels: string[]) => labels.map((label) => ({ value: `id-${label}`, label }));

/** Creates a list of ten products whose attributes depend on their index. */
function listOf(
  attributesOf: (place: number) => Record<string, string>,
  dictionary: readonly SpecificationAttribute[] = [],
  over: (place: number) => Partial<CommerceProduct> = () => ({}),
) {
  const products = Array.from({ length: COUNT }, (_, place) => {
    const own = product({
      id: 100 + place,
      sku: `P-${place}`,
      name: `Washer ${place}`,
      ...over(place),
      attributes: attributesOf(place),
    });
    return {
      card: toCard(toStoredProduct(own), () => null),
      attributes: own.attributes,
      variants: [],
      colours: {},
    };
  });
  const list = toFacetedList(products, dictionary, []);
  expect(facetedList.parse(list)).toEqual(list);
  return list;
}

const own = (facets: readonly Facet[]) => facets.filter(({ key }) => !key.startsWith('price'));

function facetOf(...args: Parameters<typeof listOf>): Facet | undefined {
  const [facet, other] = own(listOf(...args).facets);
  expect(other).toBeUndefined();
  return facet;
}

describe('toFacetedList', () => {
  it('offers no filter by the guarantee, to which pages add the extra years', () => {
    const list = listOf(
      (place) => ({ guarantee_years: String(1 + (place % 2)) }),
      [attribute('guarantee_years', 1, { label: 'Guarantee (years)' })],
    );
    expect(own(list.facets)).toEqual([]);
  });

  it('returns ids in list order and the rank of each name', () => {
    const names = ['b 10', 'B 9', 'a', 'b 9'];
    const list = listOf(
      () => ({}),
      [],
      (place) => ({ name: names[place] ?? `z ${place}` }),
    );
    expect(list.ids).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109]);
    expect(list.names.slice(0, 4)).toEqual([3, 2, 0, 1]);
  });

  it('returns prices including VAT in pounds, or null for a missing price', () => {
    const prices = [
      { list_price: '129.99' },
      { list_price: '', sales_price: '100' },
      { list_price: '' },
    ];
    const [price] = listOf((place) => prices[place] ?? { list_price: String(place) }).facets;
    expect(price).toMatchObject({
      kind: 'ranges',
      key: 'price',
      label: 'Price (incl VAT)',
      unit: '£',
    });
    expect(price?.kind === 'ranges' && price.numbers.slice(0, 4)).toEqual([129.99, 120, null, 3]);
  });

  it('adds an availability facet if some products are unavailable', () => {
    expect(facetOf(() => ({}))).toBeUndefined();
    const status = (place: number) => ({ status: place === 3 ? 2 : 1 });
    expect(facetOf(() => ({}), [], status)).toEqual({
      kind: 'values',
      key: 'availability',
      label: 'Availability',
      options: [
        { key: 'in-stock', label: 'In Stock' },
        { key: 'unavailable', label: 'Unavailable' },
      ],
      masks: [1, 1, 1, 2, 1, 1, 1, 1, 1, 1],
    });
  });

  it('offers products without a price as available by phone', () => {
    const facet = facetOf((place) => ({ list_price: place === 1 ? '' : '9' }));
    expect(facet).toMatchObject({
      options: [{ key: 'in-stock' }, { key: 'by-phone', label: 'Available by phone' }],
      masks: [1, 2, 1, 1, 1, 1, 1, 1, 1, 1],
    });
  });

  it('returns no facet except the price for an empty list', () => {
    expect(own(toFacetedList([], null, []).facets)).toEqual([]);
  });
});

describe('attribute facet', () => {
  const PRESSURE = [attribute('pressure_bar', 1)];

  it('uses ranges and a unit for a measured value', () => {
    const pressures = [100, 110, 110, 120, 100, 110, 120, 120];
    const facet = facetOf((place) => ({ pressure_bar: String(pressures[place] ?? '') }), PRESSURE);
    expect(facet).toEqual({
      kind: 'ranges',
      key: 'pressure',
      label: 'Pressure',
      unit: 'bar',
      edges: [110, 120],
      numbers: [...pressures, null, null],
    });
  });

  it('parses thousands separators and decimals, and ignores ranges', () => {
    const flows = ['1,400', '1400.50', '220-240', ...Array(7).fill('600')];
    const facet = facetOf(
      (place) => ({ flow_rate_l_h: flows[place] ?? '' }),
      [attribute('flow_rate_l_h', 1)],
    );
    expect(facet?.kind === 'ranges' && facet.numbers.slice(0, 4)).toEqual([
      1400,
      1400.5,
      null,
      600,
    ]);
  });

  it.each([
    ['six of ten have it', 6, true],
    ['five of ten have it', 5, false],
  ])('requires its attribute in at least six of ten products: %s', (_how, saying, isThere) => {
    const facet = facetOf(
      (place) => (place < saying ? { pressure_bar: String(100 + (place % 2) * 50) } : {}),
      PRESSURE,
    );
    expect(facet !== undefined).toBe(isThere);
  });

  it('lists the options of a select attribute, the most common first', () => {
    const drive = attribute('power_source', 1, {
      input: 'select',
      options: choices('Mains', 'Battery', 'Petrol engine'),
    });
    const facet = facetOf(
      (place) => ({ power_source: place < 7 ? 'id-Battery' : 'id-Mains' }),
      [drive],
    );
    expect(facet).toEqual({
      kind: 'values',
      key: 'power-source',
      label: 'Power source',
      options: [
        { key: 'battery', label: 'Battery' },
        { key: 'mains', label: 'Mains' },
      ],
      masks: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2],
    });
  });

  it('counts a product under each value of a multiselect attribute', () => {
    const suits = attribute('suitable_for', 1, {
      input: 'multiselect',
      options: choices('Cars', 'Patios'),
    });
    const facet = facetOf(
      (place) => ({ suitable_for: place === 0 ? 'id-Cars,id-Patios' : 'id-Cars' }),
      [suits],
    );
    expect(facet?.kind === 'values' && facet.masks).toEqual([3, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('sorts the options of a count attribute numerically', () => {
    const facet = facetOf(
      (place) => ({ brush_count: String(8 + (place % 3)) }),
      [attribute('brush_count', 1)],
    );
    expect(facet?.kind === 'values' && facet.options.map(({ label }) => label)).toEqual([
      '8',
      '9',
      '10',
    ]);
  });

  it.each([
    ['all products have the same value', () => 'Teal'],
    ['nearly every product has a different value', (place: number) => `Colour ${place}`],
    ['some values are sentences', (place: number) => (place % 2 ? 'x'.repeat(41) : 'Teal')],
  ])('does not exist if %s', (_why, say: (place: number) => string) => {
    const facet = facetOf((place) => ({ colour: say(place) }), [attribute('colour', 1)]);
    expect(facet).toBeUndefined();
  });

  it('uses a key that differs from other facets and reserved segments', () => {
    const dictionary = ['vacuum_mbar', 'vacuum_kpa', 'page', 'price_', 'applications'].map(
      (code, position) => attribute(code, position),
    );
    const { facets } = listOf(
      (place) => ({
        vacuum_mbar: String(200 + place),
        vacuum_kpa: String(20 + place),
        page: place % 2 ? 'A4' : 'A5',
        price_: place % 2 ? 'low' : 'high',
        applications: place % 2 ? 'home' : 'work',
      }),
      dictionary,
    );
    expect(facets.map(({ key }) => key)).toEqual([
      'price',
      'price-excl',
      'vacuum',
      'vacuum-2',
      'page-2',
      'price-2',
      'applications-2',
    ]);
  });

  it('distinguishes options whose labels give the same key', () => {
    const facet = facetOf(
      (place) => ({ energy_class: place % 2 ? 'A.' : 'A!' }),
      [attribute('energy_class', 1)],
    );
    const keys = facet?.kind === 'values' ? facet.options.map(({ key }) => key) : [];
    expect(keys).toEqual(['a', 'a-2']);
  });

  it('selects the eight attributes that split the list best, in back-end order', () => {
    const dictionary = Array.from({ length: 12 }, (_, index) =>
      attribute(`trait_${index}x`, index),
    );
    const { facets } = listOf(
      (place) =>
        Object.fromEntries(
          // Attributes in the middle split the products more evenly than those at the ends.
          dictionary.map(({ code, position }) => [code, place < 1 + position / 2 ? 'one' : 'two']),
        ),
      dictionary,
    );
    expect(own(facets).map(({ key }) => key)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((index) => `trait-${index}x`),
    );
  });

  it('does not exist for the weight with packaging', () => {
    const dictionary = ['weight', 'weight_with_packaging'].map((code, position) =>
      attribute(`${code}_kg`, position),
    );
    const { facets } = listOf(
      (place) => ({
        weight_kg: String(10 + place),
        weight_with_packaging_kg: String(11 + place),
      }),
      dictionary,
    );
    expect(own(facets).map(({ key }) => key)).toEqual(['weight']);
  });

  it('omits packing and connection unless Magento filters by them', () => {
    const codes = ['pack_unit', 'connection_type', 'material'];
    const keysOf = (isFilterable: boolean) => {
      const dictionary = codes.map((code, position) =>
        attribute(code, position, {
          ...{ input: 'select', isFilterable, label: code.replace(/_.*/, '') },
          options: choices('one', 'two'),
        }),
      );
      const value = (place: number) => (place < 5 ? 'id-one' : 'id-two');
      const { facets } = listOf(
        (place) => Object.fromEntries(codes.map((code) => [code, value(place)])),
        dictionary,
      );
      return own(facets).map(({ key }) => key);
    };
    expect(keysOf(false)).toEqual(['material']);
    expect(keysOf(true)).toHaveLength(3);
  });

  it.each(['Max. pressure (bar)', 'Maximum pressure (bar)', 'Pressure, max. (bar)'])(
    'fills missing values from %s without adding a second facet',
    (label) => {
      const dictionary = [
        attribute('pressure_bar', 1, { label: 'Pressure (bar)' }),
        attribute('pressure_max_bar', 2, { label }),
      ];
      const { facets } = listOf(
        (place) => ({
          pressure_bar: place < 8 ? String(100 + place) : '',
          pressure_max_bar: String(120 + place),
        }),
        dictionary,
      );
      expect(own(facets)).toMatchObject([
        { key: 'pressure', numbers: [100, 101, 102, 103, 104, 105, 106, 107, 128, 129] },
      ]);
    },
  );

  it('limits the number of facets to the number of products', () => {
    const codes = ['power_w', 'width_mm', 'length_m', 'weight_kg'];
    const products = [100, 110, 120].map((number, id) => {
      const attributes = Object.fromEntries(codes.map((code) => [code, String(number)]));
      const said = product({ id, attributes });
      return {
        card: toCard(toStoredProduct(said), () => null),
        attributes,
        variants: [],
        colours: {},
      };
    });
    expect(own(toFacetedList(products, null, []).facets)).toHaveLength(3);
  });

  it('infers attributes from their codes if there is no attribute list', () => {
    const products = [100, 110, 120].map((pressure, place) => {
      const own = product({ id: place, attributes: { pressure_bar: `${pressure}.0000` } });
      return {
        card: toCard(toStoredProduct(own), () => null),
        attributes: own.attributes,
        variants: [],
        colours: {},
      };
    });
    const [facet] = own(toFacetedList(products, null, []).facets);
    expect(facet).toMatchObject({ key: 'pressure', unit: 'bar', edges: [110] });
  });
});

describe('facet of an attribute that Magento offers as a filter', () => {
  const filter = (code: string, position: number, over: Partial<SpecificationAttribute> = {}) =>
    attribute(code, position, {
      input: 'select',
      isVisibleOnFront: false,
      isFilterable: true,
      ...over,
    });

  it('exists for a single product, with the options in use in the order of Magento', () => {
    const size = filter('fit', 1, { options: choices('S', 'M', 'L', 'XL') });
    const worn = ['id-L', 'id-S', 'id-L'];
    expect(facetOf((place) => ({ fit: worn[place] ?? '' }), [size])).toEqual({
      kind: 'values',
      key: 'fit',
      label: 'Fit',
      options: [
        { key: 's', label: 'S' },
        { key: 'l', label: 'L' },
      ],
      masks: [2, 1, 2, 0, 0, 0, 0, 0, 0, 0],
    });
  });

  it('takes its position before the facets of the shop', () => {
    const dictionary = [
      filter('sale', 9, { input: 'boolean' }),
      attribute('pressure_bar', 1),
      filter('fit', 3, { options: choices('S', 'M') }),
    ];
    const { facets } = listOf(
      (place) => ({ sale: '1', fit: 'id-M', pressure_bar: String(100 + place) }),
      dictionary,
    );
    expect(own(facets).map(({ key }) => key)).toEqual(['fit', 'sale', 'pressure']);
  });

  it('reduces the number of facets of the shop', () => {
    const filters = Array.from({ length: 7 }, (_, index) =>
      filter(`fit_${index}x`, index, { options: choices('S') }),
    );
    const measured = ['power_w', 'width_mm'].map((code) => attribute(code, 20));
    const { facets } = listOf(
      (place) => ({
        ...Object.fromEntries(filters.map(({ code }) => [code, 'id-S'])),
        power_w: String(100 + place),
        width_mm: String(100 + place),
      }),
      [...filters, ...measured],
    );
    expect(own(facets)).toHaveLength(8);
  });

  it('offers ranges for amounts', () => {
    const deposit = filter('deposit', 1, { input: 'price' });
    const facet = facetOf((place) => ({ deposit: `${place * 10}.000000` }), [deposit]);
    expect(facet).toMatchObject({
      kind: 'ranges',
      numbers: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
    });
  });

  it('offers the 52 most common of more options', () => {
    const labels = Array.from({ length: 60 }, (_, index) => `Maker ${index}`);
    const maker = filter('maker', 1, { input: 'multiselect', options: choices(...labels) });
    const all = labels.map((label) => `id-${label}`);
    const facet = facetOf(
      (place) => ({ maker: (place === 0 ? all : all.slice(8)).join() }),
      [maker],
    );
    expect(facet?.kind === 'values' && facet.options.map(({ label }) => label)).toEqual(
      labels.slice(8),
    );
    expect(facet?.kind === 'values' && facet.masks[0]).toBe(2 ** 52 - 1);
  });

  it('contains the swatch colours that configurable products state', () => {
    const colour = filter('color', 1, { label: 'Colour', options: choices('Teal', 'Grey') });
    const { facets } = toFacetedList(
      ['id-Teal', 'id-Grey'].map((value, id) => ({
        card: toCard(toStoredProduct(product({ id })), () => null),
        attributes: { color: value },
        variants: [],
        colours: { 'id-Teal': '#149086' },
      })),
      [colour],
      [],
    );
    expect(own(facets)).toMatchObject([
      { label: 'Colour', options: [{ key: 'teal', colour: '#149086' }, { key: 'grey' }] },
    ]);
  });

  it('does not exist without values, or for the price', () => {
    expect(facetOf(() => ({}), [filter('fit', 1, { options: choices('S') })])).toBeUndefined();
    const price = filter('price', 0, { input: 'price' });
    expect(facetOf((place) => ({ price: String(place) }), [price])).toBeUndefined();
  });
});

it('facetedList contains the facet values of each variant of a configurable product', () => {
  const alone = [hose(20, ['20', 'red'], { visibility: 4 }), product({ id: 21, sku: 'TAP' })];
  const snapshot = snapshotOf([...HOSES, ...alone], (writer) => {
    writer.setAttributes(HOSE_ATTRIBUTES);
    writer.addListing('home-garden', 'accessories', 'Accessories', ['HOSE', 'HOSE-20-red', 'TAP']);
  });
  const { facets } = snapshot.facetedList('home-garden', 'accessories', []);
  const byKey = new Map(facets.map((facet) => [facet.key, facet]));
  expect(byKey.get('price')).toMatchObject({ numbers: [24, 36, 120], others: { 0: [36] } });
  expect(byKey.get('colour')).toMatchObject({ masks: [3, 1, 0] });
  expect(byKey.get('hose-length')).toMatchObject({ numbers: [10, 20, null], others: { 0: [20] } });
});
