import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedContent, contentDigests } from '#publish/content-digests.ts';
import { temporaryFolder } from '../setup/hooks.ts';

describe('what editors wrote', () => {
  it('is told apart by what its files hold, those in folders among them', () => {
    const folder = temporaryFolder('content');
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'drafts'));
    for (const name of ['home.json', 'menus.json', 'drafts/home.json']) write(name, '{}');
    const before = contentDigests(folder);
    expect(Object.keys(before)).toEqual(['drafts/home.json', 'home.json', 'menus.json']);
    expect(changedContent(before, contentDigests(folder))).toEqual([]);
    write('drafts/home.json', '[]');
    write('menus.json', '[]');
    write('strip.json', '[]');
    expect(changedContent(before, contentDigests(folder))).toEqual([
      ...['content:drafts/home.json', 'content:menus.json', 'content:strip.json'],
    ]);
  });
});
