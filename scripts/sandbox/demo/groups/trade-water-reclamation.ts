import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeWaterReclamation: DemoGroup = {
  place: 'factory',
  categories: ['professional/water-reclamation'],
  vat: 'excl',
  detergents: ['CP-104', 'CP-107'],
  documents: ['Planning guide', 'Approval certificate'],
  features: {
    save: [
      'Less fresh water',
      'Fresh water only for the last rinse.',
      'Lower bills for water and drainage.',
    ],
    bio: ['Biological treatment', 'Air and micro-organisms: no smell, no chemicals.'],
    auto: ['Backwashes by itself', 'At night, when the tariff is low.'],
    small: ['Fits a pallet', 'Delivered assembled and tested.'],
  },
  sheet: `
treatment_capacity_l_h | 800 | 3000 | 8000 | 600
recycling_rate_pct     | 70 | 85 | 98 | 75
process_type           | Coalescence | Gravel filtration | Biological | Reverse osmosis
separation_class       | I | I | I | -
filter_stages          | 2 | 3 | 3 | 4
backwash               | Manual | Automatic | Automatic | None
buffer_tank_l          | 200 | 1000 | 3000 | 500
pump_pressure_bar      | 3 | 4.5 | 5 | 10
connected_load_kw      | 0.9 | 2.2 | 4.4 | 1.5
voltage_v              | 230 | 400 | 400 | 230
phase_count            | 1 | 3 | 3 | 1
frequency_hz           | 50
liquid_temperature_c   | 35 | 35 | 35 | 30
connection_thread      | G 1" | G 1 1/2" | G 2" | G 3/4"
operation              | Stationary
frame_finish           | Powder coated | Galvanised | Galvanised | Stainless steel
noise_level_db         | 62 | 68 | 70 | 60
protection_rating_ip   | IP54
colour                 | Graphite
dimensions_mm          | 1200 x 800 x 1600 | 1400 x 900 x 2000 | 2400 x 1200 x 2200 | 800 x 700 x 1700
weight_kg              | 160 | 420 | 980 | 135
guarantee_years        | 1
`,
  items: [
    {
      name: 'WR 800 Oil Separator Recycler',
      sku: '7908-WR',
      price: 6490,
      details: ['gauges-professional-graphite-0'],
      short: 'For one wash place: separates oil and returns the water to your pressure washer.',
      copy: '<p>Workshops and plant hire companies recycle about seventy per cent of their wash water with it. Coalescence separates oil without consumables; the collecting tank is emptied twice a year.</p>',
      equipment: ['Coalescence separator', 'Oil collecting tank', 'Feed pump'],
      applications: ['Plant hire', 'Workshops', 'Golf clubs'],
      features: ['small', 'save'],
    },
    {
      name: 'WR 3000 Gravel Filter System',
      sku: '7930-WR',
      price: 14900,
      details: ['gauges-professional-graphite-1'],
      short: 'Three thousand litres an hour for one gantry, with automatic backwash.',
      copy: "Tried and tested: gravel holds the dirt, backwashing takes it away. Runs beside any wash system, ours or others', and reports by message when it needs you.",
      equipment: ['Gravel filter', 'Backwash control', 'Buffer tank', 'Aeration'],
      applications: ['Car wash gantries', 'Self-service wash parks'],
      features: ['auto', 'save'],
    },
    {
      name: 'WR 8000 Bio Recycling Plant',
      sku: '7980-WR',
      price: 0,
      pricing: 'zero',
      details: ['gauges-professional-graphite-2'],
      short: 'Biological treatment for truck washes and wash tunnels.',
      copy: '<p>Bacteria digest what detergents and dirt leave behind, so the recycled water is clear and does not smell: important where customers stand next to it.</p>',
      equipment: ['Bioreactor', 'Aeration blower', 'Gravel filter', 'Touch control'],
      applications: ['Wash tunnels', 'Truck and bus washes', 'Train wash plants'],
      features: ['bio', 'auto', 'save'],
    },
    {
      name: 'RO 600 Osmosis Unit',
      sku: '7906-RO',
      price: 5280,
      details: ['gauges-professional-graphite-3'],
      short: 'Mineral-free water for a rinse that dries without spots.',
      copy: 'Four stages from carbon filter to membrane. Concentrate is led to the recycling tank, so nothing is lost. Glass cleaners and solar parks use the same unit.',
      equipment: ['Membrane', 'Pre-filter', 'Conductivity meter', 'Storage tank 500 l'],
      applications: ['Final rinse', 'Window cleaning', 'Solar panels'],
      features: ['small', 'save'],
    },
  ],
};
