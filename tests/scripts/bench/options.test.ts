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

it('draws a seed that can be given back where nobody said one', () => {
  const { seed, ...call } = parseBenchCall([]);
  expect(call).toEqual({ names: [], json: false });
  expect(parseBenchCall([`--seed=${seed}`]).seed).toBe(seed);
});

it.each([['-1'], ['1e3'], ['many'], [''], ['1234567890']])('takes no seed %s', (seed) => {
  expect(() => parseBenchCall([`--seed=${seed}`])).toThrow('--seed is a whole number');
});

it('takes no option that it does not know', () => {
  expect(() => parseBenchCall(['--sede', '7'])).toThrow('--sede');
});
