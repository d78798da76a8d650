import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradePartsCleaning: DemoGroup = {
  place: 'workshop',
  categories: ['professional/parts-cleaning'],
  vat: 'excl',
  detergents: ['CP-102', 'CP-101'],
  documents: ['Operating instructions', 'Waste disposal note'],
  features: {
    bio: [
      'Micro-organisms eat the oil',
      'The bath renews itself: no emptying for up to two years.',
      'Kind to hands.',
    ],
    basket: [
      'Rotating basket',
      'Jets from above, below and the side.',
      'Dry within minutes thanks to the heat.',
    ],
    height: ['Works at the right height', 'Basin and flap are set for standing work.'],
    timer: ['Ready on Monday at seven', 'Weekly timer for heating.'],
  },
  sheet: `
cleaning_medium        | Micro-organisms | Solvent | Water-based | Water-based
bath_volume_l          | 80 | 50 | 90 | 200
cleaning_temperature_c | 41 | 20 | 80 | 85
load_capacity_kg       | 120 | 60 | 150 | 350
basket_diameter_mm     | - | - | 800 | 1150
working_height_mm      | 950 | 900 | 880 | 920
wash_height_mm         | - | - | 450 | 650
pump_pressure_bar      | 0.2 | 0.3 | 3.0 | 4.0
flow_rate_l_h          | 300 | 400 | 6000 | 12000
connected_load_kw      | 1.2 | 0.1 | 6.5 | 16
voltage_v              | 230 | 230 | 400 | 400
phase_count            | 1 | 1 | 3 | 3
frequency_hz           | 50
programme_count        | 1 | 1 | 3 | 8
filter_stages          | 2 | 1 | 2 | 3
material               | Plastic | Stainless steel | Stainless steel | Stainless steel
operation              | Stationary
noise_level_db         | 50 | 52 | 69 | 72
protection_rating_ip   | IP44
colour                 | Graphite | Graphite | Grey | Grey
dimensions_mm          | 1240 x 720 x 1080 | 800 x 600 x 1000 | 1200 x 1080 x 1280 | 1750 x 1500 x 1650
weight_kg              | 62 | 44 | 170 | 420
guarantee_years        | 1
`,
  items: [
    {
      name: 'PC 80 Bio Parts Washer',
      sku: '8080-PC',
      price: 1690,
      details: ['basket-professional-graphite-0'],
      short: 'Degreases with micro-organisms at 41 °C: no solvent, no fumes.',
      copy: '<p>Pour the cleaner in, switch on, keep the lid open or shut as you like. While you wash brake parts, bacteria digest the oil you washed off yesterday.</p>',
      equipment: ['Brush with flow', 'Rinse gun', 'Filter mat', 'Micro-organism tablets, 6'],
      applications: ['Garages', 'Bicycle workshops', 'Maintenance departments'],
      features: ['bio', 'height', 'timer'],
    },
    {
      name: 'PC 50 Cold Parts Washer',
      sku: '8050-PC',
      price: 590,
      was: 649,
      details: ['basket-professional-graphite-1'],
      short: 'The simple wash table with barrel pump for small workshops.',
      copy: 'Stands on a 60-litre barrel and draws from it. Stainless basin, brush on a flexible arm, and a lid that falls shut by itself in case of fire.',
      equipment: ['Flow brush', 'Flexible arm', 'Self-closing lid'],
      applications: ['Garages', 'Agricultural workshops'],
      features: ['height'],
    },
    {
      name: 'PC 90 Hot Basket Washer',
      sku: '8090-PC',
      price: 5490,
      status: 2,
      details: ['basket-professional-grey-2'],
      short: 'A dishwasher for gearboxes: 150 kg at 80 °C in ten minutes.',
      copy: 'Load by crane or by hand, close, choose one of three programmes. Skimmer and two-stage filter keep the bath usable for months.',
      equipment: ['Basket 800 mm', 'Oil skimmer', 'Weekly timer'],
      applications: ['Engine rebuilding', 'Rail workshops', 'Wheel bearings'],
      features: ['basket', 'timer', 'height'],
    },
    {
      name: 'PC 200 Hot Basket Washer XL',
      sku: '8200-PC',
      price: 0,
      pricing: 'none',
      details: ['basket-professional-grey-3'],
      short: 'For truck axles and engine blocks up to 350 kg.',
      copy: '<p>Front loader with a basket that rolls out on rails. Eight programmes with rinse and hot air. Steam is drawn off before the door unlocks.</p>',
      equipment: ['Basket 1150 mm', 'Extractor', 'Rinse tank', 'Touch panel'],
      applications: ['Truck workshops', 'Wind turbine service', 'Shipyards'],
      features: ['basket', 'timer'],
    },
  ],
};
