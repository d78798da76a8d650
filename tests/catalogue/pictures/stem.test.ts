import { expect, it } from 'vitest';
import { stemOf } from '#catalogue/pictures/stem.ts';

it('stemOf returns a stable name that differs by version', () => {
  expect(stemOf('/k/b/kb-4.jpg', '')).toMatch(/^\/k\/b\/kb-4\.[\da-f]{6}$/);
  expect(stemOf('/k/b/kb-4.jpg', '')).toBe(stemOf('/k/b/kb-4.jpg', ''));
  expect(stemOf('/k/b/kb-4.jpg', '1')).not.toBe(stemOf('/k/b/kb-4.jpg', ''));
});

it('stemOf distinguishes files that differ only in their extension', () => {
  expect(stemOf('/k/b/kb-4.jpg', '')).not.toBe(stemOf('/k/b/kb-4.png', ''));
});

it.each([
  ['/o/d/odd name #.jpg', /^\/o\/d\/odd-name-\.[\da-f]{6}$/],
  ['/../../../escape.jpg', /^\/-\/-\/-\/escape\.[\da-f]{6}$/],
])('stemOf converts %s to a safe name within the folder', (file, plain) => {
  expect(stemOf(file, '')).toMatch(plain);
});
