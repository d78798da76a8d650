import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePurgeList } from '#publish/target/purge-list.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purge-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('purge list', () => {
  it('contains one address per line', () => {
    const file = writePurgeList(folder, 7, ['https://shop.example/', 'https://shop.example/a']);
    expect(file).toBe(join(folder, 'purge-7.txt'));
    expect(readFileSync(file, 'utf8')).toBe('https://shop.example/\nhttps://shop.example/a\n');
  });

  it('removes lists older than the last five and no other file', () => {
    writeFileSync(join(folder, 'purge-notes.txt'), '');
    for (const id of [8, 9, 10, 11, 12, 13, 14]) writePurgeList(folder, id, []);
    expect(readdirSync(folder).sort()).toEqual(
      [10, 11, 12, 13, 14].map((id) => `purge-${id}.txt`).concat('purge-notes.txt'),
    );
  });
});
