import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeCarpetCleaners: DemoGroup = {
  details: ['carpet-professional-graphite-0'],
  place: 'room',
  categories: ['professional/carpet-upholstery-cleaners'],
  vat: 'excl',
  detergents: ['CP-105', 'CP-103'],
  documents: ['Operating instructions', 'Stain removal guide'],
  features: {
    dry: [
      'Ready to walk on the same day',
      'Strong suction leaves little water in the pile.',
      'Interim cleaning dries in twenty minutes.',
    ],
    brush: ['Powered brush head', 'Opens the pile while the jets rinse it.'],
    tanks: [
      'Tank in tank',
      'Lift the dirty-water tank out with one hand.',
      'Both empty without lifting the machine.',
    ],
    kit: ['Upholstery nozzle included', 'For chairs, mattresses and car seats.'],
  },
  sheet: `
connected_load_kw   | 1.3 | 1.4 | 1.9 | 2.1
voltage_v           | 220-240
frequency_hz        | 50
vacuum_mbar         | 220 | 230 | 300 | 260
air_flow_l_s        | 54 | 61 | 74 | 80
vacuum_motor_w      | 1130 | 1200 | 1380 | 1500
spray_rate_l_min    | 1.0 | 1.0 | 3.0 | 2.2
spray_pressure_bar  | 1 | 2.5 | 4 | 7
fresh_water_tank_l  | 8 | 10 | 40 | 25
dirty_water_tank_l  | 7 | 9 | 40 | 25
area_performance_m2_h | 18 | 25 | 65 | 350
working_width_mm    | 230 | 240 | 300 | 410
brush_count         | - | - | 1 | 2
brush_speed_rpm     | - | - | 1350 | 1100
cable_length_m      | 7.5 | 7.5 | 10 | 15
operation           | Walk-behind
noise_level_db      | 71 | 72 | 74 | 70
colour              | Graphite
dimensions_mm       | 530 x 330 x 440 | 640 x 370 x 480 | 710 x 450 x 880 | 1040 x 480 x 1050
weight_kg           | 8.7 | 11.4 | 34 | 47
guarantee_years     | 1
`,
  items: [
    {
      name: 'SE 8 Spray Extractor',
      sku: '6908-SE',
      price: 549,
      short: 'For chairs, mattresses, car seats and the spot in front of the reception desk.',
      copy: "Small enough to carry upstairs and always ready in the boot of the valeter's van. Detergent is dosed on the handle; the second setting rinses with clear water, so that nothing sticky stays behind.",
      equipment: [
        '2.5 m spray hose',
        'Hand nozzle',
        'Carpet nozzle 230 mm',
        'Detergent tablets, 16',
      ],
      applications: ['Car valeting', 'Upholstery', 'Spot cleaning'],
      features: ['kit', 'tanks'],
    },
    {
      name: 'SE 10 Spray Extractor Adv',
      sku: '6910-SE',
      price: 789,
      was: 869,
      short: 'More pressure, larger tanks, and a nozzle with a sight glass.',
      copy: '<p>When the water in the sight glass runs clear, the carpet is clean: no guessing, no going over it again to be sure.</p><p>Converts to a wet and dry vacuum with the floor nozzle from our accessories.</p>',
      equipment: [
        '4 m spray hose',
        'Floor nozzle 240 mm with sight glass',
        'Hand nozzle',
        'Detergent tablets, 16',
      ],
      applications: ['Hotels', 'Offices', 'Vehicle interiors'],
      features: ['dry', 'tanks', 'kit'],
    },
    {
      name: 'SE 40 Spray Extractor with Power Brush',
      sku: '6940-SE',
      price: 1890,
      short: 'Forty litres and a driven brush head for whole floors.',
      copy: 'Deep cleaning at sixty-five square metres an hour. The powered head lifts the pile and brings up what has settled at the backing; a separate heater is available for 60 °C cleaning.',
      equipment: ['5 m hose', 'Powered brush head 300 mm', 'Floor tube', 'Drain hose'],
      applications: ['Conference rooms', 'Cinemas', 'Prayer rooms', 'Carpet tiles'],
      features: ['brush', 'dry', 'tanks'],
    },
    {
      name: 'CW 40 Walk-behind Carpet Cleaner',
      sku: '6941-CW',
      price: 3640,
      short: 'Cleans forwards at walking pace: 350 square metres an hour.',
      copy: '<p>Two modes in one machine: interim cleaning, dry within twenty minutes, for the look; deep extraction for once or twice a year. Two contra-rotating brushes work in both.</p>',
      equipment: ['Two roller brushes', 'Upholstery kit connection', 'Fill hose'],
      applications: ['Airports', 'Hotels', 'Exhibition halls'],
      features: ['brush', 'dry', 'kit'],
      details: [],
    },
  ],
};
