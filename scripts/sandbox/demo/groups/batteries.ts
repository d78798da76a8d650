import type { DemoGroup } from '#sandbox/demo/group.ts';

const ALSO_TRADE = ['professional/accessories'] as const;

export const batteries: DemoGroup = {
  details: ['charging-home-garden-teal-0'],
  categories: ['home-garden/accessories'],
  vat: 'incl',
  documents: ['Operating instructions', 'Battery safety data sheet'],
  sheet: `
battery_platform     | 18 V | 18 V | 36 V | 36 V | 18 V | 36 V
battery_type         | Lithium-ion
battery_voltage_v    | 18 | 18 | 36 | 36 | 18 | 36
battery_capacity_ah  | 2.5 | 5.0 | 2.5 | 5.0 | - | -
cell_energy_wh       | 45 | 90 | 90 | 180 | - | -
charging_time_min    | 74 | 133 | 81 | 142 | 44 | 58
charging_power_w     | - | - | - | - | 100 | 180
voltage_v            | - | - | - | - | 220-240 | 220-240
frequency_hz         | - | - | - | - | 50 | 50
cable_length_m       | - | - | - | - | 1.5 | 1.5
charge_indicator     | Display | Display | Display | Display | LED | LED
connection_type      | Battery slide
compatible_with      | All 18 V machines | All 18 V machines | All 36 V machines | All 36 V machines | All 18 V batteries | All 36 V batteries
protection_rating_ip | IPX5 | IPX5 | IPX5 | IPX5 | IP20 | IP20
temperature_max_c    | 45
storage_temperature_c | 0 to 35
dimensions_mm        | 133 x 88 x 50 | 133 x 88 x 72 | 160 x 92 x 78 | 160 x 92 x 118 | 191 x 127 x 91 | 191 x 150 x 91
colour               | Black
pack_quantity        | 1
weight_kg            | 0.5 | 0.8 | 0.9 | 1.5 | 0.7 | 0.9
guarantee_years      | 2
`,
  items: [
    {
      name: 'Battery Power 18 V 2.5 Ah',
      sku: 'BA-601',
      price: 57,
      short: 'The light one, for window work, trimming and short jobs. Shows minutes left.',
      copy: 'The display tells you minutes rather than bars: how long it will last at the present load, and how long it still needs on the charger.',
      related: ['BA-605', 'BA-602', '2118-LB', '1210-WDV18'],
      also: ALSO_TRADE,
    },
    {
      name: 'Battery Power 18 V 5.0 Ah',
      sku: 'BA-602',
      price: 90,
      was: 105,
      short: 'Twice the runtime for leaf blowing and vacuuming.',
      copy: 'One size for the whole 18 V range. Cells are temperature-managed, so it keeps its power towards the end and may be charged straight after use.',
      related: ['BA-605', 'BA-601', '2118-LB', '1210-WDV18'],
      also: ALSO_TRADE,
    },
    {
      name: 'Battery Power 36 V 2.5 Ah',
      sku: 'BA-603',
      price: 99,
      short: 'For hedge trimmers and brush cutters that you carry all afternoon.',
      copy: 'Light enough not to tire the arms, strong enough for branches as thick as a thumb.',
      related: ['BA-606', 'BA-604', '2060-HT', '2436-LM'],
      also: ALSO_TRADE,
    },
    {
      name: 'Battery Power 36 V 5.0 Ah',
      sku: 'BA-604',
      price: 159,
      short: 'The big one: mowers, pressure washers, sweepers.',
      copy: '180 watt-hours mow about 400 square metres or run the cordless washer for a quarter of an hour at full pressure.',
      related: ['BA-606', 'BA-603', '2436-LM', '2060-HT'],
      also: ALSO_TRADE,
    },
    {
      name: 'Fast Charger 18 V',
      sku: 'BA-605',
      price: 42,
      short: 'A 2.5 Ah battery to 80% in 44 minutes.',
      copy: 'Hangs on the wall with two screws. The fan stops when the battery is full; nothing needs to be unplugged.',
      related: ['BA-601', 'BA-602', '2045-HT', '1210-WDV18'],
      also: ALSO_TRADE,
    },
    {
      name: 'Fast Charger 36 V',
      sku: 'BA-606',
      price: 66,
      short: 'Full power back over lunch.',
      copy: 'Charges the 5.0 Ah battery to 80% in just under an hour and then slows down to look after the cells.',
      related: ['BA-603', 'BA-604', '2060-HT', '2436-LM'],
      also: ALSO_TRADE,
    },
  ],
};
