import type { DemoGroup } from '#sandbox/demo/group.ts';

const BOTH = ['professional/accessories'] as const;

export const washerAccessories: DemoGroup = {
  details: ['wall-jet-home-garden-teal-0'],
  categories: ['home-garden/accessories'],
  vat: 'incl',
  documents: ['Fitting guide'],
  sheet: `
length_m            | 0.45 | 0.47 | 0.52 | 0.9 | 1.0 | 0.4 | 0.45 | 0.28 | 0.98 | 6 | 9 | 5 | 0.13 | 15 | 4 | 0.6 | 2.4
width_mm            | 60 | 60 | 70 | 300 | 400 | 190 | 210 | 140 | 60 | - | - | - | 65 | - | 90 | 110 | 90
diameter_mm         | 32 | 38 | 42 | 300 | 400 | - | 160 | 110 | 30 | 12 | 12 | 19 | 65 | 8 | 38 | 40 | 40
connection_type     | Bayonet | Bayonet | Bayonet | Bayonet | Bayonet | Bayonet | Bayonet | Bayonet | Bayonet | Quick coupling | Click | Tap thread | Tap thread | Bayonet | Bayonet | Bayonet | Bayonet
pressure_rating_bar | 150 | 165 | 185 | 185 | 185 | 185 | 185 | 185 | 185 | 200 | 180 | 6 | 10 | 185 | 185 | 185 | 185
temperature_max_c   | 60 | 60 | 60 | 60 | 60 | 40 | 40 | 60 | 60 | 80 | 60 | 40 | 40 | 60 | 60 | 60 | 60
material            | Plastic | Plastic | Plastic | Plastic | Stainless steel | Nylon | Nylon | Plastic | Stainless steel | Rubber | Plastic | Plastic | Plastic | Plastic | Aluminium | Plastic | Aluminium
spray_angle_deg     | 25 | 0 | 0-60 | - | - | - | - | 40 | 30 | - | - | - | - | 360 | 25 | 15 | 30
rotating            | no | yes | no | yes | yes | no | yes | no | no | no | no | no | no | yes | no | no | no
compatible_with     | PW 110 to PW 145 | PW 120 to PW 160 | PW 120 to PW 180 | PW 110 to PW 145 | PW 145 to PW 180 | All PW machines | All PW machines | All PW machines | All PW machines | All PW machines from 2018 | PW 120, PW 130, PW 145 | All machines with suction | All PW machines | All PW machines | PW 130 to PW 180 | PW 145 to PW 180 | All PW machines
not_compatible_with | PW 18 V | PW 18 V | PW 18 V | PW 18 V | PW 110 | - | - | - | PW 18 V | PW 18 V | - | - | - | PW 18 V | PW 18 V | PW 18 V | PW 18 V
colour              | Black | Black | Black | Teal | Teal | Grey | Grey | Teal | Black | Black | Black | Green | Grey | Black | Black | Black | Black
pack_quantity       | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 2 | 1 | 1 | 1 | 1
pack_unit           | Piece | Piece | Piece | Piece | Piece | Piece | Piece | Set | Piece | Piece | Piece | Piece | Pack | Set | Piece | Set | Set
weight_kg           | 0.4 | 0.5 | 0.6 | 1.7 | 2.4 | 0.3 | 0.6 | 0.4 | 0.6 | 1.3 | 1.8 | 0.9 | 0.2 | 1.4 | 1.9 | 1.2 | 1.6
guarantee_years     | 2
`,
  items: [
    {
      name: 'Flat Jet Lance FL 20',
      sku: 'PA-101',
      price: 21,
      short: 'The gentle fan for paintwork, wood and glass.',
      copy: "Replaces the lance that came with your machine, or lives beside it in the shed as the one you use for the car. The 25-degree fan keeps its shape at arm's length.",
    },
    {
      name: 'Rotary Dirt Lance RL 30',
      sku: 'PA-102',
      price: 33,
      was: 39,
      short:
        'A spinning point jet for moss, lichen and paving that has not been cleaned for years.',
      copy: 'A single needle of water circles forty times a second, so every spot is hit at full pressure without the stripes a fixed jet leaves. <strong>Not for paint, wood or tyres.</strong>',
    },
    {
      name: 'Multi Lance ML 50 Four-in-One',
      sku: 'PA-103',
      price: 48,
      short: 'Four jets in one turn of the collar: fan, point, rotary and detergent.',
      copy: '<p>For everyone who has put the lance down on the lawn and could not find the other one.</p><p>The joint at the tip swivels, which is a relief for wheel arches and the underside of a mower.</p>',
    },
    {
      name: 'Patio Head PS 30',
      sku: 'PA-104',
      price: 63,
      short: 'Cleans paving without splashing the windows. 30 cm wide.',
      copy: 'Two jets turn under the hood and lift it slightly, so the head glides. Slabs come out evenly pale from edge to edge, and what was on them stays under the hood until you rinse. Walls and steps can be done too: the handle clips off.',
      details: ['patio-home-garden-teal-0'],
    },
    {
      name: 'Patio Head PS 40 Twin',
      sku: 'PA-105',
      price: 99,
      was: 114,
      short: 'Stainless hood, 40 cm wide, with a rinsing jet on a foot switch.',
      copy: '<p>The larger patio head covers a parking space in under half an hour. Press the foot switch and the water moves to the front jet, to push the mud towards the drain. Runs on two ball-bearing arms that can be replaced without tools.</p>',
      details: ['patio-home-garden-teal-0'],
    },
    {
      name: 'Soft Wash Brush WB 60',
      sku: 'PA-106',
      price: 18.9,
      short: 'Split bristles that carry water, for cars, conservatories and garage doors.',
      copy: 'The rubber edge protects trim and alloys, and the bristles are soft enough for clear coat. Rinse the brush before you start: one grain of sand is all it takes.',
      details: ['bodywork-home-garden-grey-0'],
    },
    {
      name: 'Rotating Wash Brush WB 120',
      sku: 'PA-107',
      price: 42,
      short: 'Driven by the water itself, with an exchangeable head.',
      copy: 'Slow, strong rotation does the rubbing for you. The angle of the head follows the panel and the head comes off for rinsing or for the softer one sold as a spare.',
      details: ['bodywork-home-garden-grey-0'],
    },
    {
      name: 'Foam Nozzle FJ 6 with 0.6 l Bottle',
      sku: 'PA-108',
      price: 15.9,
      short: 'Thick foam that clings while the detergent works.',
      copy: 'Fill, click on, spray. The foam stays on upright surfaces for about four minutes, long enough to loosen road film or green growth on a fence. A dial on the cap sets how rich it is.',
      details: [],
    },
    {
      name: 'Angled Lance AL 90',
      sku: 'PA-109',
      price: 27,
      short: 'Reaches gutters, wheel arches and the underside of the mower.',
      copy: "A metre long with the last hand's width bent through ninety degrees, so you stay upright and dry while the jet goes where you cannot look.",
      details: [],
    },
    {
      name: 'Extension Hose 6 m for Pressure Washers',
      sku: 'PA-110',
      price: 36,
      short: 'Six more metres between machine and gun, with brass couplings.',
      copy: 'Fits between the existing hose and the gun. The couplings are brass, the inner tube rubber, and the loss of pressure too small to notice.',
      details: [],
    },
    {
      name: 'Replacement Hose 9 m',
      sku: 'PA-111',
      price: 45,
      short: 'Longer than the original, for machines with click-in hose.',
      copy: 'The PW 120 and PW 130 come with 6 m, the PW 145 with 8 m. When the old hose has gone stiff, this is the moment to gain a few metres. Clicks into gun and machine without tools.',
      related: ['PA-110', 'PA-112', 'PA-114', 'PA-115'],
      details: [],
    },
    {
      name: 'Suction Hose 5 m with Filter',
      sku: 'PA-112',
      price: 39,
      short: 'Lets your washer drink from a water butt, pond or bucket.',
      copy: 'Fill the hose with water, connect, start: from then on the pump draws by itself. The foot filter and its non-return valve keep leaves out and the water in.',
      details: [],
    },
    {
      name: 'Water Inlet Filter, Twin Pack',
      sku: 'PA-113',
      price: 12.9,
      short: 'Keeps grit from the pump; one on the tap, one in the drawer.',
      copy: 'A fine mesh in a clear housing, so that you can see when it needs a rinse. Unscrews by hand.',
      details: [],
    },
    {
      name: 'Drain Cleaning Set 15 m',
      sku: 'PA-114',
      price: 51,
      short: 'A jetting hose that pulls itself through blocked pipes and gutters.',
      copy: '<p>Four backward jets drive the nozzle forward and wash the blockage out behind it. Good for down-pipes, gully traps and waste pipes from 40 mm.</p><p>Mark the hose half a metre before the end, so you know when it is coming back.</p>',
      details: [],
    },
    {
      name: 'Telescopic Lance TL 4',
      sku: 'PA-115',
      price: 129,
      pricing: 'only-sale-price',
      short:
        'From 1.2 to 4 metres, with shoulder strap: clean the conservatory roof from the ground.',
      copy: 'No ladder, no balancing. The strap takes the weight, the angled tip reaches over the gutter, and the lance locks at any length between 1.2 and 4 metres.',
      also: BOTH,
    },
    {
      name: 'Wet Blasting Kit',
      sku: 'PA-116',
      price: 57,
      visibility: 3,
      short: 'Strips rust and old paint with sand and water, without dust.',
      copy: 'The jet draws blasting sand through the hose and takes flaking paint from railings, gates and trailer frames in one pass. Goggles are in the box; please wear them.',
    },
    {
      name: 'Gutter Cleaning Kit GK 3',
      sku: 'PA-117',
      price: 75,
      visibility: 2,
      short: 'A curved end and a mirror on a pole: leaves out, feet on the ground.',
      copy: 'Hook the curved tube into the gutter and walk along. Two side jets push the leaves towards the down-pipe and the mirror shows how far you have come. Reaches 2.4 m plus your own height.',
      details: [],
    },
  ],
};
