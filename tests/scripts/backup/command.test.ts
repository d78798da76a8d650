import { expect, it } from 'vitest';
import {
  BACKUP_USAGE,
  parseBackup,
  parseRestore,
  RESTORE_USAGE,
} from '../../../scripts/backup/command.ts';

it('reads the store, the folder and the number of backups', () => {
  expect(parseBackup(['payments', '--to', 'a'])).toEqual({ store: 'payments', to: 'a', keep: 14 });
  expect(parseBackup(['catalogue', '--to', 'a', '--keep', '3'])).toMatchObject({ keep: 3 });
  expect(parseRestore(['catalogue', '--from', 'b'])).toEqual({ store: 'catalogue', from: 'b' });
});

it.each([
  [[]],
  [['payments']],
  [['baskets', '--to', 'a']],
  [['payments', '--to', 'a', '--keep', '0']],
])('prints the usage of the backup command for %j', (args) => {
  expect(() => parseBackup(args)).toThrow(BACKUP_USAGE);
});

it.each([
  [['payments']],
  [['payments', 'catalogue', '--from', 'a']],
  [['payments', '--form', 'a']],
])('prints the usage of the restore command for %j', (args) => {
  expect(() => parseRestore(args)).toThrow(RESTORE_USAGE);
});
