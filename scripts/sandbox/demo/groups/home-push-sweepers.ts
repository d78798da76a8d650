import type { DemoGroup } from '#sandbox/demo/group.ts';

export const homePushSweepers: DemoGroup = {
  place: 'patio',
  categories: ['home-garden/push-sweepers'],
  vat: 'incl',
  accessories: ['KB-4/2'],
  detergents: ['DT-01'],
  documents: ['Assembly and operating instructions'],
  features: {
    pace: [
      'Sweeps at walking pace',
      'Much faster than a broom and shovel.',
      'The wheels drive the brushes: no motor, no cable, no noise.',
    ],
    corner: [
      'Side brushes for edges',
      'Brings leaves out from kerbs, walls and corners.',
      'Pressure adjusts without tools.',
    ],
    bin: [
      'Hopper that stands by itself',
      'Take it out, carry it to the compost, tip.',
      'Hands stay clean.',
    ],
    fold: ['Folds flat', 'Stores against the wall of a narrow garage.'],
    battery: [
      'Battery-driven brushes',
      'They turn even when you stand still: good for a heap of wet leaves.',
    ],
  },
  sheet: `
drive_type                       | Manual | Manual | Manual | Battery
power_source                     | Manual | Manual | Manual | Battery
operation                        | Walk-behind
working_width_mm                 | 450 | 480 | 530 | 530
working_width_with_side_brush_mm | 600 | 650 | 770 | 770
area_performance_m2_h            | 1600 | 1800 | 2300 | 2600
hopper_capacity_l                | 16 | 20 | 38 | 38
brush_count                      | 1 | 1 | 1 | 1
side_brush_count                 | 1 | 1 | 2 | 2
side_brush_adjustable            | no | yes | yes | yes
brush_material                   | PPL | PPL | Nylon | Nylon
brush_speed_rpm                  | - | - | - | 160
battery_platform                 | - | - | - | 18 V
battery_runtime_min              | - | - | - | 65
battery_included                 | - | - | - | yes
charging_time_min                | - | - | - | 133
noise_level_db                   | - | - | - | 61
dimensions_mm                    | 700 x 600 x 980 | 740 x 650 x 980 | 880 x 770 x 1020 | 880 x 770 x 1020
colour                           | Teal | Teal | Teal | Graphite
suitable_for                     | Patios, Drives | Patios, Drives | Patios, Drives, Stone | Patios, Drives, Stone
guarantee_years                  | 2 | 2 | 3 | 3
weight_with_packaging_kg         | 10.6 | 12.1 | 20.4 | 23.0
weight_kg                        | 8.8 | 10.1 | 17.2 | 19.6
`,
  items: [
    {
      name: 'KB-4 Push Sweeper',
      sku: 'KB-4',
      price: 87,
      details: ['leaves-home-garden-teal-0'],
      short: 'Leaves and dust off the drive in five minutes, with one side brush for the kerb.',
      copy: '<p>Push it like a pram. The roller throws the dirt forward into the hopper, the side brush fetches it from the edge. Nothing to charge and nothing to start, which is why it gets used.</p>',
      equipment: ['Side brush', 'Sixteen-litre hopper', 'Folding handle'],
      applications: ['Drives', 'Paths', 'Terraces', 'Carports'],
      features: ['pace', 'corner', 'bin', 'fold'],
    },
    {
      name: 'PS 48 Push Sweeper Comfort',
      sku: '1602-PS48',
      price: 111,
      details: ['leaves-home-garden-teal-1'],
      short: 'With adjustable brush height, a softer grip and four litres more in the hopper.',
      copy: 'Turn the knob in front and the brushes follow the ground: lower for sand on smooth concrete, higher for wet leaves on gravel boards. The handle has two heights, so everyone, tall or short, sweeps with a straight back.',
      equipment: ['Adjustable side brush', 'Twenty-litre hopper', 'Two-position handle'],
      applications: ['Drives', 'Garage floors', 'Pavements in front of the house'],
      features: ['pace', 'corner', 'bin', 'fold'],
      accessories: [],
    },
    {
      name: 'PS 70 Twin Push Sweeper',
      sku: '1604-PS70',
      price: 219,
      was: 255,
      details: ['leaves-home-garden-teal-2'],
      short: 'Two side brushes and a 38-litre hopper for yards, stables and long drives.',
      copy: '<p>2,300 m² an hour is a tennis court every seven minutes. The PS 70 Twin is wide, stable and built round a steel axle; it picks up conkers, bottle tops and stable litter as calmly as dust.</p>',
      equipment: ['Two adjustable side brushes', '38-litre hopper with handle', 'Dust skirt'],
      applications: ['Farm and stable yards', 'Long drives', 'Car parks', 'Club houses'],
      features: ['pace', 'corner', 'bin'],
    },
    {
      name: 'SB 600 Battery Push Sweeper',
      sku: '1608-SB600',
      price: 369,
      details: ['leaves-home-garden-graphite-3'],
      short: 'Battery-powered brushes that sweep wet leaves which others only push around.',
      copy: 'You push the wheels; the brushes turn by themselves at a constant speed. On wet autumn leaves, on acorns, and at the end of a row where you slow down, the difference is plain. One 18 V battery sweeps for an hour and then goes back into the hedge trimmer.',
      equipment: ['Two side brushes', '38-litre hopper', '18 V 5.0 Ah battery', 'Charger'],
      applications: ['Wet leaves', 'Paved yards', 'Halls and barns', 'Pavements'],
      features: ['battery', 'corner', 'bin', 'fold'],
      accessories: ['SB 600 ROLLER', 'BA-602', 'BA-605'],
    },
  ],
};
