import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toManifest } from '#catalogue/crawling/manifest.ts';
import { SHOP } from '#config/shop.ts';

it('toManifest names the shop, its colour and icons of the stated sizes', async () => {
  const { name, theme_color, icons } = JSON.parse(toManifest());
  expect(name).toBe(SHOP.provider);
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`--brand: ${theme_color};`);
  expect(icons).toHaveLength(2);
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
