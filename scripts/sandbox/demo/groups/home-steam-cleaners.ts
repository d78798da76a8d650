import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homeSteamCleaners: DemoGroup = {
  details: ['joints-home-garden-teal-0'],
  place: 'kitchen',
  categories: ['home-garden/steam-cleaners'],
  vat: 'incl',
  accessories: ['SA-301', 'SA-302', 'SA-303', 'SA-304'],
  detergents: ['DT-10', 'DT-07'],
  documents: ['Operating instructions', 'Quick start guide', 'Test report on germ reduction'],
  features: {
    germs: [
      'Clean without chemicals',
      'Steam at over 100 °C kills 99.9% of common household bacteria on hard surfaces.',
      'Nothing left behind but a little water.',
    ],
    refill: [
      'Refill at any time',
      'Two tanks: pour cold water in while the steam keeps coming.',
      'The tank lifts out and fits under the tap.',
    ],
    quick: [
      'Ready in seconds',
      'A flow heater makes steam on demand.',
      'No waiting, and no pressure in the machine when you open it.',
    ],
    joint: [
      'Swivelling floor nozzle with steam channels',
      'The channels hold the steam against the floor for longer.',
      'Step on the cloth to fix it.',
    ],
    lock: [
      'Child lock',
      'The trigger is locked with one slide.',
      'The water inlet cannot be opened while there is pressure.',
    ],
    regulate: [
      'Steam control at the handle',
      'Little for wood, much for grout.',
      'Set it with a thumbwheel on the handle.',
    ],
    iron: [
      'Connection for the pressure iron',
      'An ironing station without another appliance in the cupboard.',
    ],
  },
  sheet: `
steam_pressure_bar   | 3.0 | 3.2 | 3.2 | 3.5 | 3.5 | 4.0
heating_power_w      | 1200 | 1500 | 1600 | 2000 | 2000 | 2200
heat_up_time_min     | 3 | 6.5 | 0.5 | 4 | 4 | 2
boiler_capacity_l    | 0.25 | 1.0 | - | 0.5 | 0.5 | 0.5
water_tank_l         | - | - | 1.0 | 0.8 | 0.8 | 1.5
water_tank_removable | no | no | yes | yes | yes | yes
steam_output_g_min   | 30 | 40 | 40 | 60 | 60 | 110
steam_temperature_c  | 100 | 115 | 105 | 125 | 125 | 130
steam_levels         | 1 | 2 | 2 | 3 | 3 | 4
area_per_fill_m2     | 20 | 75 | 75 | 100 | 100 | 150
steam_hose_m         | - | 2.0 | 2.0 | 2.2 | 2.2 | 2.5
cable_length_m       | 4 | 4 | 4 | 4 | 4 | 6
voltage_v            | 220-240
frequency_hz         | 50-60
descaling_system     | Manual rinse | Manual rinse | Cartridge | Manual rinse | Manual rinse | Cartridge
child_lock           | yes
accessory_diameter_mm | - | 32 | 32 | 32 | 32 | 32
suitable_for         | Tiles, Glass | Tiles, Glass, Stone | Tiles, Glass, Laminate | Tiles, Glass, Laminate, Stone | Tiles, Glass, Laminate, Upholstery | Tiles, Glass, Laminate, Parquet, Upholstery
protection_class     | I
protection_rating_ip | IPX4
dimensions_mm        | 320 x 130 x 190 | 380 x 250 x 260 | 360 x 240 x 250 | 380 x 250 x 270 | 380 x 250 x 270 | 440 x 300 x 310
colour               | Teal | Teal | White | Teal | Teal | Black
weight_kg            | 1.5 | 2.9 | 3.1 | 3.9 | 4.0 | 6.1
guarantee_years      | 2 | 2 | 2 | 2 | 2 | 3
`,
  items: [
    {
      name: 'ST 1 Handy Steam Cleaner',
      sku: '1501-ST1',
      price: 81,
      short: 'Hand-held steam for taps, hobs and the shower screen. Heats in three minutes.',
      copy: 'Not every kitchen needs a machine with wheels. The ST 1 fits in a drawer, turns a quarter of a litre into eight minutes of steam and dissolves what sponge and elbow grease leave in the corners. Clip on the floor set, if you have one, and it does the bathroom floor as well.',
      equipment: ['Point-jet nozzle', 'Round brush', 'Hand nozzle with cover', 'Measuring cup'],
      applications: ['Hobs and extractor hoods', 'Taps and basins', 'Shower screens', 'Joints'],
      features: ['germs', 'lock'],
      accessories: ['SA-302', 'SA-303'],
    },
    {
      name: 'ST 2 Easy Steam Cleaner',
      sku: '1502-ST2',
      price: 108,
      was: 123,
      short: 'The straightforward one: fill, wait, clean the whole bathroom.',
      copy: '<p>A litre of tap water becomes half an hour of steam, enough for bathroom and kitchen. Two levels: the lower one for sealed floors, the higher for anything tiled.</p><ul><li>Limescale on taps: point jet with round brush</li><li>Oven door: hand nozzle, no cover</li><li>Floor: nozzle with microfibre cloth</li></ul>',
      equipment: [
        'Floor nozzle',
        'Hand nozzle with cover',
        'Point-jet nozzle',
        'Round brush',
        'Microfibre floor cloth',
        'Two extension tubes',
      ],
      applications: [
        'Tiles and grout',
        'Kitchen fronts',
        'Ovens and hobs',
        'Windows',
        'Sanitary ware',
      ],
      features: ['germs', 'lock', 'regulate', 'joint'],
      accessories: ['SA-301', 'SA-302', 'SA-303', 'SA-306'],
    },
    {
      name: 'ST 3 Quick Steam Cleaner',
      sku: '1503-ST3',
      price: 150,
      short: 'Steam in thirty seconds, and top up whenever you like.',
      copy: 'A flow heater takes the waiting out of steam cleaning, and because nothing is under pressure, you can open and refill the tank at any moment. A cartridge softens hard water as you pour; the machine tells you when to change it.',
      equipment: [
        'Floor nozzle',
        'Hand nozzle with cover',
        'Point-jet nozzle',
        'Round brush',
        'Descaling cartridge',
        'Two extension tubes',
      ],
      applications: ['Quick floors', 'Bathrooms', 'Kitchens', 'Windows and mirrors'],
      features: ['quick', 'refill', 'germs', 'joint'],
      accessories: ['SA-301', 'SA-302', 'SA-303', 'SA-306'],
    },
    {
      name: 'ST 4 Duo Steam Cleaner',
      sku: '1504-ST4',
      price: 192,
      short: 'Two tanks for steam without a break, and stowage for every tube and brush.',
      copy: '<h2>Clean through, without a pause</h2><p>While the boiler makes steam, the removable tank feeds it. Lift it out, fill it under the tap, put it back: the steam never stops.</p><p>At the end everything has a place on the machine, the floor nozzle included: it parks at the back with the tubes upright.</p>',
      equipment: [
        'Floor nozzle with swivel',
        'Hand nozzle',
        'Point-jet nozzle',
        'Two round brushes',
        'Two floor cloths',
        'Cover for hand nozzle',
        'Two extension tubes',
      ],
      applications: ['All hard floors', 'Bathrooms and WCs', 'Kitchens', 'Mattresses', 'Windows'],
      features: ['refill', 'germs', 'regulate', 'joint', 'lock'],
    },
    {
      name: 'ST 4 Duo Iron',
      sku: '1504-ST4-IR',
      price: 285,
      was: 321,
      short: 'The ST 4 Duo with pressure iron: floors in the morning, shirts in the evening.',
      copy: '<p>Everything the ST 4 Duo can do, with a pressure iron that plugs into its hose. Dry steam goes through linen from both sides at once, which is why a bed sheet folded in half comes out smooth top and bottom.</p><p>If you iron every week, you will notice how much time it saves.</p>',
      equipment: [
        'Pressure iron',
        'Floor nozzle with swivel',
        'Hand nozzle',
        'Point-jet nozzle',
        'Two round brushes',
        'Two floor cloths',
        'Two extension tubes',
      ],
      applications: ['Ironing', 'All hard floors', 'Bathrooms', 'Kitchens', 'Curtains'],
      features: ['iron', 'refill', 'germs', 'regulate'],
    },
    {
      name: 'ST 6 Premium Steam Station',
      sku: '1506-ST6',
      price: 429,
      short:
        'Four bar, 110 grams a minute and a preheated hose: our strongest steam cleaner for the home.',
      copy: '<p>Most steam cleaners spit for the first seconds, because the hose is cold. This one warms it. What arrives is dry, hot and plenty: almost twice the steam of a mid-range machine, so a metre of grout takes seconds rather than a minute.</p><p>The boost setting adds hot water to the steam for the really bad cases. Use it outside, or have a cloth ready.</p>',
      equipment: [
        'Floor nozzle with swivel',
        'Hand nozzle',
        'Power nozzle with extension',
        'Four round brushes',
        'Three floor cloths',
        'Textile nozzle',
        'Descaling cartridge',
        'Accessory bag',
      ],
      applications: [
        'Large kitchens',
        'Grout and natural stone',
        'Rims, engines and barbecues',
        'Upholstery',
        'Wallpaper',
      ],
      features: ['refill', 'regulate', 'germs', 'iron', 'joint'],
      accessories: ['SA-301', 'SA-303', 'SA-305', 'SA-306', 'SA-304'],
    },
  ],
};
