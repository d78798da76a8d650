import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keepPrivate } from '#publish/files/private-files.ts';

let work: string;
let stateDir: string;
let outDir: string;

beforeEach(() => {
  const before = process.umask(0o022);
  work = mkdtempSync(join(tmpdir(), 'private-'));
  stateDir = join(work, 'state');
  outDir = join(stateDir, 'site');
  onTestFinished(() => {
    process.umask(before);
    rmSync(work, { recursive: true });
  });
});

const write = (...names: string[]) => {
  const path = join(...names);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'x');
  return path;
};
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a file that is made after keepPrivate', () => {
  it('is readable by its own user alone', () => {
    keepPrivate({ stateDir, outDir });
    const file = write(stateDir, 'sandbox', 'back-end.sqlite');
    expect([modeOf(file), modeOf(join(stateDir, 'sandbox')), modeOf(stateDir)]).toEqual([
      '600',
      '700',
      '700',
    ]);
  });
});

describe('a file that an older release left', () => {
  it('is closed to others, and a program stays executable', () => {
    const [file, tool] = [write(stateDir, 'a', 'b', 'file'), write(stateDir, 'a', 'tool')];
    chmodSync(tool, 0o755);
    keepPrivate({ stateDir, outDir });
    const paths = [stateDir, join(stateDir, 'a'), join(stateDir, 'a', 'b'), file, tool];
    expect(paths.map(modeOf)).toEqual(['700', '700', '700', '600', '700']);
  });

  it('keeps its rights where it belongs to the site, by its place or by a hard link', () => {
    const picture = write(stateDir, 'pictures', 'kb-4.webp');
    const page = write(outDir, 'releases', '1', 'kb-4.html');
    linkSync(picture, join(outDir, 'releases', '1', 'kb-4.webp'));
    keepPrivate({ stateDir, outDir });
    expect([picture, page, outDir].map(modeOf)).toEqual(['644', '644', '755']);
  });

  it('is closed below the state folder alone, wherever its links lead', () => {
    const elsewhere = write(work, 'elsewhere', 'file');
    mkdirSync(stateDir);
    symlinkSync(join(work, 'elsewhere'), join(stateDir, 'folder'));
    symlinkSync(elsewhere, join(stateDir, 'file'));
    keepPrivate({ stateDir, outDir });
    expect([elsewhere, join(work, 'elsewhere')].map(modeOf)).toEqual(['644', '755']);
  });

  it('is checked once: a state folder that is closed is not searched again', () => {
    const file = write(stateDir, 'file');
    chmodSync(stateDir, 0o700);
    keepPrivate({ stateDir, outDir });
    expect(modeOf(file)).toBe('644');
  });
});
