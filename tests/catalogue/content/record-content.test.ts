import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contentRow, recordContent } from '#catalogue/content/record-content.ts';
import { openContent } from '#catalogue/content/site-content.ts';
import type { SiteContent } from '#catalogue/content/view.ts';
import { listFiles } from '#publish/files/list-files.ts';

const READS: [string, (content: SiteContent) => unknown][] = [
  ['home', (content) => content.home()],
  ['home-garden', (content) => content.audience('home-garden')],
  ['professional', (content) => content.audience('professional')],
  ['strip', (content) => content.strip()],
  ['menus', (content) => content.menus()],
  ['guide', (content) => content.guide()],
  ['search', (content) => content.searchHelp()],
  ['summary', (content) => content.privacySummary()],
  ['notice', (content) => content.privacyNotice()],
  ['pages', (content) => content.pages()],
  ['redirects', (content) => content.redirects()],
  ['url rewrites', (content) => content.urlRewrites()],
];

function copiedContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('src/content', folder, { recursive: true });
  return folder;
}

const open = (contentDir: string) =>
  openContent('2026-11-22', { contentDir, picturesDir: 'public/pictures' });

function resultOrError(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}

describe('recordContent', () => {
  it.each(READS)('records exactly the files that %s depends on', (_, read) => {
    const folder = copiedContent();
    const recorded = recordContent(open(folder));
    const answer = read(recorded.content);
    const rows = recorded.rows();
    for (const file of [...listFiles(folder)]) {
      const text = readFileSync(join(folder, file));
      rmSync(join(folder, file));
      const without = resultOrError(() => read(open(folder)));
      if (rows.includes(contentRow(file))) expect(without, file).not.toEqual(answer);
      else expect(without, file).toEqual(answer);
      writeFileSync(join(folder, file), text);
    }
  });

  it('records an invalid file and rethrows its error', () => {
    const folder = copiedContent();
    writeFileSync(join(folder, 'strip.json'), '[');
    const { content, rows } = recordContent(open(folder));
    expect(() => content.strip()).toThrow('the file ends too early');
    expect(rows()).toEqual(['content:strip.json']);
  });
});

describe('openContent', () => {
  it('caches each file after its first read', () => {
    const folder = copiedContent();
    const [before, unread] = [open(folder), open(folder)];
    expect(before.strip()).toHaveLength(3);
    const changed = readFileSync(join(folder, 'strip.json'), 'utf8').replace(
      /"title": "[^"]*"/,
      '"title": "Changed"',
    );
    writeFileSync(join(folder, 'strip.json'), changed);
    expect(before.strip()[0]?.title).not.toBe('Changed');
    expect(unread.strip()[0]?.title).toBe('Changed');
  });
});
