import { expect, it } from 'vitest';
import { parseBenchCall } from '../../../scripts/bench/options.ts';

it('reads names and options in any order', () => {
  expect(parseBenchCall(['--seed', '7', 'chaos', '--purchases=60', '--json'])).toEqual({
    names: ['chaos'],
    json: true,
    seed: 7,
    purchases: 60,
  });
});

it('draws a random seed that can be passed again', () => {
  const { seed, ...call } = parseBenchCall([]);
  expect(call).toEqual({ names: [], json: false });
  expect(parseBenchCall([`--seed=${seed}`]).seed).toBe(seed);
});

it.each([['-1'], ['1e3'], ['many'], [''], ['1234567890']])(
  'rejects the invalid seed "%s"',
  (seed) => {
    expect(() => parseBenchCall([`--seed=${seed}`])).toThrow('--seed is a whole number');
  },
);

it('rejects an unknown option by name', () => {
  expect(() => parseBenchCall(['--sede', '7'])).toThrow('--sede');
});
