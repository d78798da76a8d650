import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeIndustrialVacuums: DemoGroup = {
  place: 'factory',
  categories: ['professional/industrial-vacuuming-dedusting-solutions'],
  vat: 'excl',
  detergents: ['CP-102'],
  documents: ['Operating instructions', 'Technical data sheet', 'Declaration of conformity'],
  features: {
    duty: [
      'Made for three shifts',
      'Side-channel blower without belts or brushes.',
      'Runs at full load for days.',
    ],
    pocket: [
      'Pocket filter',
      'Large filter area, cleaned by a lever without opening.',
      'Dust class M; class H as an option.',
    ],
    lower: [
      'Container that lowers',
      'One lever drops it on its castors.',
      'Empty by forklift or by crane.',
    ],
    chips: [
      'Separates chips and oil',
      'Cooling lubricant runs through the basket and is pumped back.',
    ],
    atex: ['Approved for zone 22', 'Conductive throughout, earthed, without ignition sources.'],
    fixed: ['One machine, many points', 'Up to six extraction points on one duct.'],
  },
  sheet: `
connected_load_kw         | 2.4 | 4.0 | 3.0 | 7.5
voltage_v                 | 230 | 400 | 400 | 400
phase_count               | 1 | 3 | 3 | 3
frequency_hz              | 50
vacuum_mbar               | 220 | 300 | 240 | 310
air_flow_l_s              | 106 | 139 | 83 | 222
turbine_count             | 2 | 1 | 1 | 1
dirt_container_capacity_l | 60 | 100 | 100 | 200
dirt_container_material   | Stainless steel | Coated steel | Stainless steel | Coated steel
filter_type               | Pocket | Pocket | Cartridge | Cartridge
filter_area_m2            | 1.9 | 3.0 | 2.2 | 8.4
filter_cleaning           | Manual | Manual | Semi-automatic | Automatic
dust_class                | M | M | H | M
atex_zone                 | - | - | 22 | -
accessory_diameter_mm     | 40 | 50 | 50 | 70
operation                 | Walk-behind | Walk-behind | Walk-behind | Stationary
power_source              | Mains | Three-phase | Three-phase | Three-phase
noise_level_db            | 75 | 74 | 72 | 71
colour                    | Graphite | Graphite | Grey | Graphite
protection_rating_ip      | IP54 | IP55 | IP65 | IP55
dimensions_mm             | 970 x 690 x 995 | 1200 x 730 x 1550 | 1010 x 680 x 1480 | 1450 x 980 x 2080
weight_kg                 | 68 | 172 | 128 | 324
guarantee_years           | 1
`,
  items: [
    {
      name: 'IX 60 Industrial Vacuum',
      sku: '6560-IX',
      price: 1890,
      details: ['swarf-professional-graphite-0'],
      short: 'Sixty litres, two turbines, single-phase: the entry to industrial vacuuming.',
      copy: 'For shops that fill a workshop vacuum twice a day. Stainless container on large wheels, filter area of nearly two square metres and a lever that shakes it clean. Two turbines can be switched one by one.',
      equipment: ['Pocket filter', 'Lowering container', 'Antistatic castors'],
      applications: ['Metalworking', 'Bakeries', 'Packing lines'],
      features: ['pocket', 'lower'],
      accessories: ['XA-06'],
    },
    {
      name: 'IX 100 Industrial Vacuum',
      sku: '6604-IX',
      price: 4750,
      details: ['swarf-professional-graphite-1'],
      short: 'Four kilowatts, side-channel blower, a hundred litres: runs round the clock.',
      copy: '<p>Connected to a production line, the IX 100 is switched on when it is delivered and off when it is serviced. The blower has no belt and no carbon brushes; the only wearing part is the filter, and that lasts for years.</p>',
      equipment: ['Pocket filter', 'Lowering container', 'Vacuum gauge', 'Inlet DN 70'],
      applications: ['Foundries', 'Cement works', 'Plastics production', 'Saw lines'],
      features: ['duty', 'pocket', 'lower', 'fixed'],
    },
    {
      name: 'IX 90 H Z22 Safety Vacuum',
      sku: '6603-IXZ',
      price: 0,
      pricing: 'zero',
      details: ['swarf-professional-grey-2'],
      short: 'For explosive and toxic dusts: zone 22, class H, stainless throughout.',
      copy: 'Flour, sugar, aluminium, pharmaceuticals: some dusts burn, some harm, some do both. Tell us what you vacuum and we will tell you whether this is the right machine; that is why the price comes by telephone.',
      equipment: [
        'Class H cartridge filter',
        'Disposal bag system',
        'Earthing cable',
        'Antistatic hose',
      ],
      applications: ['Pharmaceutical production', 'Mills', 'Additive manufacturing'],
      features: ['atex', 'duty', 'lower'],
    },
    {
      name: 'DE 200 Dedusting Unit',
      sku: '6720-DE',
      price: 11200,
      details: ['swarf-professional-graphite-3'],
      short: 'Stationary extraction for up to six workplaces, with automatic cartridge cleaning.',
      copy: '<p>One unit outside, a duct along the wall, a hose at every bench. Compressed air cleans the cartridges one after the other without stopping the extraction.</p><h3>What we need for a quotation</h3><ul><li>Number of workplaces used at the same time</li><li>Kind and amount of dust</li><li>Length of the duct</li></ul>',
      equipment: [
        'Four filter cartridges',
        'Dust container 200 l',
        'Control cabinet',
        'Connection DN 150',
      ],
      applications: ['Welding benches', 'Grinding shops', 'Powder filling'],
      features: ['fixed', 'duty', 'pocket'],
    },
  ],
};
