import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeAccessories: DemoGroup = {
  details: ['burner-professional-graphite-0'],
  categories: ['professional/accessories'],
  vat: 'excl',
  documents: ['Fitting guide'],
  sheet: `
pack_quantity       | 1 | 1 | 1 | 1 | 1 | 1 | 1
pack_unit           | Piece | Piece | Piece | Piece | Piece | Set | Piece
connection_type     | M22 screw | M22 screw | M22 screw | M22 screw | DN 40 | - | M22 screw
material            | Stainless steel | Stainless steel | Rubber | Brass | Rubber | Rubber | Stainless steel
length_m            | 1.05 | 1.1 | 20 | 0.35 | 4 | - | 0.62
width_mm            | 60 | 510 | - | 140 | - | - | -
diameter_mm         | 40 | 510 | 15 | 60 | 40 | - | 95
pressure_rating_bar | 250 | 250 | 315 | 250 | - | 250 | 250
temperature_max_c   | 155 | 85 | 155 | 85 | 70 | 90 | 95
rotating            | yes | yes | - | no | no | no | yes
spray_angle_deg     | 0 | - | - | 50 | - | - | 360
compatible_with     | All HP and HW machines | HP 7/18, HW 9/21, HP 9/23 | All HP and HW machines | All HP and HW machines | IX 60 | HP 7/18 pump | HP 7/18, HW 9/21
colour              | Graphite | Grey | Black | Graphite | Black | Black | Graphite
reusable            | yes | yes | yes | yes | yes | no | yes
storage_temperature_c | 5 to 40
vibration_ms2       | 2.4 | - | - | - | - | - | -
weight_kg           | 1.4 | 9.2 | 6.8 | 0.9 | 2.1 | 0.2 | 5.4
guarantee_years     | 1
`,
  items: [
    {
      name: 'Dirt Rotor Lance DR 250',
      sku: 'XA-01',
      price: 96,
      short: 'Ceramic rotor jet up to 250 bar for stone, steel and machinery.',
      copy: 'Far more cleaning power than a fan jet, across the full width of a hand. The ceramic seat is replaced, not the nozzle.',
      details: ['wall-jet-home-garden-teal-0'],
    },
    {
      name: 'Surface Cleaner SF 51 Stainless',
      sku: 'XA-02',
      price: 489,
      was: 545,
      short: 'Half a metre wide, on castors, hot water proof.',
      copy: '<p>Stainless bowl, two jets, four castors: forecourts and halls much faster than with a lance, and without the splash. A vacuum connection takes the water away.</p>',
      details: ['patio-professional-grey-0'],
    },
    {
      name: 'High-pressure Hose 20 m, Double Braid',
      sku: 'XA-03',
      price: 148,
      short: 'Twenty metres, 315 bar, 155 °C, with swivel couplings.',
      copy: 'Two layers of steel under an abrasion-proof cover that leaves no marks on the floor. Swivels at both ends.',
      related: ['XH-400', 'XA-01', 'XA-04', 'NT-25'],
      details: [],
    },
    {
      name: 'Foam Lance Pro with 1 l Bottle',
      sku: 'XA-04',
      price: 72.5,
      short: 'Brass injector and adjustable fan for dense, clinging foam.',
      copy: 'Dosage from 1 to 5 per cent, pattern from jet to wide fan. The neck is wide enough to fill from a canister without a funnel.',
      details: [],
    },
    {
      name: 'Antistatic Suction Hose 4 m DN 40',
      sku: 'XA-06',
      price: 84,
      short: 'Conductive and oil resistant, with clip connectors.',
      copy: 'Earthed from nozzle to machine, so neither dust nor user gets a shock. Takes chips and warm oil.',
      details: ['swarf-professional-graphite-1'],
    },
    {
      name: 'Pump Seal Kit HP 7/18',
      sku: 'XS-7118',
      price: 38,
      visibility: 1,
      short: 'Water and oil seals for the three-piston pump.',
      copy: 'Complete set for one pump. To be fitted by a trained workshop.',
      details: [],
    },
    {
      name: 'Tank Cleaning Head TC 95',
      sku: 'XA-07',
      price: 1240,
      short: 'Lowered through the manhole, it reaches every wall of a tank up to 20 m³.',
      copy: '<p>Four nozzles turn about a head that turns in the tank, so that the jets cover the whole inside in eight minutes. Nobody climbs in, and the drive stays outside, dry and easy to service.</p>',
      details: [],
    },
  ],
};
