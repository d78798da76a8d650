import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homePressureWashers: DemoGroup = {
  details: ['wall-jet-home-garden-teal-0'],
  place: 'patio',
  categories: ['home-garden/pressure-washer'],
  vat: 'incl',
  accessories: ['PA-104', 'PA-111', 'PA-110', 'PA-106', 'PA-108', 'PA-114'],
  detergents: ['DT-01', 'DT-02', 'DT-04'],
  hasDocumentFiles: true,
  documents: ['Operating instructions', 'Spare parts list', 'Declaration of conformity'],
  features: {
    click: [
      'Click-in hose',
      'The hose goes into gun and machine with one push and comes out with one button.',
      'No threads to cross, no tools to find.',
    ],
    lance: [
      'Lance with adjustable pressure',
      'Twist to go from a gentle fan for paintwork to the full jet for stone.',
      'The setting shows on a scale, so you find it again next time.',
    ],
    stow: [
      'Everything on board',
      'Gun, lances and cable have their own place on the machine.',
      'Hook-and-loop strap for the hose.',
      'Stands upright on a shelf 40 cm deep.',
    ],
    trolley: [
      'Telescopic handle and large wheels',
      'Rolls over gravel and up steps without tipping.',
      'The handle folds away for the car boot.',
    ],
    reel: [
      'Hose reel with crank',
      'The hose runs out without kinks and is back on the drum in ten seconds.',
      'A guide lays the turns side by side.',
    ],
    quiet: [
      'Water-cooled motor',
      'The cold water on its way to the lance cools the motor first.',
      'Noticeably quieter than an air-cooled machine of the same pressure.',
      'Longer life under continuous use.',
    ],
    display: [
      'Display on the gun',
      'You see the pressure level before you pull the trigger.',
      'Plus and minus on the gun: no walk back to the machine.',
    ],
    bottle: [
      'Plug-in detergent bottle',
      'Push the bottle in upside down and it is ready; swap it just as quickly.',
      'No drips, no measuring.',
    ],
    battery: [
      'Runs without a socket',
      'Takes the same 18 V or 36 V batteries as the garden tools in the range.',
      'Draws from a bucket or a water butt.',
    ],
  },
  sheet: `
pressure_bar                | 110 | 110 | 120 | 130 | 145 | 145 | 160 | 180 | 24 | 110
pressure_max_bar            | 110 | 110 | 125 | 135 | 150 | 150 | 165 | 185 | 24 | 110
flow_rate_l_h               | 330 | 360 | 380 | 420 | 460 | 500 | 520 | 550 | 200 | 340
area_performance_m2_h       | 20  | 20  | 25  | 30  | 40  | 40  | 50  | 60  | 8  | 20
inlet_temperature_c         | 40  | 40  | 40  | 40  | 40  | 60  | 60  | 60  | 40 | 40
power_w                     | 1400 | 1400 | 1600 | 1800 | 2100 | 2100 | 2500 | 3000 | - | -
voltage_v                   | 220-240 | 220-240 | 220-240 | 220-240 | 220-240 | 220-240 | 220-240 | 230 | - | -
frequency_hz                | 50 | 50 | 50 | 50 | 50 | 50 | 50 | 50 | - | -
cable_length_m              | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 7 | - | -
motor_type                  | Universal | Universal | Universal | Universal | Water-cooled induction | Water-cooled induction | Water-cooled induction | Water-cooled induction | Brushless | Brushless
pump_type                   | Axial piston aluminium | Axial piston aluminium | Axial piston aluminium | Axial piston aluminium | Axial piston aluminium | Axial piston aluminium | Axial piston aluminium | Axial piston brass | Diaphragm | Axial piston aluminium
hose_length_m               | 3 | 5 | 6 | 6 | 8 | 10 | 10 | 12 | 5 | 6
hose_type                   | Plastic | Plastic | Plastic | Textile reinforced | Textile reinforced | Textile reinforced | Rubber | Steel braided | PVC | Textile reinforced
hose_reel                   | no | no | no | no | no | yes | yes | yes | - | no
gun_type                    | Standard | Standard | Ergonomic | Ergonomic | Ergonomic | Display | Display | App connected | Standard | Ergonomic
detergent_application       | Suction | Suction | Plug-in bottle | Plug-in bottle | Plug-in bottle | Plug-in bottle | Plug-in bottle | Plug-in bottle | None | Suction
water_inlet_thread          | 3/4" | 3/4" | 3/4" | 3/4" | 3/4" | 3/4" | 3/4" | 3/4" | - | 3/4"
sound_level_dba             | 93 | 93 | 92 | 91 | 84 | 84 | 88 | 87 | 74 | 88
vibration_ms2               | 2.1 | 2.1 | 1.9 | 1.9 | 1.5 | 1.5 | 1.4 | 1.2 | 0.9 | 1.8
battery_platform            | - | - | - | - | - | - | - | - | 18 V | 36 V
battery_voltage_v           | - | - | - | - | - | - | - | - | 18 | 36
battery_runtime_min         | - | - | - | - | - | - | - | - | 22 | 16
battery_included            | - | - | - | - | - | - | - | - | no | yes
suitable_for                | Bicycles, Garden furniture | Bicycles, Garden furniture, Cars | Cars, Bicycles, Garden furniture | Cars, Patios, Garden furniture | Cars, Patios, Walls | Cars, Patios, Walls, Decking | Cars, Patios, Walls, Drives | Cars, Patios, Walls, Drives, Stone | Bicycles, Boats | Cars, Bicycles, Patios
colour                      | Teal | Teal | Teal | Teal | Teal | Teal | Teal | Black | Teal | Graphite
dimensions_mm               | 240 x 200 x 430 | 250 x 270 x 620 | 280 x 290 x 780 | 300 x 300 x 810 | 330 x 310 x 880 | 360 x 340 x 900 | 390 x 370 x 910 | 420 x 400 x 980 | 230 x 140 x 290 | 300 x 250 x 560
weight_kg                   | 3.8 | 4.6 | 6.4 | 7.9 | 12.3 | 13.6 | 16.1 | 19.4 | 2.3 | 9.8
weight_with_packaging_kg    | 5.1 | 6.0 | 8.2 | 10.1 | 14.9 | 16.4 | 19.0 | 22.8 | 3.1 | 12.0
nozzle_size                 |
protection_rating_ip        | IPX5
protection_class            | II | II | II | II | I | I | I | I | III | III
guarantee_years             | 2 | 2 | 2 | 2 | 3 | 3 | 3 | 5 | 2 | 2
`,
  items: [
    {
      name: 'PW 110 Compact Pressure Washer',
      sku: 'PW110-UK',
      price: 69,
      was: 84,
      short:
        'Small enough for a cupboard under the stairs, strong enough for bikes, bins and balcony furniture.',
      copy: `<p>Our smallest mains washer is made for people who clean little and often. It weighs less than a full watering can, needs no assembly beyond pushing in the lance, and lives on a shelf between jobs.</p>
<p>The three-metre hose is right for anything that stands next to the tap: muddy bikes, wellies, the recycling bin, a couple of garden chairs.</p>`,
      equipment: ['Trigger gun', 'Adjustable lance', '3 m hose', 'Water inlet filter'],
      applications: ['Bicycles', 'Garden chairs and tables', 'Bins', 'Wellingtons and tools'],
      features: ['click', 'lance', 'stow', 'bottle'],
      accessories: ['PA-104', 'PA-110', 'PA-106', 'PA-108', 'PA-114'],
      details: ['boots-home-garden-teal-0'],
    },
    {
      name: 'PW 110 Compact Car Set',
      sku: 'PW110-CAR',
      price: 93,
      short:
        'The 110 bar compact with a soft wash brush, a foam nozzle and a five-metre hose that reaches round the car.',
      copy: `<p>Same motor and pump as the PW 110 Compact, with the parts that car owners ask for in the box. Lay the foam, give it three minutes to loosen road film, then rinse from the roof down.</p><p>The brush has split bristles that hold water, so grit floats off instead of being rubbed in. Safe on clear coat, alloy and soft-top fabric when you keep a hand's width away.</p>`,
      equipment: [
        'Trigger gun',
        'Adjustable lance',
        '5 m hose',
        'Soft wash brush',
        'Foam nozzle 0.3 l',
        'Car shampoo 3-in-1, 0.5 l',
      ],
      applications: ['Cars and motorbikes', 'Bicycles', 'Garden furniture', 'Caravan awnings'],
      features: ['click', 'lance', 'stow', 'bottle'],
      accessories: ['PA-106', 'PA-107', 'PA-108', 'PA-109', 'PA-110'],
      detergents: ['DT-04', 'DT-11', 'DT-01'],
      details: ['bodywork-home-garden-teal-0'],
    },
    {
      name: 'PW 120 Home',
      sku: 'PW120-UK',
      price: 111,
      short: 'The all-rounder for a terraced house: car, patio set and garden path in one morning.',
      copy: 'A step up in flow as well as pressure, which is what you notice on a path: the PW 120 rinses the loosened dirt away instead of chasing it. The telescopic handle slides out for the walk to the front of the house and disappears again for storage. Two lances are supplied, one with a gentle fan for paint and one with a rotating jet for stone and brick.',
      equipment: ['Ergonomic trigger gun', 'Fan lance', 'Rotary lance', '6 m hose', 'Handle'],
      applications: ['Cars', 'Garden paths', 'Patio furniture', 'Fences', 'Barbecues'],
      features: ['click', 'lance', 'trolley', 'bottle'],
    },
    {
      name: 'PW 130 Home & Patio',
      sku: 'PW130-P',
      price: 144,
      was: 168,
      short:
        'With the splash-free patio head in the box: thirty square metres of paving in an hour.',
      copy: `<p>Anyone who has cleaned a patio with a bare lance knows the result: stripes on the stone and mud on the windows. The <strong>patio head</strong> that comes with this set runs two jets under a hood, so the finish is even and the water stays on the ground.</p>
<table border="1" cellpadding="4"><tbody><tr><td>Sandstone, fully grown over</td><td>approx. 2 min per m&sup2;</td></tr><tr><td>Concrete slabs</td><td>approx. 1 min per m&sup2;</td></tr><tr><td>Sealed block paving</td><td>approx. 45 s per m&sup2;</td></tr></tbody></table>
<p>Re-sand the joints of block paving afterwards.</p>`,
      equipment: [
        'Ergonomic trigger gun',
        'Fan lance',
        'Rotary lance',
        'Patio head PS 30',
        '6 m hose',
        'Patio and deck cleaner, 1 l',
      ],
      applications: ['Patios', 'Paths', 'Steps', 'Garage doors', 'Cars'],
      features: ['click', 'lance', 'trolley', 'bottle', 'stow'],
      detergents: ['DT-02', 'DT-03'],
      // The patio head and its cleaner are in the box.
      accessories: ['PA-111', 'PA-110', 'PA-106', 'PA-108', 'PA-114'],
      details: ['patio-home-garden-teal-0'],
    },
    {
      name: 'PW 145 Quiet',
      sku: 'PW145-Q',
      price: 228,
      short:
        'A water-cooled motor makes it up to nine decibels quieter. Wash on a Sunday and stay friends with next door.',
      copy: `<p>Noise is why so many pressure washers stay in the shed at weekends. In the PW 145 Quiet the incoming water flows round the motor before it reaches the pump; there is no fan to howl, and the metal casing swallows most of the rest.</p><p>That cooling also means the machine does not mind long jobs. An afternoon on the drive is what it is built for.</p>`,
      equipment: [
        'Ergonomic trigger gun',
        'Pressure lance',
        'Rotary lance',
        '8 m hose',
        'Transport handle',
      ],
      applications: [
        'Drives',
        'Patios',
        'House walls',
        'Cars',
        'Garden walls',
        'Ponds and water features',
      ],
      features: ['quiet', 'click', 'lance', 'trolley'],
    },
    {
      name: 'PW 145 Quiet Reel',
      sku: 'PW145-QR',
      price: 279,
      short:
        'The quiet 145 with ten metres of hose on a drum, and the pressure level shown on the gun.',
      copy: 'Ten metres of hose let you leave the machine by the tap and clean a family car, the drive in front of it and the front of the garage without moving anything but yourself. When you have finished, crank the hose on to its drum, hang the gun in its clip and roll the whole lot away. Nothing trails, nothing tangles.',
      equipment: [
        'Display trigger gun',
        '3-in-1 lance',
        'Rotary lance',
        '10 m hose on reel',
        'Detergent bottle, 1 l',
      ],
      applications: ['Drives', 'Patios and decks', 'Cars and vans', 'Walls', 'Garden furniture'],
      features: ['quiet', 'reel', 'display', 'bottle'],
    },
    {
      name: 'PW 160 Vario Control',
      sku: 'PW160-VC',
      price: 363,
      was: 408,
      short:
        'One lance for everything: change pressure from the gun, from soap up to the full 160 bar.',
      copy: `<p>A large garden needs a bit of everything: moss on the retaining wall, a painted storage box, two cars, a wooden deck. With the PW 160 you never change the lance in between. Press <em>plus</em> or <em>minus</em> on the gun and the valve in the lance follows.</p>
<ul><li>Soft for wood and paint</li><li>Medium for furniture, cars and garage doors</li><li>Hard for stone</li><li>Mix for detergent</li></ul><p>The rubber hose stays supple on frosty mornings.</p>`,
      equipment: [
        'Display trigger gun',
        'Vario lance',
        'Rotary lance',
        '10 m rubber hose on reel',
        'Detergent bottle, 1 l',
      ],
      applications: [
        'Drives',
        'Stone walls',
        'Decking',
        'Cars, trailers and caravans',
        'Garden machinery',
      ],
      features: ['quiet', 'display', 'reel', 'trolley', 'bottle'],
      accessories: ['PA-105', 'PA-110', 'PA-106', 'PA-108', 'PA-114', 'PA-115', 'PA-116'],
    },
    {
      name: 'PW 180 Connect Premium',
      sku: 'PW180-CP',
      price: 588,
      short:
        'Brass pump, twelve metres of steel-braided hose and an app that suggests the right pressure.',
      copy: `<h2>The one you buy once</h2><p>The PW 180 is as close to a trade machine as a 13-amp plug allows. Its pump head is brass, its hose is braided, its wheels have tyres.</p><p>Tell the app what is in front of you and it sets the pressure at the gun: useful the first time you meet limestone, render or a canvas roof, and easy to ignore once you know. It also reminds you to rinse the pump before the first frost.</p>`,
      equipment: [
        'Connected trigger gun',
        'Vario lance',
        'Rotary lance',
        '12 m steel-braided hose on reel',
        'Patio head PS 40',
        'Two detergent bottles, 1 l',
      ],
      applications: [
        'Large drives',
        'Façades',
        'Stone and brick walls',
        'Farm and garden machinery',
        'Boats and trailers',
      ],
      features: ['quiet', 'display', 'reel', 'trolley', 'bottle'],
      accessories: ['PA-105', 'PA-110', 'PA-107', 'PA-108', 'PA-114', 'PA-115', 'PA-116', 'PA-117'],
      detergents: ['DT-01', 'DT-02', 'DT-03', 'DT-04'],
      details: ['patio-home-garden-black-0'],
    },
    {
      name: 'PW 18 V Carry Cordless Washer',
      sku: 'PW18-CARRY',
      price: 99,
      short:
        'A battery washer for the boot of the car: drinks from a bucket, rinses a bike in four minutes.',
      copy: 'At 24 bar this is no paving machine, and it does not pretend to be one. It gives three times the pressure of a garden hose wherever there is a bucket, a stream or a water container: at the trail head, on the pontoon, at the allotment. Mud comes off; bearings and paint stay where they are. Battery and charger are sold separately so that owners of the 18 V range do not have to buy them twice.',
      equipment: [
        'Spray gun with five jets',
        '5 m hose',
        'Suction hose with filter',
        'Carry strap',
      ],
      applications: [
        'Mountain bikes',
        'Dinghies and kayaks',
        'Camping gear',
        'Dogs, on the lowest setting',
      ],
      features: ['battery', 'click', 'stow'],
      also: ['home-garden/pressure-washer/cordless', 'home-garden/mobile-cleaning'],
      accessories: ['BA-601', 'BA-602', 'BA-605', 'PA-112'],
      detergents: ['DT-04'],
      details: ['boots-home-garden-teal-0'],
    },
    {
      name: 'PW 36 V Cordless Pressure Washer Set',
      sku: 'PW36-SET',
      price: 399,
      status: 2,
      short: 'Mains-class pressure from a 36 V battery, with battery and fast charger in the box.',
      copy: `<p>A brushless motor turns a full battery into sixteen minutes of 110 bar, or twenty-eight at the eco setting. That is a car with time for the wheels, or the worst of a patio.</p><p>Connect it to the tap or let it draw from a water butt up to half a metre below.</p>`,
      equipment: [
        'Ergonomic trigger gun',
        'Vario lance',
        '6 m hose',
        '36 V 5.0 Ah battery',
        'Fast charger',
        'Suction hose with filter',
      ],
      applications: ['Cars', 'Allotments', 'Boats on the mooring', 'Site vehicles'],
      features: ['battery', 'lance', 'trolley', 'stow'],
      also: ['home-garden/pressure-washer/cordless'],
      accessories: ['BA-603', 'BA-604', 'BA-606', 'PA-112'],
    },
  ],
};
