/** Products of the recording as a seed of the sandbox. */
import { ALL_GROUPS } from '#sandbox/pricing.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { sampleProduct } from '../sample.ts';

/** @param first id of the first option; the others follow */
const attribute = (
  code: string,
  label: string,
  first: number,
  options: Record<string, string | null>,
) => ({
  code,
  label,
  input: 'select' as const,
  isVisibleOnFront: true,
  position: 0,
  options: Object.entries(options).map(([text, swatch], index) => ({
    value: String(first + index),
    label: text,
    ...(swatch && { swatch }),
  })),
});

export const ATTRIBUTES = [
  attribute('ace_power', 'Motor power', 21, { '1.8 kW': null, '2.2 kW': null, '3.0 kW': null }),
  attribute('ace_size', 'Size', 31, { S: null, M: null }),
  attribute('ace_colour', 'Colour', 41, { Black: '#1d2328', Green: '#3f9a4b' }),
];

function variant(
  sku: string,
  name: string,
  price: number,
  chosen: Record<string, string>,
  { attributes = {}, ...rest }: Partial<SeedProduct> = {},
): SeedProduct {
  const own = { url_key: sku.toLowerCase(), tax_class_id: '2', ...chosen, ...attributes };
  return sampleProduct(sku, {
    name,
    price,
    visibility: 1,
    weight: 2,
    stock: 25,
    ...rest,
    attributes: own,
  });
}

function configurable(
  sku: string,
  name: string,
  options: { code: string; label: string }[],
  variants: SeedProduct[],
): SeedProduct[] {
  const parent = sampleProduct(sku, {
    type: 'configurable',
    name,
    price: 0,
    stock: 0,
    attributes: { url_key: sku.toLowerCase(), tax_class_id: '2' },
    configurable: { options, variants: variants.map((one) => one.sku) },
  });
  return [...variants, parent];
}

const MOTOR = [{ code: 'ace_power', label: 'Motor' }];

export const PRODUCTS = [
  ...configurable('ACE-C1', 'Workshop Washer', MOTOR, [
    variant('ACE-C1-18', 'Workshop Washer 1.8 kW', 40, { ace_power: '21' }),
    variant(
      'ACE-C1-22',
      'Workshop Washer 2.2 kW',
      50,
      { ace_power: '22' },
      { attributes: { special_price: '38' } },
    ),
    variant('ACE-C1-30', 'Workshop Washer 3.0 kW', 60, { ace_power: '23' }),
  ]),
  ...configurable(
    'ACE-C2',
    'Gloves',
    [
      { code: 'ace_size', label: 'Size' },
      { code: 'ace_colour', label: 'Colour' },
    ],
    [
      variant(
        'ACE-C2-S-BK',
        'Gloves S Black',
        10,
        { ace_size: '31', ace_colour: '41' },
        { stock: 0 },
      ),
      variant(
        'ACE-C2-M-BK',
        'Gloves M Black',
        10,
        { ace_size: '32', ace_colour: '41' },
        { stock: 3 },
      ),
      variant(
        'ACE-C2-S-GN',
        'Gloves S Green',
        12,
        { ace_size: '31', ace_colour: '42' },
        {
          quantities: { fewest: 2 },
          tiers: [{ group: ALL_GROUPS, from: 4, price: 9 }],
        },
      ),
      variant(
        'ACE-C2-M-GN',
        'Gloves M Green',
        12,
        { ace_size: '32', ace_colour: '42' },
        { status: 2 },
      ),
    ],
  ),
  ...configurable('ACE-C3', 'Sold out Washer', MOTOR, [
    variant('ACE-C3-18', 'Sold out Washer 1.8 kW', 40, { ace_power: '21' }, { stock: 0 }),
    variant('ACE-C3-22', 'Sold out Washer 2.2 kW', 50, { ace_power: '22' }, { stock: 0 }),
  ]),
];
