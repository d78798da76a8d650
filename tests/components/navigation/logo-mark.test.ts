import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns the sorted attributes of each path. */
const shapes = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/<path\s([^>]+?)\s*\/?>/g),
    ([, attributes = '']) =>
      Array.from(attributes.matchAll(/[\w-]+="[^"]+"/g), ([attribute]) => attribute).toSorted(),
  );

it('draws the same mark in pages as in the picture for search engines', () => {
  const inPage = shapes('src/components/navigation/LogoMark.astro');
  expect(inPage).toHaveLength(4);
  expect(inPage).toEqual(shapes('public/pictures/logo-mark.svg'));
});
