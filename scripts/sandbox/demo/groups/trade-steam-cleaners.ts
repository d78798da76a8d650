import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeSteamCleaners: DemoGroup = {
  details: ['joints-professional-graphite-0'],
  place: 'factory',
  categories: ['professional/steam-cleaners-steam-vacuum-cleaners'],
  vat: 'excl',
  detergents: ['CP-107', 'DT-10'],
  documents: ['Operating instructions', 'Hygiene certificate'],
  features: {
    dry: [
      'Steam and suction together',
      'The floor is dry when you leave it.',
      'Dirt ends up in a water filter, not in the air.',
    ],
    hot: ['Hot-water boost', 'Adds hot water to the steam for thick grease.'],
    hygiene: ['Hygienic without chemicals', 'Suits the cleaning plan of a commercial kitchen.'],
    steel: ['Stainless boiler', 'Heater outside the boiler: easy to descale, and made to last.'],
  },
  sheet: `
steam_pressure_bar        | 4 | 6 | 8 | 10
steam_temperature_c       | 145 | 158 | 170 | 180
steam_output_g_min        | 65 | 85 | 95 | 160
boiler_capacity_l         | 2.0 | 2.4 | 3.0 | 6.4
water_tank_l              | 2.0 | 5.0 | 5.0 | 15
water_tank_removable      | no | yes | yes | no
heating_power_w           | 2300 | 3000 | 2800 | 9000
heat_up_time_min          | 8 | 8 | 9 | 7
steam_levels              | 3 | 5 | 5 | stepless
vacuum_mbar               | - | - | 200 | 220
vacuum_motor_w            | - | - | 1000 | 1200
dirt_container_capacity_l | - | - | 5 | 15
filter_type               | - | - | Water | Water
steam_hose_m              | 3 | 4 | 4 | 6
voltage_v                 | 220-240 | 220-240 | 220-240 | 400
phase_count               | 1 | 1 | 1 | 3
cable_length_m            | 7.5 | 7.5 | 7.5 | 6
child_lock                | yes
descaling_system          | Manual rinse | Manual rinse | Self-cleaning | Self-cleaning
noise_level_db            | 58 | 60 | 70 | 73
colour                    | Graphite | Graphite | Graphite | Grey
dimensions_mm             | 475 x 320 x 275 | 520 x 360 x 860 | 640 x 495 x 960 | 860 x 560 x 1080
weight_kg                 | 9 | 22 | 40 | 78
guarantee_years           | 1
`,
  items: [
    {
      name: 'TD 4 Steam Cleaner',
      sku: '7004-TD',
      price: 689,
      short: 'Four bar and a hot-water boost in a case that fits under the sink.',
      copy: '<p>For bakeries, butchers and cafés: gaskets, conveyor belts, tiles and taps. Steam comes out as hot as 145 °C, dissolves protein and fat, and evaporates.</p>',
      equipment: ['Steam gun', '3 m hose', 'Point-jet nozzle', 'Floor nozzle', 'Round brushes'],
      applications: ['Commercial kitchens', 'Bakeries', 'Sanitary rooms'],
      features: ['hygiene', 'steel', 'hot'],
      accessories: ['SA-302'],
    },
    {
      name: 'TD 6 Steam Cleaner Trolley',
      sku: '7006-TD',
      price: 1490,
      short: 'Six bar, endless refill and a trolley that takes cloths, nozzles and a bin bag.',
      copy: 'Care homes and clinics use it where chemicals are not wanted. The removable tank means no cooling down; the trolley means one journey per corridor.',
      equipment: [
        'Steam gun',
        '4 m hose',
        'Floor nozzle with steam channels',
        'Window nozzle',
        'Accessory box',
        'Trolley',
      ],
      applications: ['Care homes', 'Hospitals', 'Changing rooms', 'Lifts'],
      features: ['hygiene', 'steel', 'hot'],
    },
    {
      name: 'TDV 8 Steam Vacuum',
      sku: '7008-TDV',
      price: 3290,
      was: 3590,
      short: 'Steams, scrubs and vacuums in one movement; cleans itself at the end.',
      copy: '<p>With the TDV 8 you can walk on the floor straight away, which is what counts in a corridor with trolleys. At the end of the shift, press the button: hose and container rinse themselves and the machine goes away clean.</p>',
      equipment: [
        'Steam suction hose 4 m',
        'Floor nozzle with three inserts',
        'Window nozzle',
        'Point-jet nozzle',
        'Hand nozzle',
      ],
      applications: ['Clinics', 'Kitchens', 'Pool areas', 'Vehicle interiors'],
      features: ['dry', 'hygiene', 'hot'],
      details: ['carpet-professional-graphite-0'],
    },
    {
      name: 'TDV 10 Industrial Steam Vacuum',
      sku: '7010-TDV',
      price: 7850,
      short: 'Ten bar and nine kilowatts for production lines in food and drink.',
      copy: 'Conveyor belts are cleaned while they run, ovens while they are still warm, and the line stands still for minutes instead of hours. Stainless housing, boiler with automatic blow-down.',
      equipment: ['Steam suction hose 6 m', 'Belt cleaning head', 'Point-jet lance', 'Brush set'],
      applications: ['Food production', 'Bottling lines', 'Wineries', 'Conveyor belts'],
      features: ['dry', 'steel', 'hygiene', 'hot'],
      details: ['swarf-professional-grey-2'],
    },
  ],
};
