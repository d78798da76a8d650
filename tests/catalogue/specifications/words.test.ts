import { describe, expect, it } from 'vitest';
import { repairWord } from '#catalogue/specifications/misspellings.ts';
import { UNITS, writtenUnit } from '#catalogue/specifications/units.ts';

describe('repairWord', () => {
  it.each([
    ['weigth', 'weight'],
    ['Weigth', 'Weight'],
    ['WEIGTH', 'WEIGHT'],
    ['Lenght', 'Length'],
    ['aluminum', 'aluminium'],
    ['weight', 'weight'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('corrects %j to %j', (word, repaired) => {
    expect(repairWord(word)).toBe(repaired);
  });
});

describe('units', () => {
  it.each([
    ['kg', 'kg'],
    ['KG', 'kg'],
    ['m2/h', 'm²/h'],
    ['M²/H', 'm²/h'],
    ['m^3', 'm³'],
    ['dB (A)', 'dB(A)'],
    ['rpm', 'rpm'],
    ['°C', '°C'],
    ['percent', '%'],
  ])('include %j with the symbol %s', (text, symbol) => {
    expect(writtenUnit(text)?.symbol).toBe(symbol);
  });

  it.each(['fresh water', 'L x W x H', ''])('do not include %j', (text) => {
    expect(writtenUnit(text)).toBeNull();
  });

  it('assign each symbol to one quantity', () => {
    const quantities = new Map<string, string>();
    for (const { symbol, quantity } of UNITS.values()) {
      expect([symbol, quantities.get(symbol) ?? quantity]).toEqual([symbol, quantity]);
      quantities.set(symbol, quantity);
    }
  });
});
