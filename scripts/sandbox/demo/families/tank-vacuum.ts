import type { DemoFamily } from '#sandbox/demo/family.ts';

export const tankVacuum: DemoFamily = {
  details: ['sawdust-home-garden-teal-0'],
  categories: ['home-garden/wet-dry-vacuum-cleaners'],
  vat: 'incl',
  related: ['1206-WDV', '1208-WDV'],
  documents: ['Operating instructions'],
  features: {
    tank: ['As large as you need', 'Three tanks below one motor head.'],
    steel: ['Stainless steel tank', 'Does not rust and does not hold smells.'],
  },
  item: {
    name: 'WDV Tank Wet and Dry Vacuum',
    sku: 'WDV-TANK',
    price: 0,
    pricing: 'none',
    short: 'One strong motor head on a steel tank of 20, 30 or 50 litres.',
    copy: '<p>For the car 20 litres are plenty; after a burst pipe you will be glad of 50. All three use the same filter bags and nozzles, and the hose parks round the head.</p>',
    equipment: ['2.2 m suction hose', 'Floor nozzle', 'Crevice nozzle', 'Filter bag'],
    applications: ['Garage', 'Workshop', 'Flooded cellars'],
    features: ['tank', 'steel'],
  },
  options: [{ code: 'tank_size', label: 'Tank' }],
  sheet: `
tank_size                 | 20 l | 30 l | 50 l
dirt_container_capacity_l | 20 | 30 | 50
dirt_container_material   | Stainless steel
usable_water_volume_l     | 12 | 19 | 34
power_w                   | 1300
air_flow_l_s              | 70
vacuum_mbar               | 220
accessory_diameter_mm     | 35
suction_hose_m            | 2.2
cable_length_m            | 5 | 5 | 7
filter_type               | Flat pleated
blower_function           | yes
voltage_v                 | 220-240
colour                    | Teal
dimensions_mm             | 390 x 370 x 520 | 420 x 390 x 610 | 460 x 430 x 780
weight_kg                 | 7.6 | 8.9 | 12.4
guarantee_years           | 3
`,
  variants: [
    { sku: 'WDV-TANK-20', price: 120 },
    { sku: 'WDV-TANK-30', price: 150, picture: 'wdv-tank-wet-and-dry-vacuum-30-l' },
    { sku: 'WDV-TANK-50', price: 210, picture: 'wdv-tank-wet-and-dry-vacuum-50-l' },
  ],
};
