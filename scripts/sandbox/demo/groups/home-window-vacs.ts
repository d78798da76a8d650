import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeWindowVacs: DemoGroup = {
  details: ['pane-home-garden-teal-0', 'pane-tank-home-garden-teal-0'],
  categories: ['home-garden/window-vac'],
  vat: 'incl',
  accessories: ['WA-401', 'WA-402', 'WA-403', 'WA-404'],
  detergents: ['DT-06'],
  documents: ['Operating instructions'],
  features: {
    drip: [
      'No drips, no streaks',
      'Water is drawn off the glass before it can run.',
      'The sill stays dry.',
    ],
    edge: ['Cleans to the edge', 'The blade sits flush against the frame.'],
    charge: ['Charge display', 'Shows how much charge is left.'],
    head: ['Heads that click on', 'Wide for patio doors, narrow for Georgian bars.'],
    quiet: ['Quiet at work', 'Less than sixty decibels: about as loud as a conversation.'],
    swap: ['Exchangeable battery', 'A second one in the drawer means no waiting.'],
  },
  sheet: `
suction_width_mm     | 250 | 280 | 280 | 280 | 280 | 280
dirty_water_tank_ml  | 100 | 100 | 150 | 150 | 200 | 200
battery_runtime_min  | 25 | 35 | 35 | 45 | 100 | 100
charging_time_min    | 120 | 150 | 150 | 170 | 170 | 170
area_per_charge_m2   | 75 | 105 | 105 | 135 | 300 | 300
windows_per_charge   | 25 | 35 | 35 | 45 | 100 | 100
battery_type         | Lithium-ion
battery_platform     | Built in
battery_voltage_v    | 3.6
battery_capacity_ah  | 1.3 | 1.9 | 1.9 | 2.3 | 5.0 | 5.0
charge_indicator     | LED | LED | LED | Three-step LED | Display | Display
blade_change         | yes
noise_level_db       | 61 | 58 | 58 | 56 | 54 | 54
voltage_v            | 100-240
suitable_for         | Glass | Glass, Tiles | Glass, Tiles | Glass, Tiles | Glass, Tiles, Cars | Glass, Tiles, Cars
protection_class     | III
dimensions_mm        | 120 x 250 x 300 | 125 x 280 x 320 | 125 x 280 x 320 | 130 x 280 x 325 | 130 x 280 x 335 | 130 x 280 x 335
colour               | White | Teal | Teal | Teal | White | Black
weight_with_packaging_kg | 1.0 | 1.2 | 1.7 | 1.5 | 1.6 | 1.9
weight_kg            | 0.5 | 0.6 | 0.6 | 0.7 | 0.8 | 0.8
guarantee_years      | 2
`,
  items: [
    {
      name: 'GV 1 Window Vac',
      sku: 'GV1',
      price: 42,
      details: ['pane-home-garden-teal-0', 'pane-tank-home-garden-white-0'],
      short: 'Takes the morning condensation off twenty-five panes.',
      copy: 'The little one for flats, shower cubicles and misty bedroom windows. Draw it from top to bottom once, empty a wine glass of water, done. The blade comes off for rinsing.',
      equipment: ['Window vac', 'Charger'],
      applications: ['Condensation', 'Shower screens', 'Mirrors', 'Spilt milk on worktops'],
      features: ['drip', 'edge', 'charge'],
      accessories: ['WA-401'],
    },
    {
      name: 'GV 2 Window Vac',
      sku: 'GV2',
      price: 54,
      short: 'Ten minutes more, a spray bottle and a microfibre wiper in the box.',
      copy: '<p>Spray, wipe, vacuum: three steps and a window is clean, without a bucket and without water running up your sleeve. A charge lasts for about thirty-five windows.</p>',
      equipment: ['Window vac', 'Spray bottle with wiper', 'Glass cleaner, 20 ml', 'Charger'],
      applications: ['Windows', 'Tiles', 'Shower screens', 'Glass tables'],
      features: ['drip', 'edge', 'charge', 'quiet'],
    },
    {
      name: 'GV 2 Family Set',
      sku: 'GV2-FAM',
      price: 72,
      was: 87,
      short: 'GV 2 with a narrow head, a second wiper and four sachets of glass cleaner.',
      copy: 'The GV 2 with the extras that you would otherwise buy later, all in one box. The narrow head is for the bathroom window, the second wiper for the day the first is in the wash.',
      equipment: [
        'Window vac',
        'Narrow suction head',
        'Spray bottle with wiper',
        'Two microfibre wipers',
        'Glass cleaner, 4 x 20 ml',
        'Charger',
      ],
      applications: ['Windows with bars', 'Patio doors', 'Tiles', 'Mirrors'],
      features: ['drip', 'edge', 'head', 'charge'],
    },
    {
      name: 'GV 4 Plus Window Vac',
      sku: 'GV4-P',
      price: 78,
      short: 'Brings the blade in line with the frame for the last centimetre at the bottom.',
      copy: "Where the handle meets the sill, other window vacs stop a finger's breadth too early. Press the slider on the GV 4 Plus and the blade moves forward to finish the stroke. A small thing that you notice on every pane.",
      equipment: ['Window vac', 'Spray bottle with wiper', 'Glass cleaner, 20 ml', 'Charger'],
      applications: ['Floor-length windows', 'Conservatories', 'Tiles', 'Condensation'],
      features: ['edge', 'drip', 'charge', 'quiet'],
    },
    {
      name: 'GV 6 Long Life Window Vac',
      sku: 'GV6',
      price: 99,
      details: ['pane-home-garden-teal-0', 'pane-tank-home-garden-white-0'],
      short: 'A hundred minutes on one charge, minutes shown in the display.',
      copy: "<p>Three hundred square metres of glass: that is a large house with a conservatory, inside and out, and then the neighbour's. The display counts down the minutes that are left.</p><p>&nbsp;</p><p>The longer, thinner head has a blade that glides more easily over dry glass.</p>",
      equipment: ['Window vac', 'Spray bottle with wiper', 'Glass cleaner, 20 ml', 'Charger'],
      applications: ['Large glazed fronts', 'Conservatories', 'Cars and caravans', 'Tiles'],
      features: ['drip', 'edge', 'charge', 'quiet', 'head'],
    },
    {
      name: 'Window Vac Black Edition',
      sku: 'GV6 BLACK',
      price: 129,
      was: 144,
      details: ['pane-home-garden-teal-0', 'pane-tank-home-garden-black-0'],
      short:
        'The long-life window vac in matt black, with a narrow head, a pole and a bag for it all.',
      copy: '<h2>Black. And complete.</h2><p>Motor, battery and display of the GV 6 in a matt black housing that fingerprints do not show on. With it come the narrow head, the extension pole, three wipers and a bag that holds the lot.</p><p>A present for people who have everything except clean windows.</p>',
      equipment: [
        'Window vac, matt black',
        'Narrow suction head',
        'Extension pole',
        'Spray bottle with wiper',
        'Three microfibre wipers',
        'Glass cleaner, 4 x 20 ml',
        'Storage bag',
        'Charger',
      ],
      applications: [
        'High windows',
        'Conservatories',
        'Shower screens',
        'Mirrors and glass tables',
      ],
      features: ['drip', 'edge', 'head', 'charge'],
    },
  ],
};
