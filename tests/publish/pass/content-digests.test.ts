import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedContent, contentState } from '#publish/pass/content-digests.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const TODAY = '2026-11-22';

function contentFolder(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder('content');
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { write, on: (today: string) => contentState(folder, today) };
}

describe('content digests', () => {
  it('change with the bytes of any file, including those in folders', () => {
    const { write, on } = contentFolder({
      'home.json': '{}',
      'menus.json': '{}',
      'drafts/home.json': '{}',
    });
    const before = on(TODAY).digests;
    expect(Object.keys(before)).toEqual(['drafts/home.json', 'home.json', 'menus.json']);
    expect(changedContent(before, on(TODAY).digests)).toEqual([]);
    write('drafts/home.json', '[]');
    write('menus.json', '[]');
    write('strip.json', '[]');
    expect(changedContent(before, on(TODAY).digests)).toEqual([
      'content:drafts/home.json',
      'content:menus.json',
      'content:strip.json',
    ]);
  });

  it('combine all content pages into one row', () => {
    const { write, on } = contentFolder({ 'pages/a.md': 'a', 'pages/b/c.md': 'c' });
    const before = on(TODAY).digests;
    write('pages/a.md', 'b');
    write('pages/b/d.md', 'd');
    expect(changedContent(before, on(TODAY).digests)).toEqual(['content:pages']);
  });

  it('change on the days that a file names and on no others', () => {
    const dated = '{"from": "2026-12-01", "to": "2026-12-24"}';
    const { on } = contentFolder({ 'home.json': dated, 'menus.json': '{}' });
    const changes = (before: string, now: string) =>
      changedContent(on(before).digests, on(now).digests);
    expect(changes(TODAY, '2026-11-30')).toEqual([]);
    expect(changes('2026-11-30', '2026-12-01')).toEqual(['content:home.json']);
    expect(changes('2026-12-02', '2026-12-23')).toEqual([]);
    expect(changes('2026-12-24', '2026-12-25')).toEqual(['content:home.json']);
    expect(changes('2026-12-25', '2027-12-25')).toEqual([]);
    expect(changes('2027-12-25', TODAY)).toEqual(['content:home.json']);
  });

  it('give the next content day, which may be the day after the last date', () => {
    const { on } = contentFolder({
      'home.json': '"2026-12-24"',
      'strip.json': '"2026-12-01" "2020-01-01"',
    });
    expect(on(TODAY).nextContentDay).toBe('2026-12-01');
    expect(on('2026-12-02').nextContentDay).toBe('2026-12-24');
    expect(on('2026-12-24').nextContentDay).toBe('2026-12-25');
    expect(on('2026-12-25').nextContentDay).toBeUndefined();
  });

  it("ignore dates in the addresses of Magento's rewrite table", () => {
    const row = '/news/2026-12-24/sale';
    const { write, on } = contentFolder({ 'url_rewrite.csv': row });
    expect(on(TODAY).nextContentDay).toBeUndefined();
    const before = on(TODAY).digests;
    expect(on('2026-12-25').digests).toEqual(before);
    write('url_rewrite.csv', `${row}\n`);
    expect(changedContent(before, on(TODAY).digests)).toEqual(['content:url_rewrite.csv']);
  });
});
