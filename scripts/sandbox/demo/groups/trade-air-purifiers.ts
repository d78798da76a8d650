import type { DemoGroup } from '#sandbox/demo/group.ts';

export const tradeAirPurifiers: DemoGroup = {
  categories: ['professional/air-purifiers'],
  vat: 'excl',
  documents: ['Operating instructions', 'Test report'],
  features: {
    hepa: ['HEPA 14', 'Holds back 99.995% of particles, aerosols and pollen.'],
    sensor: [
      'Sees what you cannot',
      'Laser sensor and display for fine dust, temperature and humidity.',
    ],
    sleep: ['Night mode', 'Quieter than a library, display off.'],
    swap: ['Filter change in a minute', 'The machine counts the hours and tells you when.'],
  },
  sheet: `
clean_air_rate_m3_h   | 160 | 320 | 520 | 1200
room_size_m2          | 20 | 40 | 65 | 150
power_w               | 28 | 45 | 65 | 160
voltage_v             | 220-240
frequency_hz          | 50-60
filter_type           | HEPA 13 | HEPA 13 | HEPA 14 | HEPA 14
filter_stages         | 2 | 3 | 3 | 4
filter_efficiency_pct | 99.95 | 99.95 | 99.995 | 99.995
filter_area_m2        | 1.0 | 1.8 | 2.6 | 6.5
filter_life_months    | 12 | 12 | 12 | 18
fan_levels            | 3 | 4 | 5 | 6
noise_level_db        | 48 | 52 | 54 | 56
night_mode_dba        | 22 | 24 | 28 | 34
air_quality_display   | no | yes | yes | yes
child_lock            | yes
cable_length_m        | 1.8 | 1.8 | 2.5 | 3
protection_class      | II | II | II | I
operation             | Stationary
colour                | White | White | White | Graphite
dimensions_mm         | 240 x 240 x 400 | 330 x 330 x 560 | 380 x 380 x 700 | 620 x 560 x 1350
weight_kg             | 3.4 | 6.2 | 9.8 | 46
guarantee_years       | 2
`,
  items: [
    {
      name: 'AP 160 Air Purifier',
      sku: '8316-AP',
      price: 119,
      details: ['fresh-air-professional-white-0'],
      short: 'For the consulting room, the reception desk, the single office.',
      copy: 'Draws air in all round and lets it out at the top, so it may stand in a corner. Three speeds and a timer; nothing to learn.',
      equipment: ['HEPA 13 filter', 'Pre-filter'],
      applications: ['Single offices', 'Surgeries', 'Nail studios'],
      features: ['sleep', 'swap'],
    },
    {
      name: 'AP 320 Air Purifier',
      sku: '8332-AP',
      price: 229,
      was: 259,
      details: ['fresh-air-professional-white-1'],
      short: 'With laser sensor and automatic mode for rooms up to 40 m².',
      copy: '<p>A ring of light shows at a glance how the air is: green, amber, red. In automatic mode the machine reacts before anyone opens a window.</p>',
      equipment: ['HEPA 13 filter', 'Activated carbon filter', 'Pre-filter'],
      applications: ['Meeting rooms', 'Waiting rooms', 'Kindergartens'],
      features: ['sensor', 'sleep', 'swap'],
    },
    {
      name: 'AP 520 Air Purifier HEPA 14',
      sku: '8352-AP',
      price: 389,
      details: ['fresh-air-professional-white-2'],
      short: 'HEPA 14 for classrooms and surgeries.',
      copy: 'Changes the air of a classroom four times an hour at a noise level that lets the back row hear the teacher. Lockable panel, castors with brakes.',
      equipment: ['HEPA 14 filter', 'Activated carbon filter', 'Castors'],
      applications: ['Classrooms', 'Practices', 'Gyms'],
      features: ['hepa', 'sensor', 'swap'],
      accessories: ['XC-07'],
    },
    {
      name: 'AP 1200 Room Air Cleaner',
      sku: '8412-AP',
      price: 2150,
      details: ['fresh-air-professional-graphite-3'],
      short: 'For halls up to 150 m²: canteens, lecture rooms, salons.',
      copy: '<p>Draws the air in near the floor and returns it above head height, without a draught. Runs for eighteen months on one set of filters in normal use.</p>',
      equipment: ['HEPA 14 filter', 'Carbon filter', 'Two pre-filters', 'Remote control'],
      applications: ['Canteens', 'Lecture rooms', 'Production offices'],
      features: ['hepa', 'sensor', 'swap'],
    },
  ],
};
