import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeFloorCleaners: DemoGroup = {
  place: 'room',
  categories: ['home-garden/hard-floor-cleaners'],
  vat: 'incl',
  accessories: ['FA-501', 'FA-502'],
  detergents: ['DT-07', 'DT-08'],
  documents: ['Operating instructions', 'Floor compatibility table'],
  features: {
    two: [
      'Wipes and vacuums in one pass',
      'No vacuuming first: crumbs, hair and spills go in together.',
      'One job instead of two.',
    ],
    fresh: [
      'Always fresh water',
      'Clean and dirty water have separate tanks.',
      'The rollers are wrung out several hundred times a minute.',
    ],
    dry: [
      'Dry in two minutes',
      'Uses only as much water as it needs; safe for sealed wood and laminate.',
    ],
    station: [
      'Self-cleaning',
      'Put it on its station, press once: rollers and ducts rinse themselves.',
      'You never touch the dirty water.',
    ],
    edge: ['To the very edge', 'Rollers reach both skirting boards and right into the corner.'],
    flat: ['Lies flat', 'Fourteen centimetres high: under sofas and beds.'],
  },
  sheet: `
power_w               | 460 | 500 | 220 | 240
voltage_v             | 220-240 | 220-240 | 25.2 | 25.2
frequency_hz          | 50-60 | 50-60 | - | -
cable_length_m        | 7 | 7 | - | -
battery_platform      | - | - | Built in | Built in
battery_capacity_ah   | - | - | 2.6 | 4.0
battery_runtime_min   | - | - | 30 | 45
charging_time_min     | - | - | 240 | 240
area_performance_m2_h | 60 | 60 | 60 | 70
area_per_charge_m2    | - | - | 110 | 175
working_width_mm      | 300 | 300 | 290 | 300
roller_count          | 2 | 2 | 2 | 2
roller_speed_rpm      | 500 | 500 | 450 | 520
fresh_water_tank_ml   | 400 | 400 | 360 | 750
dirty_water_tank_ml   | 200 | 200 | 140 | 650
drying_time_min       | 2
self_cleaning         | no | yes | yes | yes
noise_level_db        | 76 | 73 | 70 | 68
swivel_angle_deg      | 90 | 90 | | 180
suitable_for          | Tiles, Laminate | Tiles, Laminate, Parquet, Stone | Tiles, Laminate, Parquet | Tiles, Laminate, Parquet, Stone
dimensions_mm         | 320 x 270 x 1220 | 320 x 270 x 1220 | 300 x 230 x 1200 | 310 x 260 x 1160
colour                | White | Teal | White | Black
protection_class      | II | II | III | III
weight_kg             | 5.0 | 5.2 | 4.1 | 4.9
guarantee_years       | 2
`,
  items: [
    {
      name: 'HF 3 Hard Floor Cleaner',
      sku: '1703-HF3',
      price: 174,
      details: ['rollers-home-garden-white-0'],
      short: 'Vacuum and mop in one movement, on a seven-metre cable.',
      copy: 'Puts an end to the bucket. Two counter-rotating rollers take up wet and dry dirt at once, are wrung out as they turn and are always wetted with clean water. What used to be two rounds of the kitchen is one.',
      equipment: ['Universal rollers, pair', 'Parking station', 'Universal floor care, 30 ml'],
      applications: ['Kitchen floors', 'Tiles', 'Vinyl and laminate'],
      features: ['two', 'fresh', 'dry', 'edge'],
    },
    {
      name: 'HF 5 Hard Floor Cleaner Pet',
      sku: '1705-HF5',
      price: 231,
      was: 264,
      details: ['rollers-home-garden-teal-1'],
      short: 'With hair filter, quieter motor and a station that rinses the rollers.',
      copy: '<p>Made for homes with a dog. A comb in front of the tank keeps hair out of the water, so you tip it into the bin and not down the sink, and the firmer stone rollers that come with it deal with paws and grout.</p><p style="color:#444">Rinse, dry, ready: the station does the washing-up.</p>',
      equipment: [
        'Universal rollers, pair',
        'Stone rollers, pair',
        'Cleaning station',
        'Hair filter',
        'Universal floor care, 0.5 l',
      ],
      applications: ['Tiles and natural stone', 'Parquet and laminate', 'Homes with pets'],
      features: ['two', 'station', 'fresh', 'dry'],
    },
    {
      name: 'HF 5 Cordless Hard Floor Cleaner',
      sku: '1706-HF5C',
      price: 297,
      details: ['rollers-home-garden-white-2'],
      short: 'Four kilos, no cable, 110 square metres: the ground floor of most houses.',
      copy: 'Without the cable you start in the hall and end at the patio door and never look for a socket. The battery lasts half an hour; the station charges it and rinses the rollers at the same time.',
      equipment: [
        'Universal rollers, pair',
        'Charging and cleaning station',
        'Universal floor care, 30 ml',
      ],
      applications: ['Open-plan kitchens', 'Parquet', 'Tiles', 'Laminate'],
      features: ['two', 'station', 'dry', 'edge'],
    },
    {
      name: 'HF 7 Cordless Flat',
      sku: '1708-HF7',
      price: 396,
      details: ['rollers-home-garden-black-3'],
      short: 'Lies down flat to clean under the sofa, and dries its own rollers with warm air.',
      copy: '<p>The HF 7 lies down flat: motor and tanks work in any position, so it glides under beds and sideboards, where the dust is.</p><p>Back on the station it rinses for two minutes and dries for an hour. No smell, no black spots, nothing to wring.</p>',
      equipment: [
        'Universal rollers, two pairs',
        'Drying station',
        'Floor care, 0.5 l',
        'Cleaning brush',
      ],
      applications: ['Under furniture', 'Large open floors', 'Parquet', 'Natural stone'],
      features: ['flat', 'two', 'station', 'edge', 'dry'],
    },
  ],
};
