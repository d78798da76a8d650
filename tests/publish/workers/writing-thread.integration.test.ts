import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWritingThread } from '#publish/workers/writing-thread.ts';

const writer = createWritingThread();
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'writing-thread-'));
});

afterAll(async () => {
  await writer.end();
  rmSync(root, { recursive: true });
});

const page = (name: string, times = 1) => ({
  name,
  bytes: new TextEncoder().encode(`<a href="/${name}">${name}</a>`.repeat(times)),
  links: [`/${name}`],
});

/** Repetitions that make compression slow enough to observe. */
const LONG = 500_000;

const foldersOf = (release: string) => ({ live: undefined, incoming: join(root, release) });

describe('writing thread', () => {
  it('writes concurrent outputs and reports the changes of each', async () => {
    const names = ['a.html', 'b.html', 'c.html'];
    const folders = foldersOf('one');
    const written = await Promise.all(names.map((name) => writer.write(folders, [page(name)])));
    expect(written).toEqual(names.map((name) => ({ changed: [name], forbiddenInline: [] })));
    expect(readFileSync(join(folders.incoming, 'c.html'), 'utf8')).toContain('c.html');
  });

  it('leaves further outputs to the caller while it is busy', async () => {
    const names = ['a.html', 'b.html', 'c.html', 'd.html'];
    const files = [...names.map((name) => page(name, LONG)), page('e.html')];
    const written = await Promise.all(files.map((file) => writer.write(foldersOf('busy'), [file])));
    // Transferred buffers are empty on this side.
    expect(files.map(({ bytes }) => bytes.byteLength > 0)).toEqual([
      ...names.map(() => false),
      true,
    ]);
    expect(written.at(-1)).toMatchObject({ changed: ['e.html'] });
  });

  it('accepts more work after a write before its response is read', async () => {
    const folders = foldersOf('soon');
    const first = writer.write(folders, [page('a.html')]);
    // The busy loops keep this thread from reading the worker's messages.
    while (!existsSync(join(folders.incoming, 'a.html')));
    const until = performance.now() + 200;
    while (performance.now() < until);
    const files = ['b.html', 'c.html', 'd.html', 'e.html'].map((name) => page(name, LONG));
    const rest = files.map((file) => writer.write(folders, [file]));
    await Promise.all([first, ...rest]);
    expect(files.map(({ bytes }) => bytes.byteLength)).toEqual([0, 0, 0, 0]);
  });

  it('continues after a file that cannot be written', async () => {
    const folders = foldersOf('two');
    mkdirSync(join(folders.incoming, 'a.html'), { recursive: true });
    await expect(writer.write(folders, [page('a.html')])).rejects.toThrow('EISDIR');
    expect(await writer.write(folders, [page('b.html')])).toMatchObject({ changed: ['b.html'] });
  });

  it('rejects pending writes when it ends and restarts on demand', async () => {
    const folders = foldersOf('three');
    const unfinished = writer.write(folders, [page('a.html', LONG)]);
    expect(writer.isRunning()).toBe(true);
    await Promise.all([expect(unfinished).rejects.toThrow('A thread ended'), writer.end()]);
    expect(writer.isRunning()).toBe(false);
    expect(await writer.write(folders, [page('b.html')])).toMatchObject({ changed: ['b.html'] });
  });
});
