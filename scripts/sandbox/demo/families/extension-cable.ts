import type { DemoFamily } from '#sandbox/demo/family.ts';

export const extensionCable: DemoFamily = {
  categories: ['home-garden/accessories', 'professional/accessories'],
  vat: 'incl',
  documents: ['Operating instructions'],
  item: {
    name: 'Heavy-Duty Extension Cable',
    sku: 'EC-25',
    price: 0,
    pricing: 'none',
    short: 'Rubber cable on a drum, thick enough that a washer at its end still starts.',
    copy: 'Unwind it fully before you start: on the drum, it gets warm. A thermal cut-out protects it if you forget.',
  },
  options: [{ code: 'cable_length', label: 'Cable' }],
  sheet: `
cable_length         | 10 m | 25 m | 50 m
cable_length_m       | 10 | 25 | 50
voltage_v            | 230
frequency_hz         | 50
phase_count          | 1
power_w              | 3000
protection_rating_ip | IP44
protection_class     | I
temperature_max_c    | 60
frost_proof          | yes
material             | Rubber
pack_quantity        | 1
pack_unit            | Piece
dimensions_mm        | 220 x 160 x 280 | 280 x 200 x 350 | 330 x 240 x 430
weight_kg            | 2.9 | 5.8 | 10.6
guarantee_years      | 2
`,
  variants: [
    { sku: 'EC-25-10', price: 39 },
    { sku: 'EC-25-25', price: 69 },
    { sku: 'EC-25-50', price: 117 },
  ],
};
