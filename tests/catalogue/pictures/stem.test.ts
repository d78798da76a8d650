import { expect, it } from 'vitest';
import { stemOf } from '#catalogue/pictures/stem.ts';

it('a picture keeps its name, and has another one for each version', () => {
  expect(stemOf('/k/b/kb-4.jpg', '')).toMatch(/^\/k\/b\/kb-4\.[\da-f]{6}$/);
  expect(stemOf('/k/b/kb-4.jpg', '')).toBe(stemOf('/k/b/kb-4.jpg', ''));
  expect(stemOf('/k/b/kb-4.jpg', '1')).not.toBe(stemOf('/k/b/kb-4.jpg', ''));
});

it('files that differ in their ending alone have names of their own', () => {
  expect(stemOf('/k/b/kb-4.jpg', '')).not.toBe(stemOf('/k/b/kb-4.png', ''));
});

it.each([
  ['/o/d/odd name #.jpg', /^\/o\/d\/odd-name-\.[\da-f]{6}$/],
  ['/../../../escape.jpg', /^\/-\/-\/-\/escape\.[\da-f]{6}$/],
])('%s gets a plain name that stays in its folder', (file, plain) => {
  expect(stemOf(file, '')).toMatch(plain);
});
