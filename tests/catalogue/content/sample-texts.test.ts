import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findSampleTexts } from '#catalogue/content/sample-texts.ts';

const SHOP_CONTENT = 'src/content';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function copyOfShopContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  cpSync(SHOP_CONTENT, folder, { recursive: true });
  return folder;
}

it('sampleTexts lists every legal text that ships with the shop', () => {
  expect(findSampleTexts(SHOP_CONTENT)).toEqual([
    'pages/services/online-shop-support/delivery.md',
    'pages/services/online-shop-support/guarantee.md',
    'pages/services/online-shop-support/returns.md',
    'pages/services/online-shop-support/terms.md',
    'pages/services/support/online-shop-support/product-guarantee.md',
    'privacy-notice.md',
    'privacy-summary.md',
  ]);
});

it('sampleTexts omits a text whose sample marker was deleted', () => {
  const folder = copyOfShopContent();
  const file = join(folder, 'privacy-notice.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^<!--.*\n/m, ''));
  expect(findSampleTexts(folder)).toEqual(
    findSampleTexts(SHOP_CONTENT).filter((name) => name !== 'privacy-notice.md'),
  );
});
