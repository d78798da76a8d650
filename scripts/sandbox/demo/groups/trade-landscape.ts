import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeLandscape: DemoGroup = {
  categories: ['professional/professional-landscape-management'],
  vat: 'excl',
  accessories: ['BA-603', 'BA-604', 'BA-606'],
  documents: ['Operating instructions', 'Vibration data sheet'],
  features: {
    harness: ['Battery on the back', 'The weight rests on the hips; the tool stays light.'],
    trade: [
      'Made for eight hours a day',
      'Magnesium housing, sealed switches, serviceable by your workshop.',
    ],
    quiet: ['No fumes, little noise', 'Works in hospital grounds and on Sunday mornings.'],
    low: ['Low vibration', 'Well below the action value over a whole working day.'],
  },
  sheet: `
battery_platform      | 36 V
battery_voltage_v     | 36
battery_runtime_min   | 28 | 75 | 55 | 40
battery_included      | no
drive_type            | Battery
motor_type            | Brushless
air_speed_km_h        | 270 | - | - | -
air_volume_m3_h       | 880 | - | - | -
cutting_length_cm     | - | 65 | - | -
tooth_spacing_mm      | - | 33 | - | -
blade_strokes_min     | - | 4000 | - | -
cutting_width_cm      | - | - | 42 | 51
line_diameter_mm      | - | - | 2.4 | -
cutting_height_mm     | - | - | - | 25-90
grass_box_l           | - | - | - | 65
lawn_area_m2          | - | - | - | 1200
mulching              | - | - | - | yes
sound_level_dba       | 96 | 94 | 94 | 92
noise_level_db        | 79 | 81 | 80 | 76
vibration_ms2         | 0.9 | 2.1 | 2.4 | 1.2
protection_rating_ip  | IPX4
protection_class      | III
colour                | Graphite
dimensions_mm         | 960 x 190 x 310 | 1230 x 210 x 220 | 1860 x 660 x 480 | 1640 x 560 x 1050
weight_kg             | 3.1 | 4.2 | 5.3 | 29
guarantee_years       | 1
`,
  items: [
    {
      name: 'LBP 36 Leaf Blower Pro',
      sku: '7536-LBP',
      price: 279,
      short: 'Petrol power without petrol: 880 m³ an hour, cruise control, 3 kilos.',
      copy: 'It moves as much air as many a two-stroke backpack, without the fumes. A boost button shifts the wet heap; cruise control does the rest of the car park.',
      equipment: ['Flat nozzle', 'Round nozzle', 'Shoulder strap'],
      applications: ['Parks', 'Car parks', 'Sports grounds'],
      features: ['trade', 'quiet', 'low'],
      details: ['blown-leaves-professional-graphite-1'],
    },
    {
      name: 'HTP 65 Hedge Trimmer Pro',
      sku: '7565-HTP',
      price: 389,
      was: 429,
      short: 'Sixty-five centimetres with three speeds, for shaping and for cutting back.',
      copy: '<p>Slow and strong for a cut-back in February, fast and clean for the shape in June. Blades are reversible and can be reground by any workshop.</p>',
      equipment: ['Blade guard', 'Blade oil, 100 ml'],
      applications: ['Public hedges', 'Roadside greenery', 'Formal gardens'],
      features: ['trade', 'low', 'quiet'],
      details: ['hedge-professional-graphite-2'],
    },
    {
      name: 'BCP 42 Brush Cutter Pro',
      sku: '7542-BCP',
      price: 459,
      short: 'Bicycle handle, line and blade: for banks, nettles and young brambles.',
      copy: 'Full torque from standstill lets you work at low revolutions, which saves battery and line. The direction of rotation reverses to free the head from wound-up grass.',
      equipment: ['Line head', 'Three-tooth blade', 'Harness', 'Guard'],
      applications: ['Banks and verges', 'Field margins', 'Solar parks'],
      features: ['harness', 'trade', 'low'],
      accessories: ['BA-604', 'BA-606', 'GA-708'],
      details: ['lawn-professional-graphite-1'],
    },
    {
      name: 'LMP 51 Lawnmower Pro',
      sku: '7551-LMP',
      price: 989,
      place: 'garden',
      short: 'Aluminium deck, self-propelled, two batteries in series for 1,200 m².',
      copy: '<p>For caretakers and contractors: cast aluminium deck, steel wheels with bearings, traction from 2 to 5 km/h. When the first battery is empty the second takes over without a pause.</p>',
      equipment: ['65 l grass box', 'Mulching kit', 'Side discharge'],
      applications: ['Housing estates', 'Hotel grounds', 'School fields'],
      features: ['trade', 'quiet', 'low'],
      accessories: ['BA-604', 'BA-606'],
      details: ['mown-professional-graphite-1'],
    },
  ],
};
