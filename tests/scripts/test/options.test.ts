import { describe, expect, it } from 'vitest';
import { GROUPS } from '../../../scripts/test/checks.ts';
import { parseTestCall } from '../../../scripts/test/options.ts';

const namesOf = (...args: string[]) =>
  parseTestCall(args).map((group) => group.map(({ name }) => name));

const NORMAL = [
  ['lint', 'unused'],
  ['types', 'templates'],
  ['unit'],
  ['contract'],
  ['integration'],
  ['payments'],
  ['build'],
  ['browser'],
  ['budgets', 'html'],
];

describe('stages of npm test', () => {
  it('default to those that a normal change can break', () => {
    expect(namesOf()).toEqual(NORMAL);
  });

  it('include all stages with --full', () => {
    const all = GROUPS.map((group) => group.map(({ name }) => name));
    expect(namesOf('--full')).toEqual(all);
    expect(all.slice(0, NORMAL.length)).toEqual(NORMAL);
    expect(all.flat()).toEqual(expect.arrayContaining(['long', 'postgres', 'engines']));
  });

  it.each([
    [['--only', 'payments'], [['payments']]],
    [
      ['--only=browser', '--only', 'lint'],
      [['lint'], ['browser']],
    ],
    [['--only', 'engines'], [['engines']]],
    [['--changed'], [['unit']]],
  ])('follow the arguments %j: %j', (args, names) => {
    expect(namesOf(...args)).toEqual(names);
  });

  it.each([
    [['--changed'], ['--changed']],
    [['--only', 'unit', '--changed=main'], ['--changed=main']],
    [
      ['--only', 'browser', 'basket', '--shard=2/3', '-g', 'adds'],
      ['basket', '--shard=2/3', '-g', 'adds'],
    ],
  ])('pass other arguments of %j to the command', (args, passedOn) => {
    const [[stage] = []] = parseTestCall(args);
    expect(stage?.args.slice(-passedOn.length)).toEqual(passedOn);
  });

  it.each([
    [['--only', 'units'], /No stage 'units': there are lint, unused, types, /],
    [['--shard=1/3'], /--shard=1\/3: name the stage it is for/],
    [['--only', 'unit', '--only', 'build', 'basket'], /basket: name the stage it is for/],
  ])('reject the arguments %j', (args, message) => {
    expect(() => parseTestCall(args)).toThrow(message);
  });
});
