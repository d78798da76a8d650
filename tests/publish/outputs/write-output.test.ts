import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Folders, liveForms, writeOutput } from '#publish/outputs/write-output.ts';

let root: string;
let folders: Folders;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-output-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  folders = { live: join(root, 'live'), incoming: join(root, 'incoming') };
  mkdirSync(join(root, 'live'));
});

const short = 'short';
const long = 'A pressure washer. '.repeat(100);

describe('a file of the next release', () => {
  it('is gathered with its compressed forms, in its folder', async () => {
    expect(await writeOutput(folders, { name: 'a/b.html', text: long })).toEqual([
      'a/b.html',
      'a/b.html.br',
      'a/b.html.gz',
    ]);
    expect(readFileSync(join(folders.incoming, 'a/b.html'), 'utf8')).toBe(long);
    expect(existsSync(join(folders.incoming, 'a/b.html.br'))).toBe(true);
  });

  it('is not written when the live release has the same bytes', async () => {
    writeFileSync(join(root, 'live', 'a.json'), short);
    expect(await writeOutput(folders, { name: 'a.json', text: short })).toEqual([]);
    expect(existsSync(folders.incoming)).toBe(false);
    expect(await writeOutput(folders, { name: 'a.json', text: 'other' })).toEqual(['a.json']);
  });

  it('is linked from where it lies, once, when its name says what it holds', async () => {
    const source = join(root, 'made.webp');
    writeFileSync(source, short);
    const file = { name: 'pub/a-96.webp', source, isNamedByContent: true };
    expect(await writeOutput(folders, file)).toEqual(['pub/a-96.webp']);
    mkdirSync(join(root, 'live', 'pub'));
    writeFileSync(join(root, 'live', file.name), short);
    expect(await writeOutput(folders, file)).toEqual([]);
  });

  it('is compared where its name says nothing', async () => {
    const source = join(root, 'made.webp');
    writeFileSync(source, 'new');
    writeFileSync(join(root, 'live', 'hoses.webp'), 'old');
    const file = { name: 'hoses.webp', source, isNamedByContent: false };
    expect(await writeOutput(folders, file)).toEqual(['hoses.webp']);
    writeFileSync(join(root, 'live', 'hoses.webp'), 'new');
    expect(await writeOutput(folders, file)).toEqual([]);
  });

  it('is everything that there is before the first release', async () => {
    expect(
      await writeOutput({ ...folders, live: undefined }, { name: 'a.json', text: short }),
    ).toEqual(['a.json']);
  });
});

describe('liveForms', () => {
  it('names the forms of a file that the live release has', () => {
    for (const name of ['a.html', 'a.html.br']) writeFileSync(join(root, 'live', name), short);
    expect(liveForms(folders, 'a.html')).toEqual(['a.html', 'a.html.br']);
    expect(liveForms(folders, 'b.html')).toEqual([]);
    expect(liveForms({ ...folders, live: undefined }, 'a.html')).toEqual([]);
  });
});
