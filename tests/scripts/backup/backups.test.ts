import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBackup } from '../../../scripts/backup/backups.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const old = ['payments-2026-01-01T00-00-00Z.sqlite', 'payments-2026-01-02T00-00-00Z.dump'];
const others = ['catalogue-2026-01-01T00-00-00Z.sqlite', 'payments-notes.txt'];

function keepTwo(write: (file: string) => Promise<void>) {
  for (const name of [...old, ...others]) writeFileSync(join(folder, name), '');
  return keepBackup({ folder, store: 'payments', keep: 2, ending: 'sqlite' }, write);
}

it('retains the newest backups of its store and touches no other file', async () => {
  const file = await keepTwo(async (part) => writeFileSync(part, 'whole'));
  expect(file).toMatch(/payments-20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/);
  const left = [...others, old[1], file.slice(folder.length + 1)];
  expect(readdirSync(folder).toSorted()).toEqual(left.toSorted());
});

it('retains every older backup and no partial one after a failure', async () => {
  const failing = keepTwo(async (part) => {
    writeFileSync(part, 'half');
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
  expect(readdirSync(folder).toSorted()).toEqual([...old, ...others].toSorted());
});
