import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeSweepers: DemoGroup = {
  place: 'yard',
  categories: ['professional/sweepers-vacuum-sweepers'],
  vat: 'excl',
  detergents: ['CP-101'],
  hasDocumentFiles: true,
  documents: ['Operating instructions', 'Spare parts list'],
  features: {
    dust: [
      'Dust control',
      'Suction under the hood; the air leaves through a filter.',
      'Filter is shaken clean from the seat or handle.',
    ],
    overthrow: ['Overhead sweeping', 'The hopper fills to the brim, so it is emptied less often.'],
    simple: ['Works without training', 'Pull the lever, walk.'],
    flap: ['Coarse dirt flap', 'Press the pedal for cans, branches and bottles.'],
    lift: ['High dump', 'Tips straight into a skip at 1.5 metres.'],
  },
  sheet: `
operation                        | Walk-behind | Walk-behind | Walk-behind | Ride-on | Ride-on
drive_type                       | Manual | Battery | Petrol | Battery | Diesel
power_source                     | Manual | Battery | Petrol engine | Battery | Diesel engine
working_width_mm                 | 480 | 550 | 700 | 710 | 1150
working_width_with_side_brush_mm | 700 | 740 | 930 | 1000 | 1550
area_performance_m2_h            | 2800 | 3000 | 4100 | 6000 | 13500
hopper_capacity_l                | 40 | 35 | 42 | 60 | 180
side_brush_count                 | 1 | 1 | 1 | 1 | 2
brush_material                   | PPL | PPL | Steel mix | Nylon | Steel mix
filter_area_m2                   | - | 0.8 | 1.8 | 3.2 | 7.0
filter_cleaning                  | None | Manual | Manual | Semi-automatic | Automatic
engine_power_kw                  | - | - | 3.6 | - | 17.5
emission_standard                | - | Zero emission | Stage V | Zero emission | Stage V
battery_voltage_v                | - | 12 | - | 24 | -
battery_capacity_ah              | - | 70 | - | 180 | -
battery_runtime_min              | - | 120 | - | 150 | -
fuel_tank_l                      | - | - | 2.5 | - | 24
climbing_ability_pct             | - | 15 | 15 | 12 | 18
speed_km_h                       | - | 4.5 | 4.5 | 6 | 10
turning_circle_mm                | - | 1200 | 1300 | 1650 | 2400
noise_level_db                   | - | 59 | 87 | 64 | 82
colour                           | Graphite
dimensions_mm                    | 1300 x 800 x 1040 | 1200 x 760 x 1150 | 1430 x 780 x 1180 | 1635 x 980 x 1260 | 2100 x 1240 x 1520
weight_kg                        | 24 | 58 | 84 | 230 | 790
guarantee_years                  | 1
`,
  items: [
    {
      name: 'SW 48 Manual Sweeper Pro',
      sku: '7248-SW',
      price: 389,
      short: 'Twin-gear brush drive and a forty-litre hopper, without a motor.',
      copy: 'A steel frame, belt-driven brush on both wheels and a hopper that holds the sweepings of a whole loading bay. Sweeps as you push, straight ahead and round corners.',
      equipment: ['Adjustable side brush', 'Belt drive', '40 l hopper'],
      applications: ['Loading bays', 'Forecourts', 'Workshops'],
      features: ['overthrow', 'simple'],
      details: ['leaves-professional-graphite-4'],
    },
    {
      name: 'SW 55 Battery Vacuum Sweeper',
      sku: '7255-SW',
      price: 1590,
      was: 1750,
      short: 'Sweeps without raising dust: battery, filter and suction on 55 cm.',
      copy: '<p>Indoors, dust that is only moved comes back. The SW 55 draws air through its filter while the brush turns, quietly enough for a warehouse at work: 59 dB. Suits carpets as well.</p>',
      equipment: ['Side brush', 'Flat filter', 'Battery and charger'],
      applications: ['Warehouses', 'Showrooms', 'Station concourses'],
      features: ['dust', 'simple', 'flap'],
      details: ['leaves-professional-graphite-5'],
    },
    {
      name: 'SW 70 Petrol Vacuum Sweeper',
      sku: '7270-SW-P',
      price: 2490,
      short: 'For yards and car parks: 4,100 m² an hour, hydraulic-free and simple.',
      copy: 'A four-stroke engine, one belt and no electronics to speak of. That makes it easy to maintain, and easy to hire out. Traction forwards and backwards, coarse dirt flap on the handle.',
      equipment: ['Side brush', 'Round filter', 'Coarse dirt flap'],
      applications: ['Car parks', 'Building sites', 'School yards'],
      features: ['dust', 'flap', 'simple'],
      details: ['leaves-professional-graphite-6'],
    },
    {
      name: 'SR 71 Ride-on Vacuum Sweeper',
      sku: '7271-SR',
      price: 7690,
      short: 'Zero-emission ride-on for inside and out, driven by anyone.',
      copy: '<p>Sit, turn the key, set the lever to <em>sweep</em>. Brushes adjust themselves to wear. The SR 71 fits through a metre-wide door and turns in an aisle.</p>',
      equipment: ['Side brush', 'Flat filter with cleaning', 'Battery and charger', 'Beacon'],
      applications: ['Production halls', 'Multi-storey car parks', "Builders' merchants"],
      features: ['dust', 'overthrow', 'simple', 'flap'],
      details: ['drivers-seat-professional-graphite-0'],
    },
    {
      name: 'SR 115 High Dump Diesel Sweeper',
      sku: '7315-SR-D',
      price: 24800,
      status: 2,
      short: 'Industrial sweeper with hydraulic high dump for foundries and quarries.',
      copy: 'Steel where others use plastic, a filter of seven square metres that cleans itself, and a hopper that tips 180 litres of sand over the edge of a skip. The seat is sprung, the cab optional.',
      equipment: ['Two side brushes', 'Automatic filter cleaning', 'High dump', 'Working lights'],
      applications: ['Foundries', 'Quarries', 'Ports', 'Recycling plants'],
      features: ['lift', 'dust', 'overthrow', 'flap'],
      details: ['drivers-seat-professional-graphite-1'],
    },
  ],
};
