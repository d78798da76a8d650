import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '#publish/state/build-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no garbage collector to call');
  for (let round = 0; round < 5; round += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('takeLock', () => {
  it('allows one build at a time until the lock is released', () => {
    const free = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(`Another build is running in ${folder}`);
    free();
    takeLock(folder)();
  });

  it('fails immediately if the lock file is unusable', () => {
    writeFileSync(join(folder, 'build.lock'), 'no lock of ours '.repeat(100));
    expect(() => takeLock(folder)).toThrow(/build\.lock cannot be locked: file is not a database/);
    const absent = join(folder, 'absent');
    expect(() => takeLock(absent)).toThrow(/build\.lock cannot be locked: unable to open/);
    mkdirSync(join(absent, 'build.lock'), { recursive: true });
    expect(() => takeLock(absent)).toThrow(/build\.lock cannot be locked: unable to open/);
  });

  it('keeps the lock if its release function is garbage-collected', async () => {
    (() => takeLock(folder))();
    await collectGarbage();
    expect(() => takeLock(folder)).toThrow('Another build is running');
  });
});
