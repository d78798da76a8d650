import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeWindowVacuums: DemoGroup = {
  details: ['pane-professional-graphite-0', 'pane-tank-professional-graphite-0'],
  categories: ['professional/window-surface-vacuum-cleaners'],
  vat: 'excl',
  detergents: ['CP-106', 'DT-06'],
  documents: ['Operating instructions', 'Cleaning method cards'],
  features: {
    shift: ['Through the shift', 'Exchangeable batteries and a charger for four.'],
    grip: ['Two grips', 'One for windows, one for tables and worktops.'],
    hygiene: ['Colour-coded blades', 'Red, blue, green and yellow, as your cleaning plan asks.'],
    tank: ['Emptied in seconds', 'The tank drops out without turning the machine over.'],
  },
  sheet: `
suction_width_mm    | 280 | 280 | 350 | 280
dirty_water_tank_ml | 200 | 200 | 300 | 250
battery_platform    | Built in | 18 V | 18 V | Built in
battery_type        | Lithium-ion
battery_voltage_v   | 3.7 | 18 | 18 | 7.2
battery_capacity_ah | 5.0 | 2.5 | 2.5 | 3.4
battery_runtime_min | 90 | 120 | 110 | 75
battery_included    | yes | no | no | yes
charging_time_min   | 170 | 74 | 74 | 160
area_per_charge_m2  | 270 | 360 | 400 | 220
windows_per_charge  | 90 | 120 | 130 | 75
charge_indicator    | Three-step LED | Display | Display | LED
blade_change        | yes
surface_compatibility | Glass, tiles | Glass, tiles, worktops | Glass, solar panels | Tables, worktops, counters
operation           | Hand-held
noise_level_db      | 56 | 57 | 59 | 58
protection_rating_ip | IPX4
colour              | Graphite
dimensions_mm       | 130 x 280 x 330 | 140 x 280 x 350 | 140 x 350 x 360 | 150 x 280 x 300
weight_kg           | 0.8 | 1.2 | 1.4 | 1.0
guarantee_years     | 1
`,
  items: [
    {
      name: 'GVP 6 Pro Window Vac',
      sku: '6806-GVP',
      price: 89,
      short: 'The trade version: washable tank, metal-backed blade, ninety minutes.',
      copy: 'Housekeeping cleans shower screens, mirrors and glass doors with it, forty rooms a day. Everything that touches water comes off without tools and goes into the dishwasher.',
      equipment: ['Window vac', 'Spray bottle with wiper', 'Four coloured blades', 'Charger'],
      applications: ['Hotel bathrooms', 'Glass doors', 'Display cases'],
      features: ['hygiene', 'tank'],
      accessories: ['WA-401', 'WA-402', 'WA-404', 'TP-24'],
    },
    {
      name: 'GVP 18 Pro Window Vac 18 V',
      sku: '6818-GVP',
      price: 129,
      short: 'Runs on the 18 V battery: change it and carry on.',
      copy: '<p>Two hours on one battery, and the second is in the pocket. Facility teams who already use our 18 V tools need nothing but the bare machine.</p>',
      equipment: ['Window vac', 'Two blades', 'Holster'],
      applications: ['Contract cleaning', 'Schools', 'Showrooms'],
      features: ['shift', 'tank', 'grip'],
      accessories: ['WA-401', 'WA-404', 'BA-601', 'BA-605'],
    },
    {
      name: 'GVP 35 Wide Window Vac',
      sku: '6835-GVP',
      price: 159,
      was: 179,
      short: 'Thirty-five centimetres for shop fronts and conservatories.',
      copy: 'A wide head pays on large panes: a third fewer strokes and a third fewer overlaps. Fits the extension poles up to four metres.',
      equipment: ['Window vac', 'Two blades', 'Pole adapter'],
      applications: ['Shop fronts', 'Glass façades, ground floor', 'Solar panels'],
      features: ['shift', 'tank'],
      accessories: ['WA-401', 'TP-24', 'BA-601', 'BA-605'],
    },
    {
      name: 'SVP 28 Surface Vac for Tables',
      sku: '6828-SVP',
      price: 139,
      short: 'Sprays, wipes and dries tables in one go: canteens, cafés, classrooms.',
      copy: '<p>Wet cloths move germs from table to table. The SVP 28 wets with fresh solution and draws everything off again; the table is dry when the next guest sits down.</p>',
      equipment: ['Surface vac', 'Solution bottle 0.5 l', 'Two wiping covers', 'Charger'],
      applications: ['Canteens', 'Cafés', 'Schools', 'Waiting rooms'],
      features: ['grip', 'hygiene', 'tank'],
    },
  ],
};
