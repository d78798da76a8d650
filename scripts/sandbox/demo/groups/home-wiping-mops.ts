import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeWipingMops: DemoGroup = {
  place: 'room',
  categories: ['home-garden/electric-wiping-mop'],
  vat: 'incl',
  accessories: ['FA-503'],
  detergents: ['DT-07', 'DT-08'],
  documents: ['Operating instructions'],
  features: {
    easy: [
      'Moves by itself',
      'The turning pads pull the mop forward: you only steer.',
      'No pressing, no aching back.',
    ],
    spray: [
      'Spray at the touch of a button',
      'A fine mist in front of the pads, exactly where the stain is.',
    ],
    wash: ['Washable pads', 'Machine-wash at 60 °C and tumble-dry, up to two hundred times.'],
    flat: ['Swivel joint', 'Lies flat for kitchen plinths and beds.'],
  },
  sheet: `
operation            | Hand-held
power_w              | 35 | 40 | 55 | 60
battery_platform     | Built in
battery_type         | Lithium-ion
battery_voltage_v    | 7.2 | 10.8 | 14.4 | 14.4
battery_capacity_ah  | 2.0 | 2.0 | 2.5 | 2.5
battery_runtime_min  | 30 | 40 | 60 | 60
charging_time_min    | 180 | 200 | 240 | 240
working_width_mm     | 380 | 390 | 400 | 420
wiping_strokes_min   | 1000 | - | - | -
brush_speed_rpm      | - | 180 | 220 | 220
fresh_water_tank_ml  | 200 | 280 | 350 | 400
area_per_charge_m2   | 60 | 90 | 130 | 130
mop_pads_included    | 2 | 2 | 4 | 4
noise_level_db       | 56 | 58 | 58 | 55
charge_indicator     | LED | LED | Three-step LED | Display
suitable_for         | Tiles, Laminate | Tiles, Laminate, Parquet | Tiles, Laminate, Parquet, Stone | Tiles, Laminate, Parquet, Stone
dimensions_mm        | 380 x 130 x 1180 | 390 x 210 x 1190 | 400 x 220 x 1200 | 420 x 230 x 1210
colour               | White | Teal | Teal | Black
weight_kg            | 1.9 | 2.3 | 2.6 | 2.8
guarantee_years      | 2
`,
  items: [
    {
      name: 'WM 1 Electric Wiping Mop',
      sku: '1801-WM1',
      price: 84,
      details: ['mopped-home-garden-white-0'],
      short: 'A vibrating pad with a spray button, for a quick wipe between proper cleans.',
      copy: 'A thousand little strokes a minute loosen coffee rings and dried puddles while you stroll along behind. It weighs less than two kilos, so upstairs is no expedition.',
      equipment: ['Two wiping pads', 'Filling cup', 'Charger'],
      applications: ['Kitchens', 'Halls', 'Bathrooms'],
      features: ['spray', 'wash', 'flat'],
    },
    {
      name: 'WM 2 Electric Spin Mop',
      sku: '1802-WM2',
      price: 114,
      was: 129,
      details: ['mopped-home-garden-teal-1'],
      short: 'Two turning discs polish tiles and boards to an even shine.',
      copy: '<p>The discs turn towards each other and carry the mop over the floor. Guide it with two fingers; it does the pushing.</p><p>Use it damp for cleaning and dry, with a fresh pair of pads, for polishing.</p>',
      equipment: ['Two spin pads', 'Filling cup', 'Charger'],
      applications: ['Sealed parquet', 'Tiles', 'Laminate', 'Vinyl'],
      features: ['easy', 'spray', 'wash'],
    },
    {
      name: 'WM 3 Electric Spin Mop Plus',
      sku: '1803-WM3',
      price: 144,
      details: ['mopped-home-garden-teal-2'],
      short: 'An hour of runtime, a larger tank and a lamp in front.',
      copy: 'For whole floors rather than corners. The headlamp shows streaks as you make them, the joint lets the mop lie flat under the kitchen plinth, and the second pair of pads means you never finish with dirty ones.',
      equipment: ['Four spin pads', 'Floor care, 30 ml', 'Filling cup', 'Charger'],
      applications: ['Large ground floors', 'Parquet', 'Natural stone', 'Under furniture'],
      features: ['easy', 'spray', 'flat', 'wash'],
    },
    {
      name: 'WM 3 Black Edition',
      sku: '1803-WM3-B',
      price: 0,
      pricing: 'none',
      details: ['mopped-home-garden-black-3'],
      short: 'Our largest spin mop in matt black, with a display. Call us for a price.',
      copy: 'A limited run, with a display that shows the minutes left and a quieter gearbox. <em>We sell it by phone only: please call us for a price and a delivery date.</em>',
      equipment: ['Four spin pads', 'Wall bracket', 'Floor care, 0.5 l', 'Charger'],
      applications: ['Parquet', 'Tiles', 'Natural stone'],
      features: ['easy', 'spray', 'flat', 'wash'],
    },
  ],
};
