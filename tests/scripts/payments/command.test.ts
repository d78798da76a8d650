import { describe, expect, it } from 'vitest';
import { parseCommand, WrongUse } from '../../../scripts/payments/command.ts';

describe('npm run payments', () => {
  it.each<[string, object]>([
    ['list', { command: { kind: 'list', states: undefined }, json: false }],
    ['list --attention --json', { command: { kind: 'list', states: ['attention'] }, json: true }],
    ['list --state paid', { command: { kind: 'list', states: ['paid'] } }],
    ['show Zx012345', { command: { kind: 'show', code: 'Zx012345' } }],
    ['retry --json Zx012345', { command: { kind: 'retry', code: 'Zx012345' }, json: true }],
    ['release Zx012345', { command: { kind: 'release', code: 'Zx012345' } }],
    [
      'resolve Zx012345 --note done',
      { command: { kind: 'resolve', code: 'Zx012345', note: 'done' } },
    ],
    ['reconcile', { command: { kind: 'reconcile' } }],
  ])('parses the command line %s', (line, understood) => {
    expect(parseCommand(line.split(' '))).toMatchObject(understood);
  });

  it.each([
    ['', 'What is to be done?'],
    ['delete', "No command 'delete'."],
    ['constructor', "No command 'constructor'."],
    ['list all', "What is 'all'?"],
    ['list --state gone', "No state 'gone': there are registering,"],
    ['list --attention --state paid', '--attention is a --state'],
    ['list --note x', 'list takes no --note.'],
    ['show', 'Which payment?'],
    ['show Zx0', "'Zx0' is no code"],
    ['show Zx012345 Zx012346', "What is 'Zx012346'?"],
    ['show Zx012345%', 'is no code'],
    ['retry Zx012345 --note x', 'retry takes no --note.'],
    ['release', 'Which payment?'],
    ['release Zx012345 --note x', 'release takes no --note.'],
    ['resolve Zx012345', 'Say with --note'],
    ['reconcile --everything', '--everything'],
  ])('refuses %j with a reason', (line, why) => {
    const parse = () => parseCommand(line.split(' ').filter(Boolean));
    expect(parse).toThrow(WrongUse);
    expect(parse).toThrow(why);
  });
});
