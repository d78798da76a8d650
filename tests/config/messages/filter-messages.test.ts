import { describe, expect, it } from 'vitest';
import { optionLabels } from '#config/messages/filter-messages.ts';
import type { RangeFacet } from '#lib/site-data/faceted-list.ts';

const facet = (over: Partial<RangeFacet>): RangeFacet => ({
  kind: 'ranges',
  key: 'key',
  label: 'Label',
  unit: 'bar',
  edges: [],
  numbers: [],
  ...over,
});

const labels = (over: Partial<RangeFacet>, ...options: readonly string[]) =>
  options.map(optionLabels(facet(over)));

describe('optionLabels', () => {
  it('formats ranges with their unit', () => {
    const pressures = { edges: [100, 1_500], numbers: [80, 90, 110, 2_000, null] };
    expect(labels(pressures, '-100', '100-1500', '1500-')).toEqual([
      'Under 100 bar',
      '100 to 1,500 bar',
      '1,500 bar and over',
    ]);
    expect(labels({ ...pressures, unit: null }, '-0.125', '100-')).toEqual([
      'Under 0.125',
      '100 and over',
    ]);
  });

  it('shows a number for a range with a single value, but keeps other requested ranges', () => {
    const volts = { unit: 'V', edges: [36], numbers: [18, 36, null, 18] };
    expect(labels(volts, '-36', '36-', '10-20', '18-')).toEqual([
      '18 V',
      '36 V',
      '10 to 20 V',
      '18 V and over',
    ]);
  });

  it('formats amounts of money as prices', () => {
    const prices = { unit: '£', edges: [150], numbers: [149.99, 99, 1_299, 150] };
    expect(labels(prices, '-150', '-150.01', '100-150.01', '150-1200.5', '149.99-')).toEqual([
      'Under £150',
      'Up to £150',
      '£100 to £150',
      '£150 to £1,200.50',
      '£149.99 and over',
    ]);
  });

  it('uses the labels of the catalogue', () => {
    const options = [{ key: 'petrol-engine', label: 'Petrol engine' }];
    const labelOf = optionLabels({ kind: 'values', key: '', label: '', options, masks: [1] });
    expect(labelOf('petrol-engine')).toBe('Petrol engine');
  });
});
