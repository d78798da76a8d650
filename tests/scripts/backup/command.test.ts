import { expect, it } from 'vitest';
import {
  BACKUP_USAGE,
  parseBackup,
  parseRestore,
  RESTORE_USAGE,
} from '../../../scripts/backup/command.ts';

it('takes the store, the folder and how many backups to keep', () => {
  expect(parseBackup(['payments', '--to', 'a'])).toEqual({ store: 'payments', to: 'a', keep: 14 });
  expect(parseBackup(['catalogue', '--to', 'a', '--keep', '3'])).toMatchObject({ keep: 3 });
  expect(parseRestore(['catalogue', '--from', 'b'])).toEqual({ store: 'catalogue', from: 'b' });
});

it.each([
  [[]],
  [['payments']],
  [['baskets', '--to', 'a']],
  [['payments', '--to', 'a', '--keep', '0']],
])('says how to ask for a backup where it is asked for by %j', (args) => {
  expect(() => parseBackup(args)).toThrow(BACKUP_USAGE);
});

it.each([
  [['payments']],
  [['payments', 'catalogue', '--from', 'a']],
  [['payments', '--form', 'a']],
])('says how to ask for a restore where it is asked for by %j', (args) => {
  expect(() => parseRestore(args)).toThrow(RESTORE_USAGE);
});
