import type { DemoFamily } from '#sandbox/demo/family.ts';

const TEAL = { picture: 'spray-protection-jacket-teal' };

export const sprayJacket: DemoFamily = {
  categories: ['professional/accessories', 'professional/vehicle-cleaning-systems'],
  vat: 'excl',
  documents: ['Care instructions'],
  item: {
    name: 'Spray Protection Jacket',
    sku: 'PJ-7',
    price: 0,
    pricing: 'none',
    short: 'Keeps the water out and lets the sweat through. Welded seams, reflective bands.',
    copy: '<p>Cut wide enough for a fleece below it. The hood fits over a helmet and rolls into the collar; the cuffs close over gloves.</p>',
  },
  options: [
    { code: 'clothing_size', label: 'Size' },
    { code: 'colour', label: 'Colour' },
  ],
  sheet: `
clothing_size         | M | L | XL | M | L | XL
colour                | Graphite | Graphite | Graphite | Teal | Teal | Teal
material              | Polyester
length_m              | 0.76 | 0.79 | 0.82 | 0.76 | 0.79 | 0.82
width_mm              | 580 | 620 | 660 | 580 | 620 | 660
temperature_max_c     | 60
washable_at_c         | 40
wash_cycles           | 50
reusable              | yes
uv_resistant          | yes
frost_proof           | yes
surface_compatibility | Water, detergents, oils
pack_quantity         | 1
pack_unit             | Piece
weight_kg             | 0.72 | 0.76 | 0.81 | 0.72 | 0.76 | 0.81
guarantee_years       | 2
`,
  variants: [
    { sku: 'PJ-7-M-GR', price: 64 },
    { sku: 'PJ-7-L-GR', price: 64 },
    { sku: 'PJ-7-XL-GR', price: 68 },
    { sku: 'PJ-7-M-TE', price: 64, ...TEAL },
    { sku: 'PJ-7-L-TE', price: 64, stock: 0, ...TEAL },
    { sku: 'PJ-7-XL-TE', price: 68, stock: 0, ...TEAL },
  ],
};
