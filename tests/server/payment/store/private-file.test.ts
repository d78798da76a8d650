import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../setup/payment/payment-store.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'below', 'payments.sqlite');
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modes = () =>
  Object.fromEntries(
    readdirSync(dirname(file)).map((name) => [name, modeOf(join(dirname(file), name))]),
  );

const PRIVATE = {
  'payments.sqlite': '600',
  'payments.sqlite-shm': '600',
  'payments.sqlite-wal': '600',
};

it('payment database is readable by its own user only', async () => {
  await openStore(Date.now, { kind: 'sqlite', file });
  expect(modes()).toEqual(PRIVATE);
  expect(modeOf(dirname(file))).toBe('700');
});

it('payment database of an older release becomes private, but an existing folder keeps its mode', async () => {
  mkdirSync(dirname(file), { mode: 0o755 });
  await openStore(Date.now, { kind: 'sqlite', file });
  for (const name of readdirSync(dirname(file))) chmodSync(join(dirname(file), name), 0o644);
  await openStore(Date.now, { kind: 'sqlite', file });
  expect(modes()).toEqual(PRIVATE);
  expect(modeOf(dirname(file))).toBe('755');
});
