import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What each of its paths has, whatever the order. */
const shapes = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/<path\s([^>]+?)\s*\/?>/g),
    ([, attributes = '']) =>
      Array.from(attributes.matchAll(/[\w-]+="[^"]+"/g), ([attribute]) => attribute).toSorted(),
  );

it('the mark in pages is the picture that search engines are told of', () => {
  const inPage = shapes('src/components/navigation/LogoMark.astro');
  expect(inPage).toHaveLength(4);
  expect(inPage).toEqual(shapes('public/pictures/logo-mark.svg'));
});
