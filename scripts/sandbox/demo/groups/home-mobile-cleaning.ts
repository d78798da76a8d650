import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeMobileCleaning: DemoGroup = {
  details: ['boots-home-garden-teal-0'],
  place: 'patio',
  categories: ['home-garden/mobile-cleaning'],
  vat: 'incl',
  detergents: ['DT-04', 'DT-01'],
  documents: ['Operating instructions'],
  features: {
    anywhere: [
      'Water and power on board',
      'No tap, no socket: drive there, clean, drive home with a clean boot.',
    ],
    gentle: [
      'Gentle pressure',
      'Removes mud without forcing water into bearings.',
      'Safe for paws and paint.',
    ],
    box: ['Box under the tank', 'Brush, cloth and battery travel in a drawer.'],
  },
  sheet: `
tank_capacity_l     | 4 | 8 | 8 | 18
pressure_bar        | 5 | 8 | 8 | 24
flow_rate_l_h       | 120 | 130 | 130 | 180
battery_platform    | Built in | Built in | Built in | 18 V
battery_type        | Lithium-ion
battery_voltage_v   | 7.2 | 7.2 | 7.2 | 18
battery_capacity_ah | 2.4 | 4.0 | 4.0 | 2.5
battery_runtime_min | 15 | 25 | 25 | 30
battery_included    | yes | yes | yes | no
charging_time_min   | 180 | 210 | 210 | -
hose_length_m       | 2.8 | 2.8 | 2.8 | 5
hose_type           | PVC
nozzle_size         | 15°
detergent_application | None
noise_level_db      | 63 | 65 | 65 | 71
suitable_for        | Bicycles | Bicycles, Boats | Bicycles | Bicycles, Cars, Boats
colour              | Teal | Teal | Green | Graphite
dimensions_mm       | 280 x 230 x 200 | 330 x 280 x 260 | 330 x 280 x 260 | 460 x 340 x 390
weight_kg           | 2.2 | 3.2 | 3.9 | 6.1
guarantee_years     | 2
`,
  items: [
    {
      name: 'MC 4 Mobile Outdoor Cleaner',
      sku: '5004-MC',
      price: 105,
      short: 'Four litres and a battery: for boots, paws and the muddy buggy.',
      copy: '<p>Lives in the boot. Four litres sound little, until you see how far a low-pressure jet makes them go: two pairs of walking boots, one spaniel and the buggy wheels.</p>',
      equipment: ['Flat jet nozzle', '2.8 m coiled hose', 'Charger'],
      applications: ['Boots', 'Dogs', 'Buggies', 'Beach feet'],
      features: ['anywhere', 'gentle'],
    },
    {
      name: 'MC 8 Mobile Bike Cleaner',
      sku: '5008-MC-BIKE',
      price: 147,
      was: 162,
      short: 'With bike brush, drivetrain cleaner and a microfibre cloth in the drawer.',
      copy: 'Eight litres clean two mountain bikes at the car park. The pressure is chosen so that mud comes off and grease stays in: hubs, bottom bracket and fork seals are safe.',
      equipment: [
        'Flat jet nozzle',
        'Soft bike brush',
        'Drivetrain cleaner, 0.5 l',
        'Microfibre cloth',
        'Charger',
      ],
      applications: ['Mountain bikes', 'E-bikes', 'Helmets and pads'],
      features: ['anywhere', 'gentle', 'box'],
    },
    {
      name: 'MC 8 Mobile Pet Cleaner',
      sku: '5008-MC-PET',
      price: 141,
      short: 'A cone-shaped brush that showers through the coat, for dogs after the walk.',
      copy: '<p>The brush is the point of this set: water comes out between the bristles, under the coat, where the mud is. It runs quietly, at 65 dB, because dogs notice.</p><p>Fill with lukewarm water in winter: the tank keeps it warm for about an hour.</p>',
      equipment: ['Shower brush for coats', 'Flat jet nozzle', 'Two towels', 'Charger'],
      applications: ['Dogs', 'Boots', 'Car boot liners'],
      features: ['gentle', 'anywhere', 'box'],
    },
    {
      name: 'MC 18 Trail Station',
      sku: '5018-MC',
      price: 234,
      short: 'Eighteen litres, 24 bar and wheels: the washing place for camper and club.',
      copy: 'Between a mobile cleaner and a pressure washer there was a gap; this fills it. Three times the pressure, a tank for a family of bikes, and the 18 V battery of the garden range. Draws from a bucket when the tank is empty.',
      equipment: ['Spray gun with three jets', '5 m hose', 'Suction hose', 'Trolley handle'],
      applications: ['Bike clubs', 'Campers', 'Dinghies', 'Kayaks and boards'],
      features: ['anywhere', 'box', 'gentle'],
      accessories: ['BA-601', 'BA-602', 'BA-605', 'PA-112'],
    },
  ],
};
