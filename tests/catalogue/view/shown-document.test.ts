import { expect, it } from 'vitest';
import { toShownDocument } from '#catalogue/view/shown-document.ts';

const kept = (bytes: number) => ({ name: 'manual.0a1b2c3d.pdf', bytes, etag: null });

it('toShown names the host of an external document', () => {
  const href = 'https://files.example.com/manual.pdf';
  expect(toShownDocument({ label: 'Manual', href }, 'pw-120')).toEqual({
    label: 'Manual',
    href,
    note: 'files.example.com',
  });
});

it.each([
  [712, 'PDF'],
  [9_600, 'PDF, 10 kB'],
  [84_400, 'PDF, 84 kB'],
  [999_600, 'PDF, 1.0 MB'],
  [1_234_567, 'PDF, 1.2 MB'],
])('toShown describes a file of %i bytes as %s', (bytes, note) => {
  expect(
    toShownDocument({ label: 'Manual (PDF)', file: 'm.pdf', kept: kept(bytes) }, 'pw-120'),
  ).toEqual({
    label: 'Manual',
    href: '/data/documents/pw-120/manual.0a1b2c3d.pdf',
    note,
  });
});

it('toShown returns undefined for a file that does not exist', () => {
  expect(toShownDocument({ label: 'Manual', file: 'm.pdf' }, 'pw-120')).toBeUndefined();
});
