/** Test data of a configurable product: a hose in two lengths and two colours. */
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from './products.ts';

const option = (
  id: number,
  code: string,
  label: string,
  options: CommerceAttribute['options'],
): CommerceAttribute => ({
  id,
  code,
  label,
  input: 'select',
  isVisibleOnFront: true,
  isFilterable: false,
  position: id,
  options,
});

export const HOSE_ATTRIBUTES: readonly CommerceAttribute[] = [
  option(93, 'colour', 'Colour', [
    { value: '7', label: 'Black' },
    { value: '8', label: 'Red' },
  ]),
  option(142, 'hose_length', 'Length (m)', [
    { value: '21', label: '10' },
    { value: '22', label: '20' },
  ]),
  { ...option(200, 'weight_kg', 'Weight (kg)', []), input: 'text' },
];

const picture = (file: string) => ({
  file,
  label: null,
  types: ['thumbnail'],
  position: 1,
  disabled: false,
  mediaType: 'image',
});

export function hose(
  id: number,
  [length, colour]: readonly [length: string, colour: string],
  over: Partial<CommerceProduct> = {},
): CommerceProduct {
  return product({
    id,
    sku: `HOSE-${length}-${colour}`,
    name: `Hose ${length} ${colour}`,
    visibility: 1,
    price: length === '10' ? 20 : 30,
    media: [picture(`/${length}-${colour}.jpg`)],
    ...over,
    attributes: {
      hose_length: length === '10' ? '21' : '22',
      colour: colour === 'black' ? '7' : '8',
      list_price: length === '10' ? '24.00' : '36.00',
      sales_price: length === '10' ? '20.00' : '30.00',
      weight_kg: length,
      model: `M-${length}${colour}`,
      ...over.attributes,
    },
  });
}

export const HOSE = product({
  id: 10,
  sku: 'HOSE',
  name: 'Hose',
  type: 'configurable',
  price: 0,
  configurable: {
    options: [
      { attributeId: 142, label: null },
      { attributeId: 93, label: 'Colour' },
    ],
    variantIds: [11, 12, 13],
  },
  attributes: { list_price: '', url_key: 'hose' },
});

export const HOSES: readonly CommerceProduct[] = [
  HOSE,
  hose(11, ['20', 'black']),
  hose(12, ['10', 'red']),
  hose(13, ['10', 'black']),
];
