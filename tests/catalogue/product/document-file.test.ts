import { expect, it } from 'vitest';
import { documentName } from '#catalogue/product/document-file.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it('documentName combines the file name with a hash of its bytes', () => {
  const name = documentName('docs/PW 120 – manual.pdf', bytes('%PDF-1.4 one'));
  expect(name).toMatch(/^PW-120-manual\.[0-9a-f]{8}\.pdf$/);
  expect(documentName('docs/PW 120 – manual.pdf', bytes('%PDF-1.4 two'))).not.toBe(name);
});

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\xff\xd8\xff\xe0', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
])('documentName derives the extension from the bytes %j', (start, extension) => {
  expect(documentName('a.pdf', bytes(start))?.split('.').at(-1)).toBe(extension);
});

it.each(['<!doctype html><script>', '<svg xmlns=', 'MZ', '', '\n%PDF-1.4'])(
  'documentName returns undefined for the bytes %j',
  (start) => expect(documentName('a.pdf', bytes(start))).toBeUndefined(),
);
