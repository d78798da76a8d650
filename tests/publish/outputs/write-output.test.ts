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

const short = Buffer.from('short');
const long = Buffer.from('A pressure washer. '.repeat(100));

describe('a file of the next release', () => {
  it('is gathered with its compressed forms, in its folder', () => {
    expect(writeOutput(folders, { name: 'a/b.html', bytes: long })).toEqual([
      'a/b.html',
      'a/b.html.br',
      'a/b.html.gz',
    ]);
    expect(readFileSync(join(folders.incoming, 'a/b.html'))).toEqual(long);
    expect(existsSync(join(folders.incoming, 'a/b.html.br'))).toBe(true);
  });

  it('is not written when the live release has the same bytes', () => {
    writeFileSync(join(root, 'live', 'a.json'), short);
    expect(writeOutput(folders, { name: 'a.json', bytes: short })).toEqual([]);
    expect(existsSync(folders.incoming)).toBe(false);
    expect(writeOutput(folders, { name: 'a.json', bytes: Buffer.from('other') })).toEqual([
      'a.json',
    ]);
  });

  it('is linked from where it lies, once, when its name says what it holds', () => {
    const source = join(root, 'made.webp');
    writeFileSync(source, short);
    const file = { name: 'pub/a-96.webp', source, isNamedByContent: true };
    expect(writeOutput(folders, file)).toEqual(['pub/a-96.webp']);
    mkdirSync(join(root, 'live', 'pub'));
    writeFileSync(join(root, 'live', file.name), short);
    expect(writeOutput(folders, file)).toEqual([]);
  });

  it('is compared where its name says nothing', () => {
    const source = join(root, 'made.webp');
    writeFileSync(source, 'new');
    writeFileSync(join(root, 'live', 'hoses.webp'), 'old');
    const file = { name: 'hoses.webp', source, isNamedByContent: false };
    expect(writeOutput(folders, file)).toEqual(['hoses.webp']);
    writeFileSync(join(root, 'live', 'hoses.webp'), 'new');
    expect(writeOutput(folders, file)).toEqual([]);
  });

  it('is everything that there is before the first release', () => {
    expect(writeOutput({ ...folders, live: undefined }, { name: 'a.json', bytes: short })).toEqual([
      'a.json',
    ]);
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
