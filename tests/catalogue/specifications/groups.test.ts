import { describe, expect, it } from 'vitest';
import { keyRows, toGroups } from '#catalogue/specifications/groups.ts';

const NBSP = '\u00a0';
const row = (code: string, label: string, value: string) => ({ code, label: `${label}:`, value });

const ROWS = [
  row('colour', 'Colour', 'Teal'),
  row('battery_runtime_min', 'Battery runtime (min)', '45'),
  row('sound_level_dba', 'Sound level (dB(A))', '70'),
  row('voltage_v', 'Voltage (V)', '220-240'),
  row('pressure_bar', 'Pressure (bar)', '145'),
  row('area_performance_m2_h', 'Area performance (m²/h)', '12000'),
  row('weight_kg', 'Weight (kg)', '16.1'),
  row('dimensions_mm', 'Dimensions (L x W x H) (mm)', '400 x 350 x 875'),
  row('country', 'Made in', 'Sweden'),
];

const textOf = (groups: ReturnType<typeof toGroups>) =>
  groups.map(({ name, rows }) => [
    name,
    ...rows.map(({ label, value }) => `${label} = ${value.replaceAll(NBSP, ' ')}`),
  ]);

describe('toGroups', () => {
  it('lets a figure wrap only between its dimensions', () => {
    const [, , , size] = toGroups(ROWS, ['weight_kg', 'pressure_bar']);
    expect(size?.rows.at(-1)?.value).toBe(`400${NBSP}x 350${NBSP}x 875${NBSP}mm`);
  });

  it('returns the key figures first, then the other rows by subject', () => {
    expect(textOf(toGroups(ROWS, ['weight_kg', 'pressure_bar', 'flow_rate_l_h']))).toEqual([
      ['key', 'Weight = 16.1 kg', 'Pressure = 145 bar'],
      ['performance', 'Area performance = 12,000 m²/h'],
      ['power', 'Battery runtime = 45 min', 'Voltage = 220-240 V'],
      ['size', 'Colour = Teal', 'Dimensions (L x W x H) = 400 x 350 x 875 mm'],
      ['safety', 'Sound level = 70 dB(A)'],
      ['more', 'Made in = Sweden'],
    ]);
  });

  it('returns one group for a few rows, with the key figures first', () => {
    expect(textOf(toGroups(ROWS.slice(0, 5), ['pressure_bar']))).toEqual([
      [
        'more',
        'Pressure = 145 bar',
        'Colour = Teal',
        'Battery runtime = 45 min',
        'Sound level = 70 dB(A)',
        'Voltage = 220-240 V',
      ],
    ]);
    expect(toGroups([], ['pressure_bar'])).toEqual([]);
  });

  it.each([
    ['Weight (kg)', 'about 4', 'Weight (kg)', 'about 4'],
    ['Weight (kg)', '4.20', 'Weight', '4.2 kg'],
    ['Temperature (°C)', '-5', 'Temperature', '-5 °C'],
    ['Noise (dB)', '<70', 'Noise', '<70 dB'],
    ['Yield (m²)', '30-2000', 'Yield', '30-2,000 m²'],
    ['Size (mm)', '1400 x 830.1234', 'Size', '1,400 x 830.1234 mm'],
    ['Climbing ability (%)', '12', 'Climbing ability', '12%'],
    ['Protection', '44', 'Protection', '44'],
    ['Guarantee (years)', '1', 'Guarantee', '1 year'],
    ['Guarantee (years)', '2', 'Guarantee', '2 years'],
  ])('converts %s, %s to %s, %s', (label, value, name, shown) => {
    expect(textOf(toGroups([row('x', label, value)], []))).toEqual([
      ['more', `${name} = ${shown}`],
    ]);
  });

  it('joins a number and its unit with a non-breaking space', () => {
    const [group] = toGroups([row('flow', 'Flow (l/h)', '500')], []);
    expect(group?.rows[0]?.value).toBe(`500${NBSP}l/h`);
  });
});

it('keyRows returns only the key figures', () => {
  expect(keyRows(ROWS, ['pressure_bar', 'none'])).toEqual([
    { label: 'Pressure', value: `145${NBSP}bar` },
  ]);
});
