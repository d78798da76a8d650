import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeVehicleWash: DemoGroup = {
  place: 'yard',
  categories: ['professional/vehicle-cleaning-systems'],
  vat: 'excl',
  detergents: ['CP-104', 'CP-101', 'CP-102'],
  documents: ['Planning guide', 'Technical data sheet'],
  features: {
    shape: [
      'Follows every contour',
      'Mirrors, spoilers and roof boxes are recognised.',
      'Even pressure from bumper to bumper.',
    ],
    pay: [
      'Pays its way',
      'Coins, tokens, contactless and app.',
      'Turnover and faults on your phone.',
    ],
    frost: ['Frost protection', 'Circulating water down to -20 °C.'],
    foam: [
      'Foam that sells',
      'Coloured, scented, and rinsed off with osmosis water: no drying marks.',
    ],
    steel: ['Galvanised and coated', 'Hot-dip galvanised first, then painted against rust.'],
  },
  sheet: `
operation            | Self-service | Self-service | Stationary | Stationary
power_source         | Three-phase
connected_load_kw    | 6.5 | 12 | 22 | 28
voltage_v            | 400
phase_count          | 3
frequency_hz         | 50
wash_programmes      | 5 | 7 | 8 | 4
payment_options      | Coins, Tokens, Contactless | Coins, Tokens, Contactless, App | Key card, Contactless, App | Key card
working_pressure_bar | 100 | 120 | 80 | 30
flow_rate_l_h        | 500 | 1000 | 4800 | 7200
wash_height_mm       | - | - | 2300 | 4200
wash_width_mm        | - | - | 2550 | 3000
vehicles_per_hour    | 6 | 12 | 14 | 8
water_per_wash_l     | 45 | 45 | 110 | 280
brush_arrangement    | - | Foam brush | Two side, one roof | Two side, one roof
brush_material       | - | Natural fibre | PPL | PPL
frame_finish         | Stainless steel | Stainless steel | Galvanised | Galvanised
tank_capacity_l      | 3 x 20 | 6 x 20 | 6 x 25 | 2 x 60
protection_rating_ip | IP54 | IP54 | IP65 | IP65
colour               | Graphite
dimensions_mm        | 700 x 500 x 1800 | 1200 x 800 x 2000 | 1800 x 3600 x 3100 | 2100 x 4400 x 5000
weight_kg            | 145 | 390 | 1350 | 2100
guarantee_years      | 2
`,
  items: [
    {
      name: 'SBW 1 Self-service Washer',
      sku: '7601-SBW',
      price: 8900,
      details: ['brush-strips-professional-graphite-0'],
      short: 'One wash place in a stainless cabinet: five programmes, ready to plug in.',
      copy: '<p>For petrol stations, campsites and marinas that want to offer a wash place without building one. Cabinet, pump, softener and cash box come as one unit and are running the same day.</p>',
      equipment: [
        'Stainless cabinet',
        'Lance with holder',
        'Hose boom',
        'Coin acceptor',
        'Softener',
      ],
      applications: ['Petrol stations', 'Campsites', 'Marinas'],
      features: ['pay', 'frost', 'foam'],
    },
    {
      name: 'SBW 2 Self-service System',
      sku: '7602-SBW',
      price: 0,
      pricing: 'none',
      details: ['brush-strips-professional-graphite-1'],
      short: 'Two bays with foam brush, osmosis rinse and cashless payment.',
      copy: 'The classic self-service bay. Programmes, prices and times are set on the spot or from the office; the osmosis rinse at the end saves your customers the chamois. We plan canopy, drainage and power with you.',
      equipment: [
        'Technical cabinet',
        'Two booms',
        'Two foam brushes',
        'Payment terminal',
        'Osmosis unit',
      ],
      applications: ['Wash parks', 'Supermarket car parks', 'Car dealers'],
      features: ['pay', 'foam', 'frost', 'steel'],
    },
    {
      name: 'CWG 3 Car Wash Gantry',
      sku: '7703-CWG',
      price: 0,
      pricing: 'none',
      details: ['brush-strips-professional-graphite-2'],
      short: 'Three-brush gantry for forecourts: fourteen cars an hour, LED light show included.',
      copy: '<p>Sensors measure each car before the first brush touches it. Vans and estates, tow bars and roof bars: the programme adapts and the brushes are gentle.</p><ul><li>Polish and wax programmes</li><li>High-pressure arches from below</li><li>Drying by contour nozzle</li></ul>',
      equipment: [
        'Three brushes',
        'High-pressure side jets',
        'Contour dryer',
        'Wheel washers',
        'Control terminal',
      ],
      applications: ['Petrol stations', 'Dealerships', 'Fleet depots'],
      features: ['shape', 'foam', 'steel', 'pay'],
    },
    {
      name: 'TWG 4 Truck and Bus Wash',
      sku: '7804-TWG',
      price: 0,
      pricing: 'none',
      details: ['brush-strips-professional-graphite-3'],
      short: 'Up to 4.2 m high: lorries, coaches, tankers and vans in one gantry.',
      copy: 'From eight minutes per coach. Programmes allow for cab spoilers, tail lifts and silos, and the driver chooses with a card. Water recycling can be added.',
      equipment: ['Three brushes', 'Pre-spray arch', 'Card reader', 'Control cabinet'],
      applications: ['Hauliers', 'Bus companies', 'Waste disposal fleets'],
      features: ['shape', 'steel', 'frost'],
    },
  ],
};
