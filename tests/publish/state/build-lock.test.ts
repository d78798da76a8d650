import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockBuilds } from '#publish/state/build-lock.ts';

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

describe('lockBuilds', () => {
  it('lets one build run at a time, until it frees the lock', () => {
    const free = lockBuilds(folder);
    expect(() => lockBuilds(folder)).toThrow(`Another build is running in ${folder}`);
    free();
    lockBuilds(folder)();
  });

  it('says so at once where the lock will never be free', () => {
    writeFileSync(join(folder, 'build.lock'), 'no lock of ours '.repeat(100));
    expect(() => lockBuilds(folder)).toThrow(
      /build\.lock cannot be locked: file is not a database/,
    );
    const absent = join(folder, 'absent');
    expect(() => lockBuilds(absent)).toThrow(/build\.lock cannot be locked: unable to open/);
    mkdirSync(join(absent, 'build.lock'), { recursive: true });
    expect(() => lockBuilds(absent)).toThrow(/build\.lock cannot be locked: unable to open/);
  });

  it('holds although nobody keeps what it answered', async () => {
    (() => lockBuilds(folder))();
    await collectGarbage();
    expect(() => lockBuilds(folder)).toThrow('Another build is running');
  });
});
