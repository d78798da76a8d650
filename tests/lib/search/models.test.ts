import { describe, expect, it } from 'vitest';
import {
  findUnknownModel,
  machinesOf,
  machinesWithNumber,
  modelsIn,
  withoutModel,
  withVersions,
} from '#lib/search/models.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const NAMES = [
  'PW 130 Home',
  'PW 145 Quiet',
  'PW 145 Reel',
  'PW 20',
  'HP 5/15 Cold',
  'Long Hose PW 30',
  'SV 60 M Safety',
];
const index = indexOf(
  NAMES.map((name, at) => ({ id: at + 1, name, categories: [], codes: [], said: [] })),
);

describe('findUnknownModel', () => {
  it.each(['hose pw140', 'Hose PW-140', 'pw 140 hose'])('finds the model in "%s"', (text) => {
    expect(findUnknownModel(index, text)).toEqual({
      name: 'PW 140',
      rest: text.replace(/pw.?140/i, '').trim(),
      nearest: ['PW 145', 'PW 130'],
      machines: [2, 3, 1, 4],
    });
  });

  it('compares the second number of a model', () => {
    expect(findUnknownModel(index, 'hp 5/17')?.nearest).toEqual(['HP 5/15']);
  });

  it.each([
    'hose pw 145',
    'pw 30',
    'pw 14',
    'hose k4',
    'hose zz 140',
    'pw 140 bar',
    'hose 140',
    'hp 5/15',
  ])('finds no unknown model in "%s"', (text) => {
    expect(findUnknownModel(index, text)).toBeUndefined();
  });
});

describe('withVersions', () => {
  it.each([
    ['SV60M bags', 'SV 60 M bags'],
    ['sv-60m', 'sv 60 m'],
    ['hose for PW145X', 'hose for PW 145'],
    ['pw145-mk2 hose', 'pw 145 hose'],
    ['zz60m bags', 'zz60m bags'],
    ['pw 145 hose', 'pw 145 hose'],
  ])('writes "%s" as "%s"', (text, meant) => {
    expect(withVersions(index, text)).toBe(meant);
  });
});

describe('models of machines', () => {
  it('finds machines with the number of a model of another make', () => {
    expect(machinesWithNumber(index, 'hd 5/15')).toEqual([5]);
    expect(machinesWithNumber(index, 'k 145')).toEqual([]);
  });

  it('finds the models that a text names, and their machines', () => {
    expect(modelsIn(index, 'hose for pw-145')).toEqual(['PW 145', 'PW 145']);
    expect(machinesOf(index, 'PW 145')).toEqual([2, 3]);
  });

  it('returns the accessory without its machine', () => {
    for (const text of ['blade for my SD 53', 'SD53 blade', 'for sd-53 blade']) {
      expect(withoutModel(text, 'SD 53')).toBe('blade');
    }
  });
});
