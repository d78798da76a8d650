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
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';

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

describe('makeProcessFilesPrivate with new files', () => {
  it('makes them readable for their user only', () => {
    makeProcessFilesPrivate({ stateDir, outDir });
    const file = write(stateDir, 'sandbox', 'back-end.sqlite');
    expect([modeOf(file), modeOf(join(stateDir, 'sandbox')), modeOf(stateDir)]).toEqual([
      '600',
      '700',
      '700',
    ]);
  });
});

describe('makeProcessFilesPrivate with existing files', () => {
  it("removes other users' access and keeps programs executable", () => {
    const [file, tool] = [write(stateDir, 'a', 'b', 'file'), write(stateDir, 'a', 'tool')];
    chmodSync(tool, 0o755);
    makeProcessFilesPrivate({ stateDir, outDir });
    const paths = [stateDir, join(stateDir, 'a'), join(stateDir, 'a', 'b'), file, tool];
    expect(paths.map(modeOf)).toEqual(['700', '700', '700', '600', '700']);
  });

  it('keeps the mode of site files, including hard-linked ones', () => {
    const picture = write(stateDir, 'pictures', 'kb-4.webp');
    const page = write(outDir, 'releases', '1', 'kb-4.html');
    linkSync(picture, join(outDir, 'releases', '1', 'kb-4.webp'));
    makeProcessFilesPrivate({ stateDir, outDir });
    expect([picture, page, outDir].map(modeOf)).toEqual(['644', '644', '755']);
  });

  it('does not follow symbolic links out of the state folder', () => {
    const elsewhere = write(work, 'elsewhere', 'file');
    mkdirSync(stateDir);
    symlinkSync(join(work, 'elsewhere'), join(stateDir, 'folder'));
    symlinkSync(elsewhere, join(stateDir, 'file'));
    makeProcessFilesPrivate({ stateDir, outDir });
    expect([elsewhere, join(work, 'elsewhere')].map(modeOf)).toEqual(['644', '755']);
  });

  it('does not search a state folder that is already private', () => {
    const file = write(stateDir, 'file');
    chmodSync(stateDir, 0o700);
    makeProcessFilesPrivate({ stateDir, outDir });
    expect(modeOf(file)).toBe('644');
  });
});
