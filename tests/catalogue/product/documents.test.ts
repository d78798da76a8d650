import { expect, it } from 'vitest';
import { toDocuments } from '#catalogue/product/documents.ts';

const PDF = 'https://files.example.com/manual.pdf';

it.each([
  ['Operating instructions (PDF)', { label: 'Operating instructions (PDF)' }],
  [`Manual ${PDF}`, { label: 'Manual', href: PDF }],
  [`Manual: ${PDF}.`, { label: 'Manual', href: PDF }],
  [`Manual (${PDF})`, { label: 'Manual', href: PDF }],
  [`Manual - ${PDF}`, { label: 'Manual', href: PDF }],
  [`Manual&&!&&${PDF}`, { label: 'Manual', href: PDF }],
  [`${PDF}&&!&&Manual`, { label: 'Manual', href: PDF }],
  [`<a href="${PDF}" onclick="x()">Safety <b>sheet</b></a>`, { label: 'Safety sheet', href: PDF }],
  [PDF, { label: 'manual.pdf', href: PDF }],
  [
    'https://files.example.com/Spare%20parts.pdf',
    { label: 'Spare parts.pdf', href: 'https://files.example.com/Spare%20parts.pdf' },
  ],
  ['https://files.example.com', { label: 'files.example.com', href: 'https://files.example.com/' }],
  [
    'Sheet https://files.example.com/?a=1&amp;b=2',
    { label: 'Sheet', href: 'https://files.example.com/?a=1&b=2' },
  ],
  ['Sheet http://files.example.com/s', { label: 'Sheet', href: 'http://files.example.com/s' }],
  ['Manual javascript:alert(1)', { label: 'Manual javascript:alert(1)' }],
  ['Manual /media/manual.pdf', { label: 'Manual /media/manual.pdf' }],
  ['Manual ftp://files.example.com/m', { label: 'Manual ftp://files.example.com/m' }],
  ['Manual https://', { label: 'Manual https://' }],
])('%j becomes %j', (documentationAttr1, document) => {
  expect(toDocuments({ documentationAttr1 })).toEqual([document]);
});

it('lists documents by number, the tenth last, without blank ones', () => {
  const attributes = {
    documentationAttr10: 'Ten',
    documentationAttr1: 'One',
    documentationAttr2: ' ',
    documentationAttr11: 'Eleven',
  };
  expect(toDocuments(attributes)).toEqual([{ label: 'One' }, { label: 'Ten' }]);
});
