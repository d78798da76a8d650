import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SOCIAL_PICTURE } from '#lib/urls/picture-paths.ts';

const FOLDER = 'public/pictures';
const LIMIT = 24_000;

const SIZES: Record<string, readonly [width: number, height: number]> = {
  hero: [1600, 900],
  slide: [1200, 900],
  promo: [1200, 700],
  tile: [800, 800],
  category: [1000, 1000],
  icon: [48, 48],
  // Google requires at least 112 pixels for a logo.
  logo: [192, 192],
  not: [480, 270],
};

function textOf(file: string): string {
  return readFileSync(`${FOLDER}/${file}`, 'utf8');
}

/** All files except sprites, whose symbols have separate view boxes. */
const DRAWINGS = readdirSync(FOLDER).filter((file) => !textOf(file).includes('<symbol'));

function rootOf(svg: string): string {
  return svg.slice(0, svg.indexOf('>'));
}

describe('pictures of pages', () => {
  it('exist in the expected number per family', () => {
    const count = (prefix: string) => DRAWINGS.filter((file) => file.startsWith(prefix)).length;
    expect(Object.keys(SIZES).map(count)).toEqual([6, 8, 11, 8, 1, 3, 1, 1]);
  });

  it.each(DRAWINGS)('%s declares the size of its family and is small', async (file) => {
    const svg = textOf(file);
    const [width, height] = SIZES[file.split('-')[0] ?? ''] ?? [0, 0];
    expect(rootOf(svg)).toContain(`width="${width}" height="${height}"`);
    expect(rootOf(svg)).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
  });

  it.each(DRAWINGS)('%s contains no scripts and no external references', (file) => {
    const svg = textOf(file).replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(svg).not.toMatch(/<(script|style|image|foreignObject|text|animate|set)\b/i);
    expect(svg).not.toMatch(/\son\w+=/i);
    expect(svg).not.toMatch(/href|https?:|data:|javascript:/i);
  });

  it.each(DRAWINGS)('%s has unique ids with its own prefix and defines every reference', (file) => {
    const svg = textOf(file);
    const name = file.replace('.svg', '');
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('files that browsers and social networks request', () => {
  it.each([
    ['apple-touch-icon.png', 'png', 180, 180],
    ['social.jpg', 'jpeg', SOCIAL_PICTURE.width, SOCIAL_PICTURE.height],
  ])('stores %s as an opaque %s of %i by %i pixels', async (file, format, width, height) => {
    const metadata = await sharp(`public/${file}`).metadata();
    expect(metadata).toMatchObject({ format, width, height, hasAlpha: false });
  });

  it('favicon.ico contains icons of 16, 32 and 48 pixels', () => {
    const bytes = readFileSync('public/favicon.ico');
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    expect([6, 22, 38].map((entry) => bytes[entry])).toEqual([16, 32, 48]);
  });
});
