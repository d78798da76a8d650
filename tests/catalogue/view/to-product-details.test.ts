import { describe, expect, it } from 'vitest';
import { trackReads } from '#catalogue/track-reads.ts';
import { toProductDetails } from '#catalogue/view/to-product-details.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { productDetails } from '#lib/site-data/product-details.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const attribute = (code: string, label: string, position: number) => ({
  id: 1,
  code,
  input: 'text',
  label,
  position,
  isVisibleOnFront: true,
  isFilterable: false,
  options: [],
});

const crosssell = (sku: string, position: number) => ({ type: 'crosssell', sku, position });

const MACHINE = product({
  sku: 'KB 4/2',
  links: [
    crosssell('FOAM', 3),
    crosssell('SOLD-OUT', 1),
    crosssell('GONE', 2),
    crosssell('PART', 4),
    crosssell('WAX', 1),
    { type: 'related', sku: 'KB-5', position: 1 },
    { type: 'upsell', sku: 'PART', position: 1 },
  ],
  attributes: {
    url_key: 'kb-4',
    weight_kg: '12.500000',
    noise_db: '70',
    loudness: '71',
    pressure_bar: '20-120',
  },
});

const OTHERS = [
  product({ id: 10, sku: 'FOAM' }),
  product({ id: 11, sku: 'WAX' }),
  product({ id: 12, sku: 'SOLD-OUT', status: 2 }),
  product({ id: 13, sku: 'PART', visibility: 1 }),
  product({ id: 14, sku: 'KB-5' }),
];

const snapshot = (machine: CommerceProduct = MACHINE) =>
  snapshotOf([machine, ...OTHERS], (writer) => {
    writer.setAttributes([
      attribute('noise_db', 'Sound', 2),
      attribute('loudness', 'Sound', 3),
      attribute('weight_kg', 'Weight (kg)', 1),
      attribute('pressure_bar', 'Pressure (bar)', 4),
    ]);
  });

describe('toProductDetails', () => {
  it('returns the public data of a product', () => {
    const details = toProductDetails(snapshot(), 'KB 4/2');
    expect(details).toMatchObject(productDetails.parse(details));
    expect(details).toMatchObject({
      name: 'KB 4 Compact',
      path: '/kb-4',
      prices: { inclVat: 12_000 },
      availability: 'in-stock',
      image: { src: '/pub/media/no-picture.svg' },
      deliveryTime: { orderBefore: '14:00', workingDays: 1 },
    });
  });

  it('returns technical data and joins values with the same label', () => {
    const { specifications } = toProductDetails(snapshot(), 'KB 4/2') ?? {};
    expect(Object.entries(specifications ?? {})).toEqual([
      ['Pressure', '20-120\u00a0bar'],
      ['Weight', '12.5\u00a0kg'],
      ['Sound', '70, 71'],
    ]);
  });

  it('returns accessories, and omits an empty list', () => {
    expect(toProductDetails(snapshot(), 'KB 4/2')?.accessories).toEqual(['PART']);
    const without = toProductDetails(snapshot(product({ ...MACHINE, links: [] })), 'KB 4/2');
    expect(without).not.toHaveProperty('accessories');
  });

  it('returns available cross-sell products by position', () => {
    expect(toProductDetails(snapshot(), 'KB 4/2')?.goesWith).toEqual(['WAX', 'FOAM']);
  });

  it.each([
    ['has no page', MACHINE.sku, product({ ...MACHINE, visibility: 1 })],
    ['is not in the shop', 'NONE', MACHINE],
  ])('returns undefined for a product that %s', (_, sku, machine) => {
    expect(toProductDetails(snapshot(machine), sku)).toBeUndefined();
  });

  it('reads only the rows of the product and of its cross-sell products', () => {
    const { reader, rows } = trackReads(snapshot());
    toProductDetails(reader, 'KB 4/2');
    expect(rows()).toEqual([
      'attributes',
      'card:FOAM',
      'card:GONE',
      'card:PART',
      'card:SOLD-OUT',
      'card:WAX',
      'places:KB 4/2',
      'product:kb-4',
      'sku-data:KB 4/2',
    ]);
  });
});

it('toProductDetails combines the data of a variant and its configurable product', () => {
  const hoses = snapshotOf(HOSES, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
  const details = toProductDetails(hoses, 'HOSE-10-red');
  expect(details).toMatchObject(productDetails.parse(details));
  expect(details).toMatchObject({
    name: 'Hose 10 red',
    path: '/hose/v-hose-10-red',
    prices: { inclVat: 2400 },
    choice: { of: 'HOSE' },
    specifications: { Length: '10\u00a0m', Colour: 'Red' },
  });
  expect(toProductDetails(hoses, 'HOSE')).toMatchObject({ chooses: ['Length', 'Colour'] });
});
