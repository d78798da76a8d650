import type { DemoFamily } from '#sandbox/demo/family.ts';

/** All variants are sold out. */
export const gardenHose: DemoFamily = {
  details: ['flower-bed-home-garden-teal-0'],
  categories: ['home-garden/watering-systems'],
  vat: 'incl',
  documents: ['Quick start guide'],
  item: {
    name: 'Garden Hose Classic',
    sku: 'GH-12',
    price: 0,
    pricing: 'none',
    short: 'Three layers, half an inch, in the lengths that gardens have.',
    copy: 'The plain hose for tap and bed: it lies flat, keeps its round bore in a bend and drains quickly before the first frost.',
  },
  options: [{ code: 'hose_length', label: 'Length' }],
  sheet: `
hose_length         | 10 m | 20 m | 30 m
length_m            | 10 | 20 | 30
hose_diameter_inch  | 1/2
hose_layers         | 3
burst_pressure_bar  | 24
pressure_rating_bar | 8
material            | Plastic
phthalate_free      | yes
uv_resistant        | yes
frost_proof         | no
operation           | Hand-held
power_source        | Manual
colour              | Teal
weight_kg           | 1.4 | 2.7 | 4
guarantee_years     | 8
`,
  variants: [
    { sku: 'GH-12-10', price: 18.9, stock: 0 },
    { sku: 'GH-12-20', price: 33, stock: 0 },
    { sku: 'GH-12-30', price: 45, stock: 0 },
  ],
};
