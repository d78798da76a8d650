import type { DemoFamily } from '#sandbox/demo/family.ts';

const GREEN = { picture: 'chemical-resistant-gloves-green' };

export const gloves: DemoFamily = {
  details: ['dosing-home-garden-teal-0'],
  categories: ['home-garden/accessories', 'professional/accessories'],
  vat: 'incl',
  documents: ['Care instructions'],
  item: {
    name: 'Chemical-Resistant Gloves',
    sku: 'PG-1',
    price: 0,
    pricing: 'none',
    short: 'Long nitrile gloves with a cotton lining, for handling concentrates and acids.',
    copy: 'Thirty-five centimetres long with a cuff that catches drops. The ribbed palm holds a wet lance, and the lining takes up sweat.',
  },
  options: [
    { code: 'clothing_size', label: 'Size' },
    { code: 'colour', label: 'Colour' },
  ],
  sheet: `
clothing_size         | S | M | L | XL | S | M | L | XL
colour                | Black | Black | Black | Black | Green | Green | Green | Green
material              | Rubber
length_m              | 0.35
width_mm              | 95 | 105 | 115 | 125 | 95 | 105 | 115 | 125
temperature_max_c     | 80
washable_at_c         | 40
wash_cycles           | 30
reusable              | yes
phthalate_free        | yes
surface_compatibility | Acids, alkalis, oils
pack_quantity         | 1
pack_unit             | Pair
packaging             | Pouch
weight_kg             | 0.12 | 0.13 | 0.14 | 0.15 | 0.12 | 0.13 | 0.14 | 0.15
`,
  variants: [
    { sku: 'PG-1-S-BK', price: 12, stock: 0 },
    { sku: 'PG-1-M-BK', price: 12 },
    { sku: 'PG-1-L-BK', price: 12 },
    { sku: 'PG-1-XL-BK', price: 13.8 },
    { sku: 'PG-1-S-GN', price: 12.9, ...GREEN },
    { sku: 'PG-1-M-GN', price: 12.9, ...GREEN },
    { sku: 'PG-1-L-GN', price: 12.9, stock: 2, ...GREEN },
    { sku: 'PG-1-XL-GN', price: 15, status: 2, ...GREEN },
  ],
};
