import type { DemoFamily } from '#sandbox/demo/family.ts';

export const highPressureHose: DemoFamily = {
  categories: ['professional/accessories', 'home-garden/accessories'],
  vat: 'excl',
  documents: ['Fitting guide'],
  item: {
    name: 'High-Pressure Hose in Lengths',
    sku: 'XH-400',
    price: 0,
    pricing: 'none',
    short: 'Double steel braid, non-marking cover, from 10 to 40 metres.',
    copy: 'Five ready-made lengths, to unwind no more hose than the job needs. The M22 couplings at both ends swivel and are protected against kinks; every hose is tested at 400 bar.',
  },
  options: [{ code: 'hose_length', label: 'Length' }],
  sheet: `
hose_length          | 10 m | 15 m | 20 m | 30 m | 40 m
length_m             | 10 | 15 | 20 | 30 | 40
diameter_mm          | 16
connection_type      | M22 screw
hose_type            | Steel braided
hose_layers          | 2
pressure_rating_bar  | 400
temperature_max_c    | 155
material             | Rubber
compatible_with      | All HP and HW machines
pack_quantity        | 1
pack_unit            | Piece
colour               | Black
weight_kg            | 3.4 | 5 | 6.6 | 9.8 | 13
guarantee_years      | 2
`,
  variants: [
    { sku: 'XH-400/10', price: 59 },
    { sku: 'XH-400/15', price: 79 },
    { sku: 'XH-400/20', price: 99 },
    { sku: 'XH-400/30', price: 142.5 },
    { sku: 'XH-400/40', price: 185, stock: 0 },
  ],
};
