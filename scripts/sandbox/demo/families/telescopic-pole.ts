import type { DemoFamily } from '#sandbox/demo/family.ts';

export const telescopicPole: DemoFamily = {
  details: ['pane-home-garden-teal-0'],
  categories: [
    'home-garden/window-vac',
    'home-garden/accessories',
    'professional/window-surface-vacuum-cleaners',
  ],
  vat: 'incl',
  documents: ['Fitting guide'],
  item: {
    name: 'Telescopic Pole TP 24',
    sku: 'TP-24',
    price: 0,
    pricing: 'none',
    short: 'Takes the window vac up to the fanlight, from two metres or from four.',
    copy: 'The head clicks on and tilts to the pane. Two metres reach the top of any ordinary window from the floor; four do for conservatories.',
  },
  options: [{ code: 'pole_length', label: 'Reach' }],
  sheet: `
pole_length         | 2 m | 4 m
reach_m             | 2 | 4
length_m            | 0.8 | 1.4
diameter_mm         | 32
material            | Aluminium
connection_type     | Click
swivel_angle_deg    | 90
compatible_with     | GV 2, GV 4, GV 6, GVP 6, GVP 35
not_compatible_with | GV 1
operation           | Hand-held
pack_quantity       | 1
pack_unit           | Piece
colour              | Teal
weight_kg           | 0.7 | 1.3
guarantee_years     | 3
`,
  variants: [
    { sku: 'TP-24-2', price: 30 },
    { sku: 'TP-24-4', price: 45 },
  ],
};
