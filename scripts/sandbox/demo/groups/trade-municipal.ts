import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeMunicipal: DemoGroup = {
  place: 'street',
  categories: ['professional/municipal-equipment'],
  vat: 'excl',
  documents: ['Brochure', 'Technical data sheet'],
  detergents: ['CP-104'],
  features: {
    quick: [
      'Attachments in five minutes',
      'Sweep in autumn, clear snow in winter, mow in summer.',
      'One person, no tools.',
    ],
    cab: ['A cab to work in', 'Panoramic glazing, heated screen, air conditioning.'],
    narrow: ['Narrow enough for pavements', 'Articulated steering follows its own track.'],
    quiet: ['Quiet before breakfast', "Suits inner-city work from five o'clock."],
  },
  sheet: `
engine_power_kw          | 19 | 42 | 55 | 24
emission_standard        | Stage V | Stage V | Euro 6 | Zero emission
drive_type               | Diesel | Diesel | Diesel | Battery
power_source             | Diesel engine | Diesel engine | Diesel engine | Battery
operation                | Ride-on
vehicle_width_mm         | 1085 | 1250 | 1300 | 1200
wheelbase_mm             | 1330 | 1500 | 1740 | 1600
gross_weight_kg          | 1800 | 2800 | 3500 | 2900
payload_kg               | 700 | 1200 | 1550 | 900
hydraulic_flow_l_min     | 45 | 70 | 85 | 50
hydraulic_pressure_bar   | 170 | 200 | 220 | 180
working_speed_km_h       | 0-15 | 0-20 | 0-20 | 0-16
transport_speed_km_h     | 25 | 40 | 50 | 30
dirt_container_volume_m3 | - | 1.0 | 2.0 | 1.1
suction_mouth_mm         | - | 650 | 750 | 650
working_width_mm         | 1200 | 2100 | 2400 | 2000
area_performance_m2_h    | 12000 | 21000 | 26000 | 18000
tank_capacity_l          | - | 195 | 330 | 180
fuel_tank_l              | 40 | 65 | 70 | -
battery_voltage_v        | - | - | - | 48
battery_runtime_min      | - | - | - | 480
seat_count               | 1 | 2 | 2 | 1
cab                      | yes
noise_level_db           | 78 | 76 | 75 | 66
colour                   | Graphite
weight_kg                | 1100 | 1600 | 1950 | 2000
guarantee_years          | 1
`,
  items: [
    {
      name: 'MT 20 Implement Carrier',
      sku: '7420-MT',
      price: 28900,
      details: ['kerb-professional-graphite-0'],
      short: 'Just over a metre wide: paths, parks and playgrounds all year round.',
      copy: '<p>Small municipal fleets need one vehicle for everything. Brush, mower, snow plough, spreader: the MT 20 changes between them in minutes, and its cab is as comfortable in January as in July.</p>',
      equipment: ['Heated cab', 'Front power lift', 'Two hydraulic circuits', 'LED beacon'],
      applications: ['Footpaths', 'Parks', 'Winter service', 'Cemeteries'],
      features: ['quick', 'cab', 'narrow'],
    },
    {
      name: 'MS 42 Compact Street Sweeper',
      sku: '7442-MS',
      price: 0,
      pricing: 'none',
      details: ['kerb-professional-graphite-1'],
      short: 'One cubic metre, two seats, articulated: the inner-city sweeper.',
      copy: 'Sweeps along parked cars and round bollards, and its suction mouth swallows a wine bottle. Recirculated water saves two refills a day. <strong>Price on request.</strong>',
      equipment: [
        'Two-brush system',
        'Water recirculation',
        'Reversing camera',
        'Air conditioning',
        'Hand suction hose',
      ],
      applications: ['Pedestrian zones', 'Cycle paths', 'Market squares', 'Car parks'],
      features: ['cab', 'narrow', 'quick'],
    },
    {
      name: 'MS 55 Street Sweeper 2 m³',
      sku: '7455-MS',
      price: 0,
      pricing: 'none',
      details: ['kerb-professional-graphite-2'],
      short: 'Two cubic metres and 50 km/h between towns.',
      copy: 'Larger districts and contractors pay for the kilometres between jobs as much as for the sweeping. The MS 55 drives at traffic speed, sweeps at twenty and empties into a skip from 1.5 metres.',
      equipment: [
        'Three-brush system',
        'High-pressure washing gun',
        'Water recirculation',
        'Two cameras',
        'Air conditioning',
      ],
      applications: ['Towns and villages', 'Industrial estates', 'Road works'],
      features: ['cab', 'quick', 'narrow'],
    },
    {
      name: 'ME 24 Electric Street Sweeper',
      sku: '7424-ME',
      price: 0,
      pricing: 'none',
      details: ['kerb-professional-graphite-3'],
      short: 'A full shift on one charge, and quiet enough for five in the morning.',
      copy: '<p>Eight hours of sweeping, charged overnight from an ordinary three-phase socket. Residents notice that the street is clean; they no longer notice when.</p>',
      equipment: [
        'Two-brush system',
        'Lithium battery',
        'On-board charger',
        'Heat pump',
        'Reversing camera',
      ],
      applications: ['Old towns', 'Hospital grounds', 'Indoor markets'],
      features: ['quiet', 'cab', 'narrow'],
    },
  ],
};
