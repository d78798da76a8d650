import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeSpecialVacuums: DemoGroup = {
  details: ['sawdust-home-garden-teal-0'],
  place: 'room',
  categories: ['home-garden/specialized-vacuum'],
  vat: 'incl',
  accessories: ['VA-210'],
  detergents: ['DT-09', 'DT-07'],
  documents: ['Operating instructions', 'Declaration of conformity'],
  features: {
    metal: [
      'Metal container and hose',
      'Coarse ash up to 40 °C may go straight in.',
      'Closed system: no smell in the room.',
    ],
    shaker: [
      'Filter shaker',
      'Turn the ring three times and the fine ash falls off.',
      'Suction stays up for a whole season.',
    ],
    cyclone: [
      'Cyclone, no bags',
      'Dust spins out before it reaches the filter.',
      'Empties into the bin with one thumb.',
    ],
    light: ['LED nozzle', 'The raking light shows dust on wood that you would have walked past.'],
    roller: [
      'Soft roller and hair comb',
      'Long hair is combed off the brush while it turns.',
      'Right for boards and rugs alike.',
    ],
    wall: ['Wall bracket that charges', 'Drop it in and it is full by the evening.'],
    extract: [
      'Spray and extract in one pass',
      'Fresh water in, dirty water out, separate tanks.',
      'Dry enough to sit on after three hours.',
    ],
  },
  sheet: `
power_w                   | 600 | 800 | 350 | 450 | 900
voltage_v                 | 220-240 | 220-240 | 25.2 | 25.2 | 220-240
suction_power_aw          | 140 | 180 | 120 | 160 | 200
vacuum_kpa                | 15 | 18 | 19 | 24 | 20
air_flow_l_s              | 38 | 44 | 24 | 28 | 48
dirt_container_capacity_l | 15 | 20 | 0.6 | 0.8 | -
dirt_container_material   | Coated steel | Coated steel | Plastic | Plastic | Plastic
dustbin_volume_ml         | - | - | 600 | 800 | -
fresh_water_tank_l        | - | - | - | - | 2.5
dirty_water_tank_l        | - | - | - | - | 2.5
filter_type               | Flat pleated | Flat pleated | HEPA 13 | HEPA 13 | Cartridge
filter_cleaning           | Manual | Semi-automatic | Manual | Manual | None
ash_temperature_max_c     | 40 | 40 | - | - | -
spray_rate_l_min          | - | - | - | - | 0.9
suction_hose_m            | 1.2 | 1.7 | - | - | 2.0
suction_tube_material     | Stainless steel | Stainless steel | Aluminium | Aluminium | Plastic
cable_length_m            | 4 | 6 | - | - | 5
battery_platform          | - | - | Built in | Built in | -
battery_runtime_min       | - | - | 40 | 60 | -
charging_time_min         | - | - | 210 | 240 | -
noise_level_db            | 74 | 72 | 76 | 75 | 77
dimensions_mm             | 330 x 330 x 430 | 360 x 350 x 520 | 260 x 230 x 1130 | 260 x 230 x 1160 | 410 x 320 x 460
colour                    | Graphite | Graphite | White | Teal | Teal
weight_kg                 | 4.9 | 6.8 | 2.5 | 2.8 | 6.4
guarantee_years           | 2
`,
  items: [
    {
      name: 'AV 15 Ash Vacuum',
      sku: '1310-AV',
      price: 84,
      short: 'For log burners and barbecues once they are cold. Metal from hose to filter.',
      copy: '<p>Ash is finer than flour and finds its way through any household vacuum. The AV 15 keeps it in: flame-retardant filter, metal hose, metal drum.</p><p><strong>Please wait until the ash is cold</strong>: below 40 °C, which after a winter evening means the next afternoon.</p>',
      equipment: ['Metal hose', 'Ash nozzle', 'Flame-retardant flat filter', 'Metal pre-filter'],
      applications: ['Wood burners', 'Open fires', 'Barbecues', 'Pizza ovens'],
      features: ['metal', 'shaker'],
      details: [],
    },
    {
      name: 'AV 20 Ash & Dry Vacuum',
      sku: '1312-AV',
      price: 129,
      was: 150,
      short: 'Clears the stove, then the hearth rug: with floor nozzle and filter cleaning.',
      copy: 'Two jobs, one machine. In winter it keeps the stove going; the rest of the year the floor nozzle makes it a strong dry vacuum for house and garage. To clean the filter, hold your palm over the nozzle and press the button in the handle: a blast of air does the work.',
      equipment: [
        '1.7 m metal-lined hose',
        'Two tubes',
        'Floor nozzle',
        'Ash nozzle',
        'Brush nozzle',
        'Flat pleated filter',
      ],
      applications: ['Pellet and log stoves', 'Hearth and surround', 'Garage', 'Car'],
      features: ['metal', 'shaker'],
    },
    {
      name: 'HV 3 Cordless Stick Vacuum',
      sku: '1320-HV3',
      price: 198,
      short: 'Two and a half kilos, forty minutes, and it stands up by itself.',
      copy: '<p>The vacuum that you actually fetch for a handful of crumbs. Take the tube off and it is a hand vacuum for stairs and car; put it back and the soft roller deals with boards, tiles and short-pile rugs.</p>',
      equipment: [
        'Motorised floor head',
        'Crevice nozzle with brush',
        'Upholstery nozzle',
        'Wall bracket',
        'Charger',
      ],
      applications: ['Hard floors', 'Rugs', 'Stairs', 'Car'],
      features: ['cyclone', 'roller', 'wall'],
      accessories: ['VA-211'],
      details: ['carpet-home-garden-white-0'],
    },
    {
      name: 'HV 5 Cordless Stick Vacuum with Light',
      sku: '1322-HV5',
      price: 288,
      was: 327,
      short: 'An hour of runtime, a raking light and a comb that keeps hair off the roller.',
      copy: 'Dark oak shows nothing until the sun comes out. The light bar of the HV 5 shows it straight away, and the automatic setting turns the power up where there is something to pick up, then down again. That is how it makes the hour last.',
      equipment: [
        'Motorised floor head with light',
        'Mini turbo nozzle for upholstery',
        'Crevice nozzle',
        'Dusting brush',
        'Wall bracket',
        'Charger',
        'Spare HEPA 13 filter',
      ],
      applications: ['Hard floors', 'Carpets', 'Pet hair on sofas', 'Ceilings and lampshades'],
      features: ['light', 'roller', 'cyclone', 'wall'],
      accessories: ['VA-211'],
      details: ['carpet-home-garden-teal-0'],
    },
    {
      name: 'SX 25 Spray Extraction Cleaner',
      sku: '1340-SX',
      price: 237,
      short: 'Washes carpets, sofas and car seats: sprays, brushes and draws the dirt back out.',
      copy: '<p>Red wine, muddy dog, the mark on the stair carpet. Fill the removable tank with warm water and a capful of carpet cleaner, spray as you push, extract as you pull.</p><p>What you pour away afterwards is the best argument for buying one.</p>',
      equipment: [
        '2 m spray extraction hose',
        'Carpet nozzle',
        'Upholstery hand nozzle',
        'Crevice nozzle',
        'Carpet cleaner, 0.5 l',
      ],
      applications: ['Carpets and rugs', 'Sofas and mattresses', 'Car seats', 'Wet pick-up'],
      features: ['extract'],
      detergents: ['DT-09'],
      details: ['carpet-home-garden-teal-0'],
      accessories: ['VA-206', 'VA-205'],
    },
  ],
};
