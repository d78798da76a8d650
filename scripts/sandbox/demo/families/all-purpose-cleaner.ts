import type { DemoFamily } from '#sandbox/demo/family.ts';

export const allPurposeCleaner: DemoFamily = {
  details: ['dosing-home-garden-teal-0'],
  categories: ['home-garden/detergents', 'professional/detergents'],
  vat: 'incl',
  hasDocumentFiles: true,
  documents: ['Safety data sheet'],
  item: {
    name: 'All-Purpose Cleaner',
    sku: 'DT-APC',
    price: 0,
    pricing: 'none',
    short: 'Cuts through grease, soot and green growth; from the spray bottle to the drum.',
    copy: 'Ready to use in the small bottle, concentrated in the large ones. The canister stands under the washer and is drawn in through the suction hose.',
  },
  options: [{ code: 'bottle_size', label: 'Bottle' }],
  sheet: `
bottle_size            | 750 ml | 5 l | 20 l
contents_l             | 0.75 | 5 | 20
product_form           | Liquid | Concentrate | Concentrate
ph_value               | 10.4 | 12.1 | 12.1
dilution               | Ready to use | 1 to 5% | 1 to 5%
yield_m2               | 30 | 500 | 2000
fragrance              | Fresh
surface_compatibility  | Stone, plastic, paint
biodegradable          | yes
phosphate_free         | yes
hazard_symbol          | None | Irritant | Irritant
child_safe_cap         | yes
packaging              | Bottle | Canister | Canister
recycled_packaging_pct | 50
shelf_life_months      | 36
weight_kg              | 0.9 | 5.5 | 21.8
`,
  variants: [
    { sku: 'DT-APC-075', price: 7.8, picture: 'all-purpose-cleaner-750-ml' },
    { sku: 'DT-APC-5', price: 33, picture: 'all-purpose-cleaner-5-l' },
    { sku: 'DT-APC-20', price: 96, was: 111 },
  ],
};
