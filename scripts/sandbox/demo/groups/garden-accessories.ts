import type { DemoGroup } from '#sandbox/demo/group.ts';

const ALSO_TRADE = ['professional/accessories'] as const;

export const gardenAccessories: DemoGroup = {
  details: ['cellar-home-garden-teal-2'],
  categories: ['home-garden/accessories'],
  vat: 'incl',
  documents: ['Fitting guide'],
  sheet: `
pack_quantity        | 4 | 1 | 1 | 1 | 1 | 1 | 1 | 3 | 2 | 1
pack_unit            | Set | Piece | Piece | Piece | Set | Piece | Piece | Pack | Pair | Piece
material             | Plastic | Brass | Plastic | Plastic | Plastic | Polyester | Stainless steel | Nylon | Nylon | Nylon
connection_type      | Quick coupling | Tap thread | Quick coupling | Tap thread | Tap thread | Tap thread | - | Click | Click | Click
connection_thread    | - | G 1/2" to G 1" | - | G 1" | G 1" | G 1 1/4" | - | - | - | -
hose_diameter_inch   | 1/2 | 1/2 | 1/2 | 1 | 1 | 1 1/4 | - | - | - | -
pressure_rating_bar  | 10 | 16 | 10 | 6 | 6 | 6 | - | - | - | -
temperature_max_c    | 50 | 90 | 50 | 40 | 40 | 50 | - | - | 60 | 60
length_m             | 0.06 | 0.05 | 0.19 | 0.25 | 3.5 | 10 | 0.3 | 15 | 0.2 | 0.51
diameter_mm          | 30 | 33 | 45 | 150 | 28 | 35 | - | 2 | 240 | 265
bristle_length_mm    | - | - | - | - | - | - | - | - | 80 | 60
hardness             | - | - | - | - | - | - | Hard | Medium | Medium | Medium
uv_resistant         | yes | yes | yes | no | yes | yes | no | no | yes | yes
frost_proof          | no | yes | no | no | no | yes | yes | yes | yes | yes
compatible_with      | All 1/2" hoses | All outdoor taps | All quick couplings | Garden and booster pumps | Garden and booster pumps | All drainage pumps | CS 30 chainsaw | GT and BCP trimmers | KB-4, PS 70 | SB 600 sweepers
colour               | Teal | - | Teal | Black | Green | White | Grey | Black | Black | Black
recycled_packaging_pct | 90
reusable             | yes | yes | yes | yes | yes | yes | yes | no | yes | yes
weight_kg            | 0.1 | 0.2 | 0.3 | 1.1 | 1.6 | 2.1 | 0.2 | 0.1 | 0.4 | 0.9
guarantee_years      | 2
`,
  items: [
    {
      name: 'Hose Connector Set 1/2", 4 Pieces',
      sku: 'GA-701',
      price: 10.8,
      short: 'Tap piece, two couplings and a stop: all a new hose needs.',
      copy: 'Soft grips that you can turn with wet hands. The aqua-stop closes when you take the sprinkler off, so your sleeves stay dry.',
      details: ['couplings-home-garden-teal-0'],
    },
    {
      name: 'Brass Tap Adapter',
      sku: 'GA-702',
      price: 13.8,
      visibility: 2,
      short: 'Fits half-inch, three-quarter-inch and one-inch taps.',
      copy: 'Solid brass with a rubber ring you can replace for pennies. The connection that does not burst on the first cold night.',
      details: [],
    },
    {
      name: 'Garden Spray Gun with Five Patterns',
      sku: 'GA-703',
      price: 16.8,
      was: 19.8,
      short: 'From a mist for seedlings to a jet for the garden path.',
      copy: 'The flow is set with the thumb while you water, and a lock keeps it there. Rubber ring at the front, for the day it drops on stone.',
      details: ['flower-bed-home-garden-teal-0'],
    },
    {
      name: 'Pump Pre-filter 3 l',
      sku: 'GA-704',
      price: 33,
      short: 'Stops sand before it reaches the impeller.',
      copy: 'A clear bowl in front of the pump with a washable cartridge. For bore holes, streams and every water butt under a plane tree.',
    },
    {
      name: 'Suction Set 3.5 m',
      sku: 'GA-705',
      price: 36,
      short: 'Reinforced hose, foot filter and non-return valve, ready to connect.',
      copy: 'Will not collapse under suction. Needs neither clamps nor tape: screw it to the one-inch inlet by hand.',
    },
    {
      name: 'Flat Discharge Hose 10 m',
      sku: 'GA-706',
      price: 27,
      short: 'Rolls up like a fire hose and empties a cellar quickly.',
      copy: 'Fabric-reinforced and an inch and a quarter wide, so the pump is not throttled. With stainless clamp.',
    },
    {
      name: 'Saw Chain 30 cm',
      sku: 'GA-707',
      price: 19.8,
      visibility: 1,
      short: 'Low kickback, pre-stretched, for the 36 V chainsaw.',
      copy: 'Stays sharp longest if it never meets soil. A worn chain makes dust; a good one makes chips.',
      details: ['log-home-garden-graphite-0'],
    },
    {
      name: 'Trimmer Line Spools, Pack of 3',
      sku: 'GA-708',
      price: 15.9,
      short: 'Twisted line, two millimetres: quieter and harder to break.',
      copy: 'Five metres on each spool. The twist cuts with less noise than round line and lasts longer against a fence.',
      details: ['lawn-home-garden-teal-0'],
    },
    {
      name: 'Side Brushes for Push Sweepers, Pair',
      sku: 'KB-4/2',
      price: 24,
      short: 'The corner brushes of the KB-4 and PS 70, left and right.',
      copy: 'Worn bristles leave a line of leaves along the kerb. Change both together; each is held by one screw from below.',
      details: ['leaves-home-garden-teal-2'],
    },
    {
      name: 'Main Sweeping Roller for SB 600',
      sku: 'SB 600 ROLLER',
      price: 54,
      short: 'Complete roller with bearings, for SB 600 push sweepers.',
      copy: 'Weatherproof nylon, crimped at the tip to take fine dust along with the leaves. From model year 2019 it fits without tools.',
      also: ALSO_TRADE,
      details: ['leaves-home-garden-teal-2'],
    },
  ],
};
