import { describe, expect, it } from 'vitest';
import { keyCodesOf, splitFigures, toKeyFigures } from '#catalogue/product/key-figures.ts';
import { readCode } from '#catalogue/specifications/dictionary.ts';
import { FIGURE_WORDS, KEY_FIGURES } from '#config/shop.ts';

const NBSP = '\u00a0';
const plain = (text: string) => text.replaceAll(NBSP, ' ');

describe('toKeyFigures', () => {
  it('lists the key figures of the category with units', () => {
    const figures = toKeyFigures({
      weight_kg: '16.100000',
      pressure_bar: '145',
      flow_rate_l_h: '1400',
      colour: 'Teal',
    });
    expect(plain(figures)).toBe('145 bar · 1,400 l/h · 16.1 kg');
  });

  it('states the noise of a product whose texts call it quiet, and of no other', () => {
    const washer = {
      pressure_bar: '145',
      flow_rate_l_h: '460',
      weight_kg: '12.3',
      sound_level_dba: '84',
    };
    const figuresOf = (texts: Record<string, string>) =>
      plain(toKeyFigures({ ...washer, ...texts }));
    for (const texts of [
      { url_key: 'pw-145-quiet' },
      { short_description: 'Up to nine decibels less.' },
      { short_description: '<p>Quieter than petrol.</p>' },
      { feature2: 'No fumes, little noise' },
    ]) {
      expect(figuresOf(texts)).toBe('145 bar · 460 l/h · 84 dB(A)');
    }
    expect(figuresOf({ short_description: 'Loud and strong.' })).toBe(
      '145 bar · 460 l/h · 12.3 kg',
    );
    expect(keyCodesOf({ ...washer, url_key: 'quiet' })).toEqual([
      'pressure_bar',
      'flow_rate_l_h',
      'sound_level_dba',
      'weight_kg',
    ]);
    expect(keyCodesOf({ weight_kg: '3', noise_level_db: '60', url_key: 'quiet' })).toEqual([]);
  });

  it('explains a figure whose unit is ambiguous', () => {
    const figures = toKeyFigures({ steam_pressure_bar: '3.2', heat_up_time_min: '6' });
    expect(plain(figures)).toBe('3.2 bar · 6 min to heat up');
  });

  it('allows line breaks only between figures', () => {
    const figures = toKeyFigures({ working_pressure_bar: '145', weight_kg: '16' });
    expect(figures).toBe(`145${NBSP}bar${NBSP}· 16${NBSP}kg`);
    const window = toKeyFigures({ suction_width_mm: '280', battery_runtime_min: '35' });
    expect(window).toBe(`280${NBSP}mm${NBSP}wide${NBSP}· 35${NBSP}min${NBSP}per${NBSP}charge`);
  });

  it('returns a line that splits into its figures again', () => {
    const line = toKeyFigures({ working_pressure_bar: '145', weight_kg: '16' });
    expect(splitFigures(line)).toEqual([`145${NBSP}bar`, `16${NBSP}kg`]);
  });

  it.each([
    ['', ''],
    ['as much as you like', ''],
    ['20-145', '20-145 bar'],
  ])('converts the entered value %j to %j', (value, figure) => {
    expect(plain(toKeyFigures({ pressure_bar: value }))).toBe(figure);
  });

  it('returns an empty text for a product of no known category', () => {
    expect(toKeyFigures({ weight_kg: '3', colour: 'Teal' })).toBe('');
  });

  it('lists what an accessory fits and does not fit instead of its figures', () => {
    const hose = { compatible_with: ' PW 120 to PW 180', not_compatible_with: 'PW 18 V' };
    const figures = toKeyFigures({ ...hose, pressure_bar: '145' });
    expect(plain(figures)).toBe('Fits: PW 120 to PW 180 · Not: PW 18 V');
    const short = toKeyFigures({ compatible_with: '<b>HP</b>', not_compatible_with: '' });
    expect(short).toBe(`Fits:${NBSP}HP`);
  });

  it('shortens a long list of machines and omits ids of options', () => {
    const long = Array.from({ length: 30 }, (_, at) => `PW ${100 + at}`).join(', ');
    expect(toKeyFigures({ compatible_with: long })).toMatch(/^Fits: PW 100, .{40,55}…$/);
    expect(toKeyFigures({ compatible_with: '12,34' })).toBe('');
  });
});

describe('key figure settings', () => {
  const codes = Object.values(KEY_FIGURES).flat();

  it.each([...new Set(codes)])('use only codes with a unit: %s', (code) => {
    expect(readCode(code).unit).not.toBeNull();
  });

  it('define words only for codes in use', () => {
    for (const code of Object.keys(FIGURE_WORDS)) expect(codes).toContain(code);
  });
});
