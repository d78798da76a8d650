import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockBuilds } from '#publish/build-lock.ts';

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

  it('holds although nobody keeps what it answered', async () => {
    (() => lockBuilds(folder))();
    await collectGarbage();
    expect(() => lockBuilds(folder)).toThrow('Another build is running');
  });
});
