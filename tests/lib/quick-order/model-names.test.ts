import { describe, expect, it } from 'vitest';
import { withModel } from '#lib/quick-order/model-names.ts';

const NAMES = [
  'SD 43 Scrubber Dryer',
  'SD 43-2 Scrubber Dryer',
  'Squeegee for SD 43',
  'Brush SD 43',
  'Patio Head PS 30',
  'Hose 20 m',
];

const named = (code: string) =>
  withModel(
    NAMES.map((name) => ({ name })),
    code,
  ).map(({ name }) => name);

describe('withModel', () => {
  it.each([
    ['sd43', NAMES.slice(0, 2)],
    ['sd432', NAMES.slice(1, 2)],
    ['ps30', ['Patio Head PS 30']],
    ['sd4', []],
    ['d43', []],
  ])('finds products by the whole model %s, those that begin with it first', (code, names) => {
    expect(named(code)).toEqual(names);
  });

  it('finds nothing for a measure such as 20 m', () => {
    expect(named('20m')).toEqual([]);
    expect(named('hose20')).toEqual([]);
  });
});
