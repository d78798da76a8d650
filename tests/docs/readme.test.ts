/** The README is short, and shows where everything lies. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const README = readFileSync('README.md', 'utf8');

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`);

/** What the tree says lies in a folder: the lines below it that are set in further. */
function roomsOf(folder: string): string[] {
  const [, lines = ''] = RegExp(`^ {4}${folder}/.*\\n((?: {6}.*\\n)*)`, 'm').exec(README) ?? [];
  return Array.from(lines.matchAll(/(?<=^ {6}|^ {6}(?:[\w-]+\/ )+)[\w-]+\//gm), ([room]) => room);
}

describe('the README', () => {
  it('is 12 kB at most', () => {
    expect(Buffer.byteLength(README)).toBeLessThanOrEqual(12_000);
  });

  it.each(['src', 'scripts'])('has every folder of %s in its tree, and no other', (folder) => {
    expect(roomsOf(folder).toSorted()).toEqual(foldersOf(folder).toSorted());
  });

  it('has no folder of tests in its tree that is not there', () => {
    expect(foldersOf('tests')).toEqual(expect.arrayContaining(roomsOf('tests')));
  });

  it('has every command, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = README.matchAll(/`npm (?:run )?([\w:-]+)/g);
    const commands = new Set(Array.from(named, ([, name]) => name));
    expect([...commands].toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});
