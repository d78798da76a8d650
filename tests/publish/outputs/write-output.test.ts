import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OutputFile } from '#publish/outputs/output.ts';
import { type Folders, liveForms, writeOutput } from '#publish/outputs/write-output.ts';

let root: string;
let folders: Folders;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-output-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  folders = { live: join(root, 'live'), incoming: join(root, 'incoming') };
  mkdirSync(join(root, 'live'));
});

function writeFile(into: Folders, file: OutputFile): string[] {
  return writeOutput(into, [file]).changed;
}

const short = 'short';
const long = 'A pressure washer. '.repeat(100);

describe('writeOutput', () => {
  it('writes a file with its compressed forms, creating folders', () => {
    expect(writeFile(folders, { name: 'a/b.html', bytes: Buffer.from(long) })).toEqual([
      'a/b.html',
      'a/b.html.br',
      'a/b.html.gz',
    ]);
    expect(readFileSync(join(folders.incoming, 'a/b.html'), 'utf8')).toBe(long);
    expect(existsSync(join(folders.incoming, 'a/b.html.br'))).toBe(true);
  });

  it('skips a file whose bytes equal the live ones', () => {
    writeFileSync(join(root, 'live', 'a.json'), short);
    expect(writeFile(folders, { name: 'a.json', bytes: Buffer.from(short) })).toEqual([]);
    expect(existsSync(folders.incoming)).toBe(false);
    expect(writeFile(folders, { name: 'a.json', bytes: Buffer.from('other') })).toEqual(['a.json']);
  });

  it('rewrites a file if a compressed form is missing or superfluous', () => {
    const page = { name: 'a.html', bytes: Buffer.from(long) };
    const forms = ['a.html', 'a.html.br', 'a.html.gz'];
    for (const name of forms) writeFileSync(join(root, 'live', name), long);
    expect(writeFile(folders, page)).toEqual([]);
    rmSync(join(root, 'live', 'a.html.gz'));
    expect(writeFile(folders, page)).toEqual(forms);
    for (const name of ['b.html', 'b.html.br']) writeFileSync(join(root, 'live', name), short);
    expect(writeFile(folders, { name: 'b.html', bytes: Buffer.from(short) })).toEqual(['b.html']);
  });

  it('links a content-named file once without comparing bytes', () => {
    const source = join(root, 'made.webp');
    writeFileSync(source, short);
    const file = { name: 'pub/a-96.webp', source, isNamedByContent: true };
    expect(writeFile(folders, file)).toEqual(['pub/a-96.webp']);
    mkdirSync(join(root, 'live', 'pub'));
    writeFileSync(join(root, 'live', file.name), short);
    expect(writeFile(folders, file)).toEqual([]);
  });

  it('compares the bytes of a file that is not named by content', () => {
    const source = join(root, 'made.webp');
    writeFileSync(source, 'new');
    writeFileSync(join(root, 'live', 'hoses.webp'), 'old');
    const file = { name: 'hoses.webp', source, isNamedByContent: false };
    expect(writeFile(folders, file)).toEqual(['hoses.webp']);
    writeFileSync(join(root, 'live', 'hoses.webp'), 'new');
    expect(writeFile(folders, file)).toEqual([]);
  });

  it('writes every file before the first release', () => {
    expect(
      writeFile({ ...folders, live: undefined }, { name: 'a.json', bytes: Buffer.from(short) }),
    ).toEqual(['a.json']);
  });
});

describe('writeOutput for pages', () => {
  it('reports forbidden inline scripts whether or not the page was written', () => {
    const bytes = Buffer.from('<a href="/café">é</a><script>steal()</script>');
    const page = { name: 'a.html', bytes };
    const report = { forbiddenInline: ['steal()'] };
    expect(writeOutput(folders, [page])).toEqual({ changed: ['a.html'], ...report });
    writeFileSync(join(root, 'live', 'a.html'), bytes);
    expect(writeOutput(folders, [page])).toEqual({ changed: [], ...report });
    const data = { changed: ['a.json'], forbiddenInline: [] };
    expect(writeOutput(folders, [{ name: 'a.json', bytes }])).toEqual(data);
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
