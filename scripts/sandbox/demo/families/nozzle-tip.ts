import type { DemoFamily } from '#sandbox/demo/family.ts';

/** All variants have the same price. */
export const nozzleTip: DemoFamily = {
  details: ['wall-jet-home-garden-teal-0'],
  categories: ['home-garden/accessories', 'professional/accessories'],
  vat: 'incl',
  documents: ['Fitting guide'],
  item: {
    name: 'Flat Jet Nozzle Tip',
    sku: 'NT-25',
    price: 0,
    pricing: 'none',
    short: 'A quarter turn changes the jet: point, narrow, standard, wide or rinse.',
    copy: 'Hardened steel in a brass body. The narrower the angle, the harder the jet hits; 25° is right for most walls and yards, 65° rinses foam off paint.',
  },
  options: [{ code: 'jet_angle', label: 'Jet angle' }],
  sheet: `
jet_angle           | 0° | 15° | 25° | 40° | 65°
spray_angle_deg     | 0 | 15 | 25 | 40 | 65
nozzle_size         | 045
connection_type     | Quick coupling
pressure_rating_bar | 250
temperature_max_c   | 90
flow_rate_max_l_h   | 900
material            | Brass
rotating            | no
compatible_with     | All lances with 1/4" coupling
length_m            | 0.04
diameter_mm         | 18
pack_quantity       | 1
pack_unit           | Piece
weight_kg           | 0.05
guarantee_years     | 2
`,
  variants: [
    { sku: 'NT-25-00', price: 9 },
    { sku: 'NT-25-15', price: 9 },
    { sku: 'NT-25-25', price: 9 },
    { sku: 'NT-25-40', price: 9 },
    { sku: 'NT-25-65', price: 9 },
  ],
};
