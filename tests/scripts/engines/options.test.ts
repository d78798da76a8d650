import { describe, expect, it } from 'vitest';
import { parseEnginesCall } from '../../../scripts/engines/options.ts';

describe('command line of the engine journeys', () => {
  it('runs ten journeys in three engines by default', () => {
    const { engines, journeys, url } = parseEnginesCall([]);
    expect([engines.length, journeys.length, url]).toEqual([3, 10, undefined]);
  });

  it('repeats three journeys on translated pages, or all with --translated', () => {
    const names = (args: string[]) => parseEnginesCall(args).translated.map(({ name }) => name);
    expect(names([])).toEqual([
      'search',
      'listing with filters',
      'guest checkout, declined and paid',
    ]);
    expect(names(['--translated'])).toHaveLength(10);
    expect(names(['--journey', 'menus'])).toEqual([]);
  });

  it('accepts an engine, part of a journey name and a running shop', () => {
    const call = ['--engine', 'webkit', '--journey', 'checkout', '--url', 'http://localhost:1'];
    const { engines, journeys, url } = parseEnginesCall(call);
    expect(engines.map(({ needs }) => needs)).toEqual([['webKitDriver', 'miniBrowser', 'xvfb']]);
    expect(journeys.map(({ name }) => name)).toEqual(['guest checkout, declined and paid']);
    expect(url).toBe('http://localhost:1');
  });

  it.each([
    [['--engine', 'opera'], /No engine 'opera': there are chromium, firefox, webkit\./],
    [['--journey', 'flight'], /No journey 'flight': there are home and menus; /],
  ])('lists the choices after an unknown name: %s', (args, message) => {
    expect(() => parseEnginesCall(args)).toThrow(message);
  });
});
