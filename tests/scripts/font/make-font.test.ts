import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LETTERS, makeFont } from '../../../scripts/font/make-font.ts';

/** Where the shop's own words stand. */
const TEXTS = ['src/config/*.ts', 'src/content/**/*.{md,json}', 'src/components/**/*.astro'];

describe('the font', () => {
  it('is what npm run font makes of its package', async () => {
    expect((await makeFont()).equals(readFileSync('src/styles/figtree.woff2'))).toBe(true);
  });

  it('has every letter that the shop itself writes', () => {
    const missing = new Map<string, string>();
    for (const file of globSync(TEXTS)) {
      for (const letter of readFileSync(file, 'utf8')) {
        if (letter > ' ' && !LETTERS.includes(letter)) missing.set(letter, file);
      }
    }
    expect(Object.fromEntries(missing)).toEqual({});
  });
});
