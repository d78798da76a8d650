import { describe, expect, it } from 'vitest';
import { parseSheet } from '#sandbox/demo/sheet.ts';

describe('parseSheet', () => {
  it('assigns values by column, and a single value to every column', () => {
    const columns = parseSheet('power_w | 100 | 200\nvoltage_v | 230', 2);
    expect(columns.map((column) => Object.fromEntries(column))).toEqual([
      { power_w: '100', voltage_v: '230' },
      { power_w: '200', voltage_v: '230' },
    ]);
  });

  it('omits an attribute at a dash and leaves it empty between bars', () => {
    const [first, second] = parseSheet('power_w | - | ', 2);
    expect(first?.has('power_w')).toBe(false);
    expect(second?.get('power_w')).toBe('');
  });

  it('rejects a row that is too short', () => {
    expect(() => parseSheet('power_w | 1 | 2', 3)).toThrow('power_w has 2 values for 3 items');
  });
});
