import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inOneFile } from '../../../scripts/process/bundled-command.ts';

let place: string;
let script: string;
let folder: string;

function write(name: string, code: string): void {
  mkdirSync(dirname(join(place, name)), { recursive: true });
  writeFileSync(join(place, name), code);
}

/** Node keeps a module that it has read: each run asks for another address. */
async function run(file: string): Promise<unknown> {
  const address = `${pathToFileURL(file).href}?${Math.random()}`;
  return (await import(/* @vite-ignore */ address)).result;
}

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'one-file-'));
  folder = join(place, 'commands');
  script = join(place, 'command.ts');
  write(
    'command.ts',
    "import { part } from './parts/part.ts';\nexport const result: unknown = part;",
  );
  write('parts/part.ts', 'export const part = 1;');
});
afterEach(() => rmSync(place, { recursive: true }));

describe('a command in one file', () => {
  it('holds what the script imports', async () => {
    const file = await inOneFile(script, folder);
    rmSync(join(place, 'parts'), { recursive: true });
    expect(dirname(file)).toBe(folder);
    expect(await run(file)).toBe(1);
  });

  it('stays while nothing is touched', async () => {
    const file = await inOneFile(script, folder);
    expect(await inOneFile(script, folder)).toBe(file);
  });

  it('follows a file that changes, at the same length too', async () => {
    await run(await inOneFile(script, folder));
    write('parts/part.ts', 'export const part = 2;');
    expect(await run(await inOneFile(script, folder))).toBe(2);
  });

  it('is made anew where it was cut off', async () => {
    writeFileSync(await inOneFile(script, folder), '');
    expect(await run(await inOneFile(script, folder))).toBe(1);
  });

  it('is the only one that is left', async () => {
    await inOneFile(script, folder);
    write('parts/part.ts', 'export const part = 3;');
    const file = await inOneFile(script, folder);
    expect(readdirSync(folder).toSorted()).toEqual([basename(file), 'made.json'].toSorted());
  });

  it('finds folders from where the source lies', async () => {
    write('parts/part.ts', 'export const part = [import.meta.dirname, import.meta.url];');
    const from = join(place, 'parts', 'part.ts');
    expect(await run(await inOneFile(script, folder))).toEqual([
      dirname(from),
      pathToFileURL(from).href,
    ]);
  });

  it('loads what is imported on demand from where it lies', async () => {
    write('parts/part.ts', "export const part = (await import('./seldom.ts')).seldom;");
    write('parts/seldom.ts', 'export const seldom = 1;');
    const file = await inOneFile(script, folder);
    write('parts/seldom.ts', 'export const seldom = 2;');
    expect(await run(file)).toBe(2);
  });

  it('leaves the script to run as it is, and says why, where none can be made', async () => {
    const warn = vi.mocked(console.warn).mockReturnValue();
    writeFileSync(folder, 'no folder');
    expect(await inOneFile(script, folder)).toBe(script);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(folder));
    warn.mockClear();
    expect(readFileSync(folder, 'utf8')).toBe('no folder');
  });
});
