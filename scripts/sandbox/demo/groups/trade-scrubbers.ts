import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeScrubbers: DemoGroup = {
  place: 'hall',
  categories: ['professional/floor-scrubbers-scrubber-dryers'],
  vat: 'excl',
  detergents: ['CP-103', 'CP-106'],
  hasDocumentFiles: true,
  documents: ['Operating instructions', 'Spare parts list', 'Training card'],
  features: {
    dial: [
      'One dial',
      'Symbols instead of text: anyone can be trained in five minutes.',
      'Favourite settings are locked by key.',
    ],
    curve: [
      'Curved squeegee',
      'Dry in bends as on the straight.',
      'Blades turn four times before they are worn.',
    ],
    eco: ['Economy mode', 'Less water, less noise, a third more runtime.'],
    refill: ['Tank filling that stops itself', 'Connect the hose and walk away.'],
    home: ['Drives its own route', 'Teach once, repeat every night.', 'Calls for help by message.'],
    narrow: ['Turns on the spot', 'Cleans backwards and forwards, in both directions dry.'],
  },
  sheet: `
operation              | Walk-behind | Walk-behind | Walk-behind | Ride-on | Robotic
drive_type             | Electric | Battery | Battery | Battery | Battery
working_width_mm       | 300 | 430 | 530 | 650 | 550
squeegee_width_mm      | 310 | 770 | 900 | 940 | 750
area_performance_m2_h  | 200 | 1700 | 2300 | 3900 | 1400
fresh_water_tank_l     | 4 | 25 | 60 | 95 | 50
dirty_water_tank_l     | 4 | 25 | 60 | 100 | 50
brush_count            | 1 | 1 | 1 | 2 | 2
brush_speed_rpm        | 1450 | 180 | 180 | 190 | 200
brush_pressure_g_cm2   | 100 | 28 | 34 | 40 | 30
brush_diameter_mm      | - | 430 | 530 | 345 | -
connected_load_kw      | 0.82 | 1.1 | 1.5 | 2.2 | 1.3
voltage_v              | 220-240 | - | - | - | -
battery_platform       | - | 24 V | 24 V | 24 V | 24 V
battery_type           | - | AGM | AGM | Lithium-ion | Lithium-ion
battery_capacity_ah    | - | 70 | 115 | 180 | 160
battery_runtime_min    | - | 120 | 180 | 240 | 210
charging_time_min      | - | 480 | 600 | 150 | 210
cable_length_m         | 10 | - | - | - | -
climbing_ability_pct   | - | 2 | 2 | 10 | 6
speed_km_h             | - | 4 | 5 | 6 | 4
aisle_turn_mm          | 700 | 1100 | 1350 | 1750 | 1400
noise_level_db         | 72 | 66 | 68 | 66 | 65
colour                 | Graphite
dimensions_mm          | 520 x 360 x 1180 | 1135 x 545 x 1000 | 1310 x 590 x 1070 | 1450 x 800 x 1210 | 1400 x 830 x 1180
weight_kg              | 17.5 | 78 | 110 | 195 | 245
guarantee_years        | 1
`,
  items: [
    {
      name: 'SD 30 Compact Scrubber Dryer',
      sku: '7130-SD',
      price: 1290,
      was: 1420,
      short: 'As handy as a mop: scrubs and dries up to 200 m² in both directions.',
      copy: '<p>Made for the areas that used to be too small for a machine: petrol station shops, kitchens, changing rooms. The roller scrubs at 1,450 turns a minute, with far more pressure than a mop.</p>',
      equipment: ['Roller brush', 'Two squeegee blades', 'Fresh and dirty water tanks, 4 l'],
      applications: ['Kitchens', 'Shops', 'Washrooms', 'Hairdressers'],
      features: ['narrow', 'eco'],
      details: ['rollers-professional-graphite-4'],
    },
    {
      name: 'SD 43 Walk-behind Scrubber Dryer',
      sku: '7143-SD',
      price: 3190,
      short: 'For supermarkets and schools: 43 cm, two hours on one charge, one dial.',
      copy: 'A new colleague can use it after five minutes: fill, turn the dial, walk. The disc adjusts to the floor by itself and pulls the machine along. Charger on board, so any socket will do overnight.',
      equipment: ['Disc brush', 'Curved squeegee', 'On-board charger', 'AGM batteries'],
      applications: ['Supermarkets', 'Schools', 'Workshops', 'Hospitals'],
      features: ['dial', 'curve', 'eco', 'refill'],
      details: ['scrub-deck-professional-graphite-0'],
      accessories: ['XC-04', 'XC-06'],
    },
    {
      name: 'SD 53 Walk-behind Scrubber Dryer Drive',
      sku: '7153-SD',
      price: 4980,
      short: 'With traction drive and sixty-litre tanks for halls up to 2,000 m².',
      copy: '<p>The traction drive takes the pushing out of long aisles and ramps. The sixty-litre tanks last as long as the battery, so water and power run out together, at the end of the job.</p><p><u>Also available with roller heads; please ask.</u></p>',
      equipment: [
        'Disc brush',
        'Curved squeegee',
        'Fill hose with stop',
        'AGM batteries',
        'Charger',
      ],
      applications: ['Warehouses', 'Production halls', 'Sports halls'],
      features: ['dial', 'curve', 'refill', 'eco'],
      details: ['scrub-deck-professional-graphite-1'],
      detergents: ['CP-103', 'CP-102', 'CP-106'],
    },
    {
      name: 'SD 65 Ride-on Scrubber Dryer',
      sku: '7165-SD-R',
      price: 10450,
      short: 'Sit down and turn between shelves: only 80 centimetres wide.',
      copy: 'Narrower than a door and more agile than many a walk-behind, yet with nearly four thousand square metres an hour. The lithium battery is charged during the lunch break and holds its power to the last minute.',
      equipment: [
        'Two disc brushes',
        'Curved squeegee',
        'Lithium battery',
        'Fast charger',
        'Daytime running light',
      ],
      applications: ['Distribution centres', 'Car parks', 'Shopping centres', 'Airports'],
      features: ['dial', 'curve', 'eco', 'refill'],
      details: ['scrub-deck-professional-graphite-2'],
      detergents: ['CP-103', 'CP-102', 'CP-106'],
    },
    {
      name: 'SD 55 Robot Scrubber Dryer',
      sku: '7155-SD-X',
      price: 0,
      pricing: 'zero',
      short: 'Cleans by itself every night and sends you the map in the morning.',
      copy: '<p>Walk the route once with the handle; from then on the SD 55 repeats it, avoids what stands in the way, docks to charge, refill and empty. The report shows what was cleaned and what was not, and why.</p>',
      equipment: [
        'Two roller brushes',
        'Docking station',
        'Lithium battery',
        'Reporting for one year',
      ],
      applications: ['Supermarkets', 'Hospitals', 'Logistics'],
      features: ['home', 'eco', 'refill'],
      details: ['scrub-deck-professional-graphite-3'],
      accessories: ['XC-03'],
    },
  ],
};
