import type { DemoGroup } from '#sandbox/demo/group.ts';

export const careAccessories: DemoGroup = {
  details: ['pane-home-garden-teal-0'],
  categories: ['home-garden/accessories'],
  vat: 'incl',
  documents: ['Care instructions'],
  sheet: `
pack_quantity          | 2 | 4 | 1 | 1 | 1 | 1 | 2 | 1 | 1 | 2 | 2 | 2 | 2
pack_unit              | Pack | Set | Set | Piece | Piece | Piece | Pair | Piece | Piece | Pack | Pair | Pair | Pack
material               | Microfibre | Nylon | Plastic | Plastic | Stainless steel | Plastic | Microfibre | Aluminium | Plastic | Rubber | Microfibre | Microfibre | Microfibre
connection_type        | Click
width_mm               | 300 | 35 | 40 | 60 | 130 | 150 | 280 | 40 | 170 | 280 | 290 | 290 | 400
length_m               | 0.4 | 0.04 | 0.22 | 0.09 | 0.26 | 0.2 | 0.05 | 1.8 | 0.2 | 0.28 | 0.07 | 0.07 | 0.15
washable_at_c          | 60 | 90 | - | - | - | - | 60 | - | - | - | 60 | 60 | 60
wash_cycles            | 300 | - | - | - | - | - | 200 | - | - | - | 200 | 200 | 200
dishwasher_safe        | no | yes | no | no | no | no | no | no | no | no | no | no | no
reusable               | yes | yes | yes | no | yes | yes | yes | yes | yes | no | yes | yes | yes
temperature_max_c      | 130 | 150 | 130 | 40 | 145 | 130 | 60 | 60 | 60 | 60 | 60 | 60 | 60
surface_compatibility  | Stone, tile, vinyl, sealed wood | Joints, hobs, taps | Corners, gaps | - | Textiles | Wallpaper, curtains | Glass, tiles, mirrors | Glass | Glass with bars | Glass, tiles | All hard floors | Stone, tile | All hard floors
compatible_with        | ST 2 to ST 6 | ST 1 to ST 6, TD 4 | ST 1 to ST 6 | ST 4, ST 6 | ST 4 Duo Iron, ST 6 | ST 2 to ST 6 | GV 1 to GV 6, GVP 6 to GVP 35 | GV 2 to GV 6, GVP 6 | GV 2 to GV 6 | GV 2 to GV 6, GVP 6, GVP 18 | HF 3 to HF 7 | HF 3 to HF 7 | WM 1 to WM 3
colour                 | White | - | Black | White | Grey | White | Grey | Teal | Black | Black | Grey | Green | White
hardness               | Soft | Medium | - | - | - | - | Soft | - | - | Medium | Soft | Medium | Soft
recycled_packaging_pct | 90
weight_kg              | 0.2 | 0.1 | 0.3 | 0.2 | 1.2 | 0.3 | 0.1 | 0.8 | 0.3 | 0.1 | 0.3 | 0.3 | 0.2
guarantee_years        | 1 | 1 | 2 | 1 | 2 | 2 | 1 | 2 | 2 | 1 | 1 | 1 | 1
`,
  items: [
    {
      name: 'Microfibre Floor Cloths for Steam Nozzles',
      sku: 'SA-301',
      price: 18.9,
      details: ['mopped-home-garden-teal-2'],
      short: 'Pack of two with hook-and-loop fixing: on and off without touching the dirty side.',
      copy: 'Dense pile for tiles and sealed wood. Stand on the tab with one foot, lift the nozzle and the cloth stays behind, ready for the wash.',
    },
    {
      name: 'Round Brush Set, Four Colours',
      sku: 'SA-302',
      price: 12.9,
      short: 'One colour each for kitchen, bath, WC and the rest.',
      copy: 'Small brushes for taps, hinges, joints and the edge of the hob. They survive the dishwasher.',
      details: ['tufts-home-garden-black-0'],
    },
    {
      name: 'Power Nozzle with Extension',
      sku: 'SA-303',
      price: 15.9,
      short: 'Concentrates the steam on limescale in places that no cloth reaches.',
      copy: 'Screw it to the point-jet nozzle and the steam leaves at twice the speed. With the extension you reach under the rim and behind the pedestal.',
      related: ['SA-304', 'SA-302', 'SA-306', 'SA-301'],
      details: ['joints-home-garden-teal-0'],
    },
    {
      name: 'Descaling Cartridge for Steam Cleaners',
      sku: 'SA-304',
      price: 16.8,
      short: 'Softens the water as it enters. Lasts about 100 litres.',
      copy: 'Push it into the tank and the machine counts for you. In very hard water (London, Kent, Norfolk) expect about four months.',
      related: ['SA-301', 'SA-302', 'SA-303', '1504-ST4'],
      details: [],
    },
    {
      name: 'Steam Pressure Iron DI 4',
      sku: 'SA-305',
      price: 114,
      was: 135,
      short: 'Turns your steam cleaner into an ironing station.',
      copy: '<p>Plugs into the steam hose socket of the larger machines. Endless dry steam through the whole sole plate: shirts from both sides in one pass.</p>',
      related: ['SA-306', 'SA-304', '1504-ST4-IR', '1506-ST6'],
      details: ['ironing-home-garden-grey-0'],
    },
    {
      name: 'Textile and Wallpaper Nozzle',
      sku: 'SA-306',
      price: 27,
      short: 'Freshens curtains in place and takes old wallpaper down without chemicals.',
      copy: 'Hold the plate to the wall for ten seconds, move on, scrape. For curtains and coats, clip on the lint strip and work downwards.',
      related: ['SA-305', 'SA-303', 'SA-301', 'SA-302'],
      details: ['ironing-home-garden-grey-0'],
    },
    {
      name: 'Microfibre Wipers for Window Vacs, Pair',
      sku: 'WA-401',
      price: 12.9,
      short: 'For the spray bottle; machine washable at 60 °C.',
      copy: 'The short pile loosens fly marks and fingerprints, the long one holds the water. Snap fasteners, so they never slip.',
    },
    {
      name: 'Extension Pole 0.8 to 1.8 m',
      sku: 'WA-402',
      price: 33,
      short: 'High windows, conservatory glazing and bathroom tiles from the floor.',
      copy: 'Takes window vac and wiper at the same time, one at each end. Twist to lock at any length.',
      related: ['WA-401', 'WA-403', 'WA-404', 'GV4-P'],
    },
    {
      name: 'Narrow Suction Head 170 mm',
      sku: 'WA-403',
      price: 15.9,
      short: 'For Georgian bars, leaded panes and shower corners.',
      copy: 'Replaces the wide head with one click. Seventeen centimetres is just right for a sash window with twelve panes.',
      related: ['WA-404', 'WA-402', 'WA-401', 'GV2'],
    },
    {
      name: 'Replacement Blades 280 mm, Pack of 2',
      sku: 'WA-404',
      price: 9.9,
      short: 'New rubber, no streaks.',
      copy: 'Turn the blade when one edge is worn; change it when both are. Pulls out sideways without tools.',
      related: ['WA-401', 'WA-403', 'WA-402', 'GV6'],
    },
    {
      name: 'Universal Roller Set for Floor Cleaners',
      sku: 'FA-501',
      price: 27,
      short: 'Grey pair for everyday dirt on every hard floor.',
      copy: 'Dense microfibre that takes up spills and hair and lets go of both in the cleaning station. Wash at 60 °C without softener.',
      detergents: ['DT-07', 'DT-08'],
      related: ['FA-502', '1703-HF3', '1705-HF5', '1708-HF7'],
      details: ['rollers-home-garden-teal-1'],
    },
    {
      name: 'Stone Roller Set for Floor Cleaners',
      sku: 'FA-502',
      price: 30,
      short: 'With a firmer fibre for tiles, joints and natural stone.',
      copy: 'The green stripes are slightly stiffer than the rest: enough to lift dirt from joints, not enough to dull polished stone.',
      detergents: ['DT-07', 'DT-08'],
      related: ['FA-501', '1703-HF3', '1705-HF5', '1708-HF7'],
      details: ['rollers-home-garden-teal-1'],
    },
    {
      name: 'Wiping Pads for Electric Mops, Pack of 2',
      sku: 'FA-503',
      price: 15,
      short: 'Thick pads for the WM range, tumble-dryer safe.',
      copy: 'Hook-and-loop backing, contrasting edge so you see which way round, and enough pile for the downstairs of a three-bedroom house.',
      detergents: ['DT-07', 'DT-08'],
      related: ['1801-WM1', '1802-WM2', '1803-WM3', '1803-WM3-B'],
      details: ['mopped-home-garden-teal-2'],
    },
  ],
};
