import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeVacuums: DemoGroup = {
  details: ['sawdust-professional-graphite-0'],
  place: 'hall',
  categories: ['professional/vacuum-cleaners'],
  vat: 'excl',
  detergents: ['CP-105'],
  hasDocumentFiles: true,
  documents: ['Operating instructions', 'Spare parts list'],
  features: {
    quiet: [
      'Fit for daytime cleaning',
      'Quiet enough for meetings to go on.',
      'A second speed for carpets.',
    ],
    cable: [
      'Cable that unplugs',
      'Anyone can replace it in ten seconds, without a workshop.',
      'In orange, so nobody trips over it.',
    ],
    back: [
      'Carried like a rucksack',
      'The frame rests on the hips.',
      'For cinemas, aircraft, stairs.',
    ],
    brush: ['Driven brush', 'Lifts the pile, and a light shows when it needs changing.'],
    auto: [
      'Automatic filter cleaning',
      'A pulse of air every fifteen seconds, without interrupting suction.',
      'Fine dust all day, no bag.',
    ],
  },
  sheet: `
power_w                   | 700 | 850 | 750 | 1380
voltage_v                 | 220-240 | 220-240 | 220-240 | 220-240
frequency_hz              | 50-60
vacuum_mbar               | 230 | 240 | 215 | 255
air_flow_l_s              | 53 | 48 | 46 | 74
dirt_container_capacity_l | 10 | 5 | 5.5 | 30
bag_capacity_l            | 8 | 5 | 5.5 | 26
dirt_container_material   | Plastic
filter_type               | HEPA 14 | Fleece bag | HEPA 13 | Flat pleated
filter_cleaning           | None | None | None | Automatic
dust_class                | None | None | None | M
working_width_mm          | 285 | 285 | 380 | 300
working_radius_m          | 14.5 | 17 | 12 | 11
suction_hose_m            | 2.5 | 1.5 | - | 4.0
accessory_diameter_mm     | 32 | 32 | - | 35
suction_tube_material     | Aluminium | Aluminium | - | Stainless steel
cable_length_m            | 12 | 15 | 12 | 7.5
power_outlet              | no | no | no | yes
brush_speed_rpm           | - | - | 3200 | -
noise_level_db            | 56 | 62 | 68 | 69
operation                 | Walk-behind | Hand-held | Walk-behind | Walk-behind
colour                    | Graphite
dimensions_mm             | 405 x 315 x 340 | 380 x 330 x 570 | 380 x 300 x 1230 | 560 x 370 x 580
weight_kg                 | 6.1 | 5.6 | 8.4 | 13.2
guarantee_years           | 1 | 1 | 1 | 1
`,
  items: [
    {
      name: 'ZV 10 Silent Cylinder Vacuum',
      sku: '6410-ZV',
      price: 219,
      short: 'Quiet enough to clean while people work. HEPA 14, twelve-metre cable.',
      copy: '<p>Day cleaning saves lighting, heating and night-shift pay, but only if the vacuum can hardly be heard. At 56 dB(A) the ZV 10 can work next to a telephone.</p>',
      equipment: [
        '2.5 m hose with handle',
        'Aluminium telescopic tube',
        'Switchable floor nozzle',
        'Crevice and upholstery nozzles',
        'Fleece bag',
        'HEPA 14 filter',
      ],
      applications: ['Offices', 'Hotels', 'Libraries', 'Care homes'],
      features: ['quiet', 'cable'],
    },
    {
      name: 'RV 5 Backpack Vacuum',
      sku: '6405-RV',
      price: 289,
      was: 325,
      short: 'On the back instead of behind you: stairs, rows of seats, buses.',
      copy: 'The carrying frame spreads five and a half kilos so well that people forget to take it off. Controls are on the hip belt. In the rows of a cinema, there is no cylinder to pull along behind you.',
      equipment: [
        'Carrying frame with hip belt',
        '1.5 m hose',
        'Telescopic tube',
        'Floor nozzle',
        'Crevice nozzle',
        'Fleece bag',
      ],
      applications: ['Cinemas and theatres', 'Buses and trains', 'Stairwells', 'Aircraft'],
      features: ['back', 'cable'],
    },
    {
      name: 'UV 38 Upright Brush Vacuum',
      sku: '6438-UV',
      price: 409,
      short: 'Driven brush for carpeted corridors, with hose on board for edges.',
      copy: '<p>Uprights are the fastest way to vacuum a long corridor, and this one lies flat under beds. A light shows green, amber or red: brush height right, wrong, or something stuck. Changing the brush takes no tool and half a minute.</p>',
      equipment: [
        'Brush roller',
        'Integrated hose and tube',
        'Crevice nozzle',
        'Fleece bag',
        'HEPA 13 filter',
      ],
      applications: ['Hotel corridors', 'Conference rooms', 'Care homes'],
      features: ['brush', 'cable'],
      details: [],
    },
    {
      name: 'SV 30 M Safety Vacuum',
      sku: '6430-SVM',
      price: 689,
      short: 'Dust class M for the building trade: cleans its own filter and starts with the tool.',
      copy: '<p>Wood, filler, concrete and quartz dust up to an exposure limit of 0.1 mg/m&sup3;. The airflow is monitored, and an alarm sounds when it drops below what the regulations require. The container rolls over cables and its top carries a tool case.</p>',
      equipment: [
        '4 m antistatic hose',
        'Stainless tubes',
        'Wet & dry floor nozzle',
        'Crevice nozzle',
        'Tool sleeve',
        'Safety filter bag',
      ],
      applications: ['Dry lining', 'Joinery', 'Concrete grinding', 'Wet pick-up'],
      features: ['auto', 'cable'],
      accessories: ['XC-01', 'XC-02'],
      details: ['swarf-professional-graphite-1'],
    },
  ],
};
