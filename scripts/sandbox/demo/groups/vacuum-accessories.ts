import type { DemoGroup } from '#sandbox/demo/group.ts';

export const vacuumAccessories: DemoGroup = {
  details: ['pleats-home-garden-teal-0'],
  categories: ['home-garden/accessories'],
  vat: 'incl',
  documents: ['Fitting guide'],
  sheet: `
pack_quantity          | 4 | 1 | 1 | 7 | 1 | 2 | 1 | 1 | 1 | 2 | 1
pack_unit              | Pack | Piece | Piece | Set | Piece | Set | Piece | Piece | Piece | Set | Piece
connection_type        | Click | Click | Click | DN 35 | DN 35 | DN 35 | DN 35 | DN 35 | DN 35 | Click | Click
accessory_diameter_mm  | 35
material               | Fleece | Paper | Polyester | Plastic | Plastic | Nylon | Rubber | Plastic | Plastic | Aluminium | Paper
filter_type            | Fleece bag | Cartridge | Flat pleated | - | - | - | - | - | - | Flat pleated | HEPA 13
filtration_class       | M | M | M | - | - | - | - | - | - | M | H13
bag_capacity_l         | 15 | - | - | - | - | - | - | - | - | - | -
length_m               | 0.36 | 0.16 | 0.24 | 0.35 | 0.35 | 0.12 | 0.18 | 3.5 | 0.3 | 0.2 | 0.15
width_mm               | 240 | 130 | 170 | 90 | 25 | 80 | 60 | 40 | 300 | 160 | 110
diameter_mm            | - | 130 | - | 35 | 35 | 35 | 27-42 | 35 | 35 | - | -
washable_at_c          | - | 30 | 30 | 40 | 40 | 40 | 40 | 40 | 40 | - | -
reusable               | no | yes | yes | yes | yes | yes | yes | yes | yes | yes | no
compatible_with        | WDV 15 to WDV 25 | WDV 12 to WDV 20, WDV 18 V | WDV 25 to WDV 30 | All WDV machines | All WDV machines, SX 25 | All WDV machines, SX 25 | WDV with power socket | All WDV machines | All WDV machines | AV 15, AV 20 | HV 3, HV 5
colour                 | White | White | White | Black | Black | Black | Grey | Black | Black | Grey | White
recycled_packaging_pct | 80 | 80 | 80 | 100 | 100 | 100 | 100 | 60 | 100 | 80 | 100
temperature_max_c      | 40 | 40 | 60 | 60 | 60 | 60 | 60 | 60 | 60 | 120 | 40
weight_kg              | 0.3 | 0.4 | 0.5 | 1.1 | 0.2 | 0.2 | 0.2 | 0.9 | 0.7 | 0.6 | 0.3
guarantee_years        | 1 | 1 | 1 | 2 | 2 | 2 | 2 | 2 | 2 | 1 | 1
`,
  items: [
    {
      name: 'Fleece Filter Bags, Pack of 4',
      sku: 'VA-201',
      price: 18.9,
      short: 'Three layers of fleece: tear-proof, even when a nail goes in.',
      copy: 'For plaster dust and everything else that you would rather throw away in a bag. Keeps the main filter clean, so suction lasts longer than with paper.',
      details: [],
    },
    {
      name: 'Cartridge Filter for Wet & Dry Vacuums',
      sku: 'VA-202',
      price: 15.9,
      short: 'Switch from dry dirt to water without changing the filter.',
      copy: 'Drops on and locks with a quarter turn. Rinse it under the tap when it looks grey and let it dry for a day.',
    },
    {
      name: 'Flat Pleated Filter',
      sku: 'VA-203',
      price: 27,
      short: 'For machines with filter cleaning at the push of a button.',
      copy: 'Five thousand square centimetres of filter area in a cassette that slides out from above. You never touch the dust.',
      details: [],
    },
    {
      name: 'Car Interior Nozzle Set, 7 Pieces',
      sku: 'VA-204',
      price: 33,
      was: 42,
      short: 'Long crevice tool, two brushes and a boot nozzle for every corner of the car.',
      copy: 'The bendable crevice tool goes down beside the seat rail, the soft brush does dashboard and vents, and the wide one the boot carpet. All in a mesh bag that hangs on the machine.',
      details: [],
    },
    {
      name: 'Extra-long Crevice Nozzle',
      sku: 'VA-205',
      price: 9.9,
      short: 'Thirty-five centimetres, for behind the radiator.',
      copy: 'Narrow, stiff and slightly curved. Reaches between seat and console, under the fridge and down the back of the sofa.',
      details: [],
    },
    {
      name: 'Suction Brushes Soft and Hard',
      sku: 'VA-206',
      price: 13.8,
      short: 'One for screens and dashboards, one for mats and dog hair.',
      copy: 'Two brush heads of the same size that turn in any direction on the tube. The soft one does not scratch gloss surfaces; the hard one lifts dog hair.',
      details: ['tufts-home-garden-black-0'],
    },
    {
      name: 'Power Tool Adapter with Rubber Sleeve',
      sku: 'VA-207',
      price: 16.8,
      short: 'Joins saw, sander or router to the suction hose. Cut the sleeve to size.',
      copy: 'Stepped rubber from 27 to 42 mm. The slide on the side lets air in if the sander sticks to the board.',
      details: [],
    },
    {
      name: 'Suction Hose Extension 3.5 m',
      sku: 'VA-208',
      price: 30,
      short: 'Doubles your reach up a staircase or round a caravan.',
      copy: 'Clips between hose and handle. Kink-proof and light, with swivels at both ends so it follows without twisting.',
      details: [],
    },
    {
      name: 'Wet & Dry Floor Nozzle with Inserts',
      sku: 'VA-209',
      price: 24,
      short: 'Rubber lips for water, brush strips for dust: click one out, the other in.',
      copy: 'Thirty centimetres wide on four wheels. A pedal lets you change between hard floor and carpet without bending down.',
      details: ['sawdust-home-garden-teal-0'],
    },
    {
      name: 'Ash Vacuum Filter Set',
      sku: 'VA-210',
      price: 36,
      short: 'Metal pre-filter and fine filter for the AV 15 and AV 20.',
      copy: 'The metal basket stops embers and coarse ash, the pleated filter holds the fine dust. We recommend a new set each heating season.',
    },
    {
      name: 'HEPA 13 Filter for Cordless Vacuums',
      sku: 'VA-211',
      price: 21,
      short: 'Holds back 99.95% of pollen and mite dust.',
      copy: 'Change it once a year, or twice when someone in the house has hay fever. Fits the HV 3 and the HV 5.',
    },
  ],
};
