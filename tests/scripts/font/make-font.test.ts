import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LETTERS, makeFont } from '../../../scripts/font/make-font.ts';

const TEXTS = ['src/config/*.ts', 'src/content/**/*.{md,json}', 'src/components/**/*.astro'];

describe('font of the shop', () => {
  it('equals the output of npm run font', async () => {
    expect((await makeFont()).equals(readFileSync('src/styles/figtree.woff2'))).toBe(true);
  });

  it("contains every character of the shop's texts", () => {
    const missing = new Map<string, string>();
    for (const file of globSync(TEXTS)) {
      for (const letter of readFileSync(file, 'utf8')) {
        if (letter > ' ' && !LETTERS.includes(letter)) missing.set(letter, file);
      }
    }
    expect(Object.fromEntries(missing)).toEqual({});
  });
});
