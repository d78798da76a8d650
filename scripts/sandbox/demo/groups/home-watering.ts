import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeWatering: DemoGroup = {
  details: ['flower-bed-home-garden-teal-0'],
  categories: ['home-garden/watering-systems'],
  vat: 'incl',
  accessories: ['GA-701', 'GA-702', 'GA-703'],
  detergents: ['DT-04'],
  documents: ['Quick start guide', 'Operating instructions'],
  features: {
    guide: ['Hose guide', 'Winds on evenly from end to end.', 'The nozzle parks on the cart.'],
    kink: ['Does not kink', 'A knitted layer keeps the bore open round corners.'],
    safe: ['Free from harmful plasticisers', 'Safe for paddling pool and vegetable patch.'],
    clock: ['Set in three steps', 'When, how long, how often: one dial does it all.'],
    even: ['Even from edge to edge', 'Sixteen brass-tipped jets that clean with a needle.'],
    drip: ['Waters the roots only', 'Saves up to half of the water that a sprinkler needs.'],
  },
  sheet: `
length_m            | 20 | 30 | 15 | 20 | - | - | 15
hose_diameter_inch  | 1/2 | 1/2 | 1/2 | 5/8 | - | - | 1/2
hose_layers         | 3 | 4 | 3 | 5 | - | - | 2
burst_pressure_bar  | 24 | 30 | 24 | 36 | - | - | 10
pressure_rating_bar | 8 | 10 | 8 | 12 | 10 | 6 | 4
reach_m             | 21 | 31 | 17 | 20 | - | 18 | 15
watering_area_m2    | - | - | - | - | - | 320 | 25
spray_angle_deg     | - | - | - | - | - | 0-90 | -
programme_count     | - | - | - | - | 16 | - | -
valve_outlets       | - | - | - | - | 2 | - | -
connection_thread   | G 3/4" | G 3/4" | G 1/2" | - | G 3/4" | - | G 3/4"
connection_type     | Tap thread | Tap thread | Tap thread | Quick coupling | Tap thread | Quick coupling | Tap thread
material            | Plastic | Plastic | Plastic | Rubber | Plastic | Aluminium | Rubber
phthalate_free      | yes | yes | yes | yes | - | - | yes
uv_resistant        | yes
frost_proof         | no | no | no | yes | no | yes | yes
operation           | Hand-held | Hand-held | Stationary | Hand-held | Stationary | Stationary | Stationary
power_source        | Manual | Manual | Manual | Manual | Battery | Manual | Manual
colour              | Teal | Teal | Grey | Green | Graphite | Teal | Black
dimensions_mm       | 440 x 350 x 480 | 480 x 420 x 880 | 420 x 260 x 430 | 380 x 380 x 150 | 160 x 110 x 190 | 480 x 220 x 140 | 330 x 330 x 120
weight_kg           | 4.2 | 7.6 | 7.2 | 3.9 | 0.8 | 1.1 | 1.9
guarantee_years     | 5 | 5 | 3 | 12 | 2 | 3 | 5
`,
  items: [
    {
      name: 'HR 20 Hose Reel with 20 m Hose',
      sku: '4020-HR',
      price: 63,
      place: 'garden',
      short: 'A tidy reel to carry or stand, ready to connect.',
      copy: 'Carry it to the front garden, hang it on its bracket in winter. The crank folds, the foot stands firm, and the set contains every coupling between tap and flower bed.',
      equipment: ['20 m hose', 'Spray nozzle', 'Tap connector', 'Two hose couplings'],
      applications: ['Small and medium gardens', 'Balcony', 'Car washing'],
      features: ['guide', 'kink', 'safe'],
    },
    {
      name: 'HT 30 Hose Trolley with 30 m Hose',
      sku: '4030-HT',
      price: 105,
      was: 120,
      place: 'garden',
      short: 'Metal frame, height-adjustable handle and thirty metres of four-layer hose.',
      copy: '<p>Rolls where you need it and stays where you leave it. The low centre of gravity stops it from falling over when you pull at the hose, which everyone does.</p>',
      equipment: [
        '30 m hose',
        'Spray gun with five patterns',
        'Tap connector',
        'Two hose couplings',
      ],
      applications: ['Medium and large gardens', 'Long borders', 'Allotments'],
      features: ['guide', 'kink', 'safe'],
    },
    {
      name: 'HB 15 Automatic Hose Box',
      sku: '4015-HB',
      price: 147,
      status: 2,
      short: 'Hangs on the wall, swings round, and rolls the hose in by itself.',
      copy: 'A short tug and the spring draws fifteen metres of hose back at walking speed, brake included. The box swings through 180 degrees on its bracket and can be locked when not in use.',
      equipment: ['15 m hose', '1.5 m connecting hose', 'Wall bracket with screws', 'Spray nozzle'],
      applications: ['House wall and patio', 'Courtyards', 'Small gardens'],
      features: ['guide', 'kink', 'safe'],
    },
    {
      name: 'Premium Garden Hose 20 m 5/8"',
      sku: '4120-PH',
      price: 57,
      short: 'Five layers that do not kink, and supple in the cold.',
      copy: 'This is the hose for people who have sworn at three cheap ones. It follows without kinking, lies flat in the sun, and still bends in February.',
      equipment: ['20 m hose'],
      applications: ['Daily watering', 'Stables', 'Sprinklers with high demand'],
      features: ['kink', 'safe'],
      accessories: ['GA-702', 'GA-703'],
      details: [],
    },
    {
      name: 'WT 2 Watering Computer',
      sku: '4202-WT',
      price: 72,
      pricing: 'only-sale-price',
      short: 'Two outlets, sixteen programmes, rain pause at the touch of a button.',
      copy: '<p>Lawn at five in the morning, tomatoes at seven in the evening. Each outlet has eight programmes of its own. When rain is forecast, press the cloud: watering resumes by itself two days later.</p>',
      equipment: ['Two hose connectors', 'Tap adapter', 'Mesh filter'],
      applications: ['Holiday watering', 'Lawn and drip irrigation', 'Greenhouses'],
      features: ['clock'],
      details: ['watered-home-garden-graphite-1'],
    },
    {
      name: 'OS 320 Oscillating Sprinkler',
      sku: '4320-OS',
      price: 39,
      short: 'Waters up to 320 m² evenly, with width and reach set separately.',
      copy: 'From a narrow border to the whole lawn: two sliders set the width, the tap does the reach. The arm is aluminium, the gear is sealed, and the needle for cleaning the jets sits in the end cap, where it cannot get lost.',
      equipment: ['Hose connector', 'Cleaning needle'],
      applications: ['Rectangular lawns', 'Newly sown grass', 'Borders'],
      features: ['even'],
      details: ['watered-home-garden-teal-0'],
    },
    {
      name: 'Drip Hose Set 15 m',
      sku: '4415-DH',
      price: 30,
      short: 'Seeps drop by drop along the row: hedges, beans and strawberries.',
      copy: '<ul><li>Made of recycled rubber</li><li>Can be buried five centimetres deep</li><li>Saves up to half of the water</li></ul><p>Needs no more than one bar: the pressure reducer is in the box.</p>',
      equipment: ['15 m drip hose', 'Pressure reducer', 'Tap connector', 'End cap', 'Ten pegs'],
      applications: ['Hedges', 'Vegetable beds', 'Raised beds'],
      features: ['drip', 'safe'],
      details: [],
    },
  ],
};
