import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const README = readFileSync('README.md', 'utf8');

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`);

/**
 * Returns the folders that the README tree lists below `folder`, on lines with deeper indentation.
 */
function treeFoldersOf(folder: string): string[] {
  const [, lines = ''] = RegExp(`^ {4}${folder}/.*\\n((?: {6}.*\\n)*)`, 'm').exec(README) ?? [];
  return Array.from(lines.matchAll(/(?<=^ {6}|^ {6}(?:[\w-]+\/ )+)[\w-]+\//gm), ([room]) => room);
}

describe('README', () => {
  it('stays within 12 kB of text', () => {
    expect(Buffer.byteLength(README)).toBeLessThanOrEqual(12_000);
  });

  it.each(['src', 'scripts'])('lists exactly the folders of %s in its tree', (folder) => {
    expect(treeFoldersOf(folder).toSorted()).toEqual(foldersOf(folder).toSorted());
  });

  it('lists only existing test folders in its tree', () => {
    expect(foldersOf('tests')).toEqual(expect.arrayContaining(treeFoldersOf('tests')));
  });

  it('lists exactly the commands of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = README.matchAll(/`npm (?:run )?([\w:-]+)/g);
    const commands = new Set(Array.from(named, ([, name]) => name));
    expect([...commands].toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});
