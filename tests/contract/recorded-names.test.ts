import { describe, expect, it } from 'vitest';
import { createRecordedNames } from '../setup/recordings/recorded-names.ts';

describe('fits', () => {
  const fitting = (name: string, values: readonly unknown[]) => {
    const names = createRecordedNames('https://shop.example');
    return values.map((value) => names.fits(name, value));
  };

  it('accepts the first value of a placeholder and its repetition as number or text', () => {
    expect(fitting('cart 1', [5, '5', 5])).toEqual([true, true, true]);
  });

  it('rejects another value than the one before', () => {
    expect(fitting('cart 1', ['5', '6', '6'])).toEqual([true, false, true]);
  });

  it('accepts any date and any value of a placeholder that matches all', () => {
    expect(fitting('date', ['2026-01-01', '2026-01-02'])).toEqual([true, true]);
    expect(fitting('ip', ['10.0.0.1', '10.0.0.2'])).toEqual([true, true]);
  });
});
