import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeGardenTools: DemoGroup = {
  categories: ['home-garden/garden-tools'],
  vat: 'incl',
  accessories: ['BA-601', 'BA-602', 'BA-605'],
  detergents: ['DT-01'],
  documents: ['Operating instructions', 'Safety instructions for garden tools'],
  features: {
    platform: [
      'One battery, many tools',
      'The same 18 V or 36 V battery runs mower, trimmer, blower and washer.',
      'Minutes left are shown on the battery itself.',
    ],
    blade: [
      'Laser-cut blades',
      'Diamond-ground for clean cuts that heal quickly.',
      'The saw teeth at the tip cut branches.',
    ],
    turn: ['Handle that turns', 'Ninety degrees to either side for straight flanks and flat tops.'],
    brushless: ['Brushless motor', 'Longer runtime and nothing to wear out.'],
    height: ['Central height adjustment', 'One lever, five cutting heights, all four wheels.'],
    balance: ['Well balanced', 'The weight sits behind the hand, not at the tip.'],
  },
  sheet: `
battery_platform    | 18 V | 36 V | 18 V | 18 V | 36 V | 36 V
battery_voltage_v   | 18 | 36 | 18 | 18 | 36 | 36
battery_included    | no | no | no | yes | no | yes
battery_runtime_min | 35 | 60 | 15 | 30 | 25 | 35
drive_type          | Battery
motor_type          | Universal | Brushless | Brushless | Universal | Brushless | Brushless
cutting_length_cm   | 45 | 60 | - | - | 30 | -
cutting_width_cm    | - | - | - | 28 | - | 36
tooth_spacing_mm    | 18 | 26 | - | - | - | -
blade_strokes_min   | 2700 | 3400 | - | - | - | -
bar_length_cm       | - | - | - | - | 30 | -
chain_speed_m_s     | - | - | - | - | 20 | -
air_speed_km_h      | - | - | 210 | - | - | -
air_volume_m3_h     | - | - | 520 | - | - | -
line_diameter_mm    | - | - | - | 1.6 | - | -
cutting_height_mm   | - | - | - | - | - | 25-70
grass_box_l         | - | - | - | - | - | 45
lawn_area_m2        | - | - | - | - | - | 400
mulching            | - | - | - | - | - | yes
sound_level_dba     | 88 | 90 | 92 | 86 | 97 | 85
vibration_ms2       | 2.2 | 2.5 | 1.4 | 1.9 | 3.6 | 1.6
colour              | Teal | Graphite | Teal | Teal | Graphite | Teal
dimensions_mm       | 940 x 180 x 190 | 1120 x 190 x 200 | 890 x 170 x 280 | 1150 x 280 x 260 | 760 x 230 x 230 | 1320 x 400 x 980
protection_class    | III
weight_kg           | 2.7 | 3.7 | 2.0 | 2.4 | 3.8 | 15.4
guarantee_years     | 2
`,
  items: [
    {
      name: 'HT 45 Cordless Hedge Trimmer 18 V',
      sku: '2045-HT',
      price: 102,
      details: ['hedge-home-garden-teal-0'],
      short: 'For privet, box and beech up to the thickness of a pencil.',
      copy: '<p>Under three kilos, and no cable. That makes it the trimmer for the little and often of a front garden: the top of the privet after breakfast, the box balls before tea.</p>',
      equipment: ['Blade cover', 'Collector for clippings'],
      applications: ['Low hedges', 'Topiary', 'Shrubs'],
      features: ['platform', 'blade', 'balance'],
    },
    {
      name: 'HT 60 Cordless Hedge Trimmer 36 V',
      sku: '2060-HT',
      price: 186,
      was: 210,
      details: ['hedge-home-garden-graphite-1'],
      short: 'Sixty centimetres and strong teeth for overgrown hawthorn and laurel.',
      copy: 'When a hedge has got away from you, tooth spacing is what counts. At twenty-six millimetres the HT 60 takes branches as thick as a thumb, and the sawing zone at the tip deals with the odd one that is thicker. The rear handle turns, so the wrist stays straight on vertical cuts.',
      equipment: ['Blade cover', 'Wall hook'],
      applications: ['Tall and old hedges', 'Laurel and hawthorn', 'Field boundaries'],
      features: ['blade', 'turn', 'brushless', 'platform'],
      accessories: ['BA-603', 'BA-604', 'BA-606'],
    },
    {
      name: 'LB 18 Cordless Leaf Blower',
      sku: '2118-LB',
      price: 81,
      short: 'Two kilos, 210 km/h: clears paths and gutters with one hand.',
      copy: 'Flat nozzle for sticky wet leaves, round nozzle for dry heaps, and a scraper at the tip for those that stick. A lever holds the speed, so your finger can rest.',
      equipment: ['Flat nozzle with scraper', 'Round nozzle', 'Shoulder strap'],
      applications: ['Leaves', 'Drives and terraces', 'Grass clippings on paths', 'Gutters'],
      features: ['platform', 'brushless', 'balance'],
      accessories: ['BA-601', 'BA-602', 'BA-605'],
      details: ['blown-leaves-home-garden-teal-0'],
    },
    {
      name: 'GT 28 Cordless Grass Trimmer Set',
      sku: '2228-GT',
      price: 132,
      short: 'Turns into an edger with one twist. Battery and charger in the box.',
      copy: '<p>Trim under the fence, twist the head by ninety degrees, walk the lawn edge. A guard bow keeps the line away from roses and trunks, and the line feeds itself when you start.</p>',
      equipment: ['Line spool', 'Plant guard', '18 V 2.5 Ah battery', 'Charger'],
      applications: ['Lawn edges', 'Under fences and benches', 'Steps and slopes'],
      features: ['platform', 'turn', 'balance'],
      accessories: ['GA-708', 'BA-602', 'BA-605'],
      details: ['lawn-home-garden-teal-0'],
    },
    {
      name: 'CS 30 Cordless Chainsaw 36 V',
      sku: '2330-CS',
      price: 246,
      status: 2,
      short: 'Quieter than petrol, and strong enough for firewood up to 25 cm.',
      copy: 'Chain tension is set by a ring on the side: no spanner. Chain brake and kickback guard stop the chain within a tenth of a second. Chain oil is not included; please use a biodegradable one.',
      equipment: ['30 cm bar and chain', 'Bar cover'],
      applications: ['Pruning', 'Firewood', 'Storm damage'],
      features: ['brushless', 'balance', 'platform'],
      accessories: ['GA-707', 'BA-604', 'BA-606'],
      details: ['log-home-garden-graphite-0'],
    },
    {
      name: 'LM 36 Cordless Lawnmower Set',
      sku: '2436-LM',
      price: 387,
      was: 432,
      place: 'garden',
      short: 'For lawns up to 400 m²: mows, collects and mulches. With 5.0 Ah battery.',
      copy: '<p>Starts with a key, stops with a handle, and in between you hear the birds. The 45-litre box shows when it is full; push in the wedge and the LM 36 mulches instead, which the lawn likes in summer.</p><p>Folds to a third of its length and stands on end in the shed.</p>',
      equipment: ['45 l grass box', 'Mulching wedge', '36 V 5.0 Ah battery', 'Fast charger'],
      applications: ['Lawns up to 400 m²', 'Mulching', 'Collecting leaves'],
      features: ['height', 'brushless', 'platform'],
      accessories: ['BA-604', 'BA-606'],
      details: ['mown-home-garden-teal-0'],
    },
  ],
};
