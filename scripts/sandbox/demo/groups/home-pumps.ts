import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homePumps: DemoGroup = {
  categories: ['home-garden/drainage-pumps'],
  vat: 'incl',
  accessories: ['GA-706'],
  detergents: ['DT-01'],
  documents: ['Operating instructions', 'Performance curves'],
  features: {
    float: [
      'Float that adjusts',
      'Choose the level at which the pump starts and stops.',
      'Or fix it for continuous running.',
    ],
    flat: [
      'Down to the last millimetre',
      'Draws water off a cellar floor until a cloth finishes the rest.',
    ],
    dirt: ['Swallows dirt', 'Particles the size of a grape pass through the impeller.'],
    seal: ['Ceramic shaft seal', 'Stands up to sand and long runs.'],
    self: ['Self-priming', 'Fill once; after that it draws by itself from up to eight metres.'],
    auto: [
      'Starts with the tap',
      'Pressure and flow are monitored: open the tap and water comes.',
      'Stops by itself when the source runs dry.',
    ],
  },
  sheet: `
power_w              | 250 | 350 | 550 | 800 | 850 | 450
flow_rate_max_l_h    | 6000 | 7500 | 11000 | 16500 | 3600 | 3800
delivery_head_m      | 6 | 7 | 8 | 9 | 40 | 11
pressure_max_bar     | 0.6 | 0.7 | 0.8 | 0.9 | 4.0 | 1.1
immersion_depth_m    | 7 | 7 | 7 | 8 | - | 2
suction_height_m     | - | - | - | - | 8 | -
residual_water_mm    | 1 | 25 | 25 | 35 | - | 40
grain_size_mm        | 5 | 20 | 25 | 30 | 1 | 3
float_switch         | Adjustable | Adjustable | Adjustable | Level sensor | None | Fixed
connection_thread    | G 1" | G 1 1/4" | G 1 1/2" | G 1 1/2" | G 1" | G 3/4"
liquid_temperature_c | 35
pump_type            | Centrifugal
cable_length_m       | 10 | 10 | 10 | 10 | 1.5 | 10
voltage_v            | 230
frequency_hz         | 50
protection_rating_ip | IPX8 | IPX8 | IPX8 | IPX8 | IPX4 | IPX8
protection_class     | I
colour               | Teal | Teal | Teal | Graphite | Teal | Green
dimensions_mm        | 160 x 160 x 290 | 220 x 180 x 310 | 230 x 190 x 330 | 250 x 210 x 360 | 470 x 240 x 350 | 180 x 180 x 420
weight_kg            | 3.6 | 4.2 | 5.1 | 7.4 | 11.2 | 4.0
guarantee_years      | 2 | 2 | 2 | 5 | 3 | 2
`,
  items: [
    {
      name: 'DP 6 Flat Drainage Pump',
      sku: '3106-DP',
      price: 69,
      details: ['cellar-home-garden-teal-0'],
      short: 'Empties a flooded cellar to within a millimetre of the floor.',
      copy: 'When the washing machine has emptied itself over the utility room, this is the pump you want to own already. It starts at five millimetres of water and leaves the floor merely damp.',
      equipment: ['Hose connector 3/4" to 1 1/4"', 'Non-return valve', 'Hose clamp'],
      applications: ['Flooded cellars', 'Pools and paddling pools', 'Water butts'],
      features: ['flat', 'float', 'seal'],
    },
    {
      name: 'DP 7 Dirty Water Pump',
      sku: '3107-DP',
      price: 75,
      was: 90,
      details: ['cellar-home-garden-teal-1'],
      short: 'For ponds, pits and site trenches with mud and leaves in the water.',
      copy: '<p>Stands on feet that keep it clear of the sludge and lets particles of up to twenty millimetres through. The float may be shortened for narrow shafts.</p>',
      equipment: ['Hose connector', 'Hose clamp', 'Carrying handle with rope eye'],
      applications: ['Garden ponds', 'Excavations', 'Soakaways'],
      features: ['dirt', 'float', 'seal'],
    },
    {
      name: 'DP 11 Dirty Water Pump Inox',
      sku: '3111-DP',
      price: 117,
      details: ['cellar-home-garden-teal-2'],
      short: 'Stainless casing, eleven thousand litres an hour.',
      copy: 'The one for people with a stream at the end of the garden. In a stainless casing and with a wide outlet, it empties a four-by-eight-metre pool in about four hours.',
      equipment: ['Hose connector 1 1/4" and 1 1/2"', 'Stainless hose clamp', 'Rope'],
      applications: ['Pools', 'Flood protection', 'Retention pits', 'Ponds'],
      features: ['dirt', 'float', 'seal'],
    },
    {
      name: 'DP 16 Level Sensor',
      sku: '3116-DP',
      price: 195,
      details: ['cellar-home-garden-graphite-3'],
      short: 'A sensor instead of a float: works in the narrowest shaft.',
      copy: '<p>Floats get caught. The DP 16 feels the water with two contacts on its casing, starts at the height you slide them to, and needs no room to swing.</p><table><tr><th>Height</th><th>Flow</th></tr><tr><td>2 m</td><td>13,800 l/h</td></tr><tr><td>5 m</td><td>8,900 l/h</td></tr><tr><td>8 m</td><td>2,400 l/h</td></tr></table>',
      equipment: ['Hose connector 1 1/2"', 'Stainless hose clamp', 'Adjustable level sensor'],
      applications: ['Sump pits', 'Cellar light wells', 'Floods', 'Septic overflow'],
      features: ['dirt', 'seal', 'float'],
    },
    {
      name: 'GP 40 Garden Booster Pump',
      sku: '3140-GP',
      price: 219,
      short: 'Rainwater with mains pressure: starts when you open the tap.',
      copy: 'Puts water from a tank or well to use for sprinklers, toilets and the washing machine. Once primed it needs no attention: it switches on below 1.3 bar, off when nobody is drawing water, and stays off when the tank is empty, so that it never runs dry.',
      equipment: ['Pre-filter', 'Non-return valve', 'Two G 1" connectors', 'Pressure switch'],
      applications: ['Irrigation', 'Rainwater use in the house', 'Raising mains pressure'],
      features: ['auto', 'self', 'seal'],
      accessories: ['GA-704', 'GA-705', 'GA-701'],
      details: [],
    },
    {
      name: 'BP 4 Water Butt Pump',
      sku: '3104-BP',
      price: 84,
      details: ['cellar-home-garden-green-5'],
      short: 'Hangs in the water butt and makes it a tap with pressure.',
      copy: '<p>The tube hooks over the rim of the butt, the tap sits on top at hand height. Eleven metres of head is enough for a spray gun at the far end of an ordinary garden.</p>',
      equipment: ['Telescopic tube with tap', 'Pre-filter', 'Hose connector 1/2"'],
      applications: ['Watering from the butt', 'Car rinsing with rainwater', 'Greenhouse'],
      features: ['float', 'seal'],
      accessories: ['GA-701', 'GA-703'],
    },
  ],
};
