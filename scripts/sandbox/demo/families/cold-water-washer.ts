import type { DemoFamily } from '#sandbox/demo/family.ts';

export const coldWaterWasher: DemoFamily = {
  details: ['wall-jet-home-garden-teal-0'],
  categories: ['professional/pressure-washer'],
  vat: 'excl',
  related: ['6115-HP', '6118-HP', '6323-HP-P', '6217-HW'],
  accessories: ['XA-01', 'XH-400', 'NT-25', 'XA-03'],
  detergents: ['CP-101', 'CP-102', 'CP-104'],
  documents: ['Operating instructions', 'Spare parts list'],
  features: {
    power: [
      'Three motors, one machine',
      'Choose what your sockets can carry; everything else stays the same.',
    ],
    motor: ['Four-pole motor', 'Half the revolutions, far less wear.'],
  },
  item: {
    name: 'HP 6 Workshop Cold Water',
    sku: 'HP6',
    price: 0,
    pricing: 'none',
    short: 'The workshop washer with the motor that your supply can carry: 1.8, 2.2 or 3.0 kW.',
    copy: '<p>One frame, one pump head, three motors. With 1.8 kW it runs on any kitchen socket and a long cable; the 3.0 kW model moves over 40% more water and has its hose on a reel.</p>',
    equipment: ['Trigger gun', 'Lance with flat jet', '10 m hose'],
    applications: ['Workshops', 'Farm yards', 'Building sites'],
    features: ['power', 'motor'],
  },
  options: [{ code: 'machine_power', label: 'Motor power' }],
  sheet: `
machine_power        | 1.8 kW | 2.2 kW | 3.0 kW
connected_load_kw    | 1.8 | 2.2 | 3.0
working_pressure_bar | 30-110 | 30-130 | 30-150
pressure_max_bar     | 130 | 150 | 180
flow_rate_l_h        | 420 | 500 | 600
voltage_v            | 230
phase_count          | 1
frequency_hz         | 50
motor_poles          | 4
pump_type            | Axial piston brass
hose_length_m        | 10
hose_reel            | no | no | yes
noise_level_db       | 72 | 73 | 75
colour               | Graphite
dimensions_mm        | 380 x 370 x 900
weight_kg            | 24 | 26 | 33
guarantee_years      | 1
`,
  variants: [
    { sku: 'HP6-18', price: 449 },
    { sku: 'HP6-22', price: 499, was: 559 },
    { sku: 'HP6-30', price: 629, picture: 'hp-6-workshop-cold-water-3-0-kw' },
  ],
};
