import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LISTINGS } from '../setup/catalogue/listings.ts';

const sprite = readFileSync('public/pictures/categories.svg', 'utf8');
const symbols = [...sprite.matchAll(/<symbol\s([^>]*)>(.*?)<\/symbol>/gs)].map(
  ([, attributes = '', drawing = '']) => ({
    id: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '',
    attributes: attributes.replace(/\s+/g, ' ').trim(),
    drawing,
  }),
);
const wanted = new Set<string>([...LISTINGS.map(({ code }) => code), 'dry-ice-cleaning']);

describe('category pictures', () => {
  it('contain one symbol for every accepted code and for dry ice', () => {
    expect(symbols.map(({ id }) => id).sort()).toEqual([...wanted].sort());
  });

  it('take less than 24 kB', () => {
    expect(Buffer.byteLength(sprite)).toBeLessThan(24_000);
  });

  it.each([
    ['nothing but drawing elements', /<(?!\/|(?:svg|symbol|g|path|rect|circle)\s)[^>]*/g],
    ['no event attribute', /\son\w+\s*=/gi],
    ['no reference', /\b(?:href|src)\s*=|url\(|@import/gi],
    ['no style of their own', /\s(?:style|class)\s*=/gi],
    ['no text', />\s*[^<>\s][^<>]*</g],
    ['no coordinate finer than a tenth', /\d*\.\d\d+/g],
  ])('contain in every symbol %s', (_rule, forbidden) => {
    expect(sprite.match(forbidden) ?? []).toEqual([]);
  });

  // `<use>` inherits from the page and not from the root of the sprite, so each symbol needs these
  // attributes.
  it.each(symbols)(
    'use ink and accent colour of the page in $id',
    ({ id, attributes, drawing }) => {
      expect(attributes).toBe(
        `id="${id}" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="2.5"` +
          ' stroke-linecap="round" stroke-linejoin="round"',
      );
      expect(
        drawing.match(/\s(?:fill|stroke)[\w-]*="[^"]*"/g)?.map((found) => found.trim()),
      ).toEqual(['fill="var(--icon-accent, #9fd8cf)"']);
    },
  );
});
