import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledScript } from '../../../scripts/process/bundled-command.ts';

let place: string;
let script: string;
let folder: string;

function write(name: string, code: string): void {
  mkdirSync(dirname(join(place, name)), { recursive: true });
  writeFileSync(join(place, name), code);
}

/** Imports the bundle under a new URL each time, because Node caches modules by URL. */
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

describe('inOneFile for a command', () => {
  it('bundles the imports of the script', async () => {
    const file = await bundledScript(script, folder);
    rmSync(join(place, 'parts'), { recursive: true });
    expect(dirname(file)).toBe(folder);
    expect(await run(file)).toBe(1);
  });

  it('reuses the bundle while no source changes', async () => {
    const file = await bundledScript(script, folder);
    expect(await bundledScript(script, folder)).toBe(file);
  });

  it('rebuilds the bundle after any source change, even of the same length', async () => {
    await run(await bundledScript(script, folder));
    write('parts/part.ts', 'export const part = 2;');
    expect(await run(await bundledScript(script, folder))).toBe(2);
  });

  it('rebuilds a bundle whose file is truncated', async () => {
    writeFileSync(await bundledScript(script, folder), '');
    expect(await run(await bundledScript(script, folder))).toBe(1);
  });

  it('removes all of the earlier bundles', async () => {
    await bundledScript(script, folder);
    write('parts/part.ts', 'export const part = 3;');
    const file = await bundledScript(script, folder);
    expect(readdirSync(folder).toSorted()).toEqual([basename(file), 'made.json'].toSorted());
  });

  it('keeps the folder and URL of each source module', async () => {
    write('parts/part.ts', 'export const part = [import.meta.dirname, import.meta.url];');
    const from = join(place, 'parts', 'part.ts');
    expect(await run(await bundledScript(script, folder))).toEqual([
      dirname(from),
      pathToFileURL(from).href,
    ]);
  });

  it('loads dynamic imports from their source files', async () => {
    write('parts/part.ts', "export const part = (await import('./seldom.ts')).seldom;");
    write('parts/seldom.ts', 'export const seldom = 1;');
    const file = await bundledScript(script, folder);
    write('parts/seldom.ts', 'export const seldom = 2;');
    expect(await run(file)).toBe(2);
  });

  it('falls back to the script with a warning if no bundle can be written', async () => {
    const warn = vi.mocked(console.warn).mockReturnValue();
    writeFileSync(folder, 'no folder');
    expect(await bundledScript(script, folder)).toBe(script);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(folder));
    warn.mockClear();
    expect(readFileSync(folder, 'utf8')).toBe('no folder');
  });
});
