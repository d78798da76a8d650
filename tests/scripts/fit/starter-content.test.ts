import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopFile } from '#config/env/shop-file.ts';
import { writeStarterContent } from '../../../scripts/fit/starter-content.ts';

let folder: string;

const read = (name: string) => JSON.parse(readFileSync(join(folder, 'content', name), 'utf8'));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'starter-content-'));
  const shop = readShopFile('tests/setup/shop-files/stock-magento.json');
  writeStarterContent(join(folder, 'content'), shop);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('starter content of a shop', () => {
  const { audiences } = readShopFile('tests/setup/shop-files/stock-magento.json');
  const own = audiences.map(({ slug, name }) => ({ title: name, path: `/${slug}` }));

  it('lists each audience once in the footer', () => {
    const [shop] = read('menus.json').footer;
    expect(shop.links.slice(0, own.length)).toEqual(own);
    const paths = shop.links.map(({ path }: { path: string }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives no answers of the sample company in search', () => {
    expect(read('search.json').pages.length).toBeGreaterThan(0);
    expect(read('search.json').pages.some((page: object) => 'answer' in page)).toBe(false);
  });

  it('links no category of the sample company in search', () => {
    const paths = read('search.json').pages.map(({ path }: { path: string }) => path);
    expect(paths).toContain('/services/support/contact');
    expect(paths).not.toContain(own[0]?.path);
  });
});
