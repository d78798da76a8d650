import { expect, it } from 'vitest';
import { toDocuments } from '#catalogue/product/documents.ts';

const PDF = 'https://files.example.com/manual.pdf';
const MEDIA = ['https://shop.example/pub/media/'];

it.each([
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
  ['Manual&&!&&{{media url="docs/m 1.pdf"}}', { label: 'Manual', file: 'docs/m 1.pdf' }],
  ['Manual {{media url=docs/m.pdf}}', { label: 'Manual', file: 'docs/m.pdf' }],
  ['Manual /media/docs/m.pdf', { label: 'Manual', file: 'docs/m.pdf' }],
  ['/pub/media/docs/m.PDF', { label: 'm.PDF', file: 'docs/m.PDF' }],
  [
    'Plan https://shop.example/pub/media/catalog/product/p/l/plan.png',
    { label: 'Plan', file: '/p/l/plan.png' },
  ],
  ['Manual http://shop.example/pub/media/m.pdf', { label: 'Manual', file: 'm.pdf' }],
])('toDocuments reads %j as %j', (documentationAttr1, document) => {
  expect(toDocuments({ documentationAttr1 }, MEDIA)).toEqual([document]);
});

it.each([
  'Operating instructions (PDF)',
  'Sheet http://files.example.com/s',
  'Manual javascript:alert(1)',
  'Manual ftp://files.example.com/m',
  'Manual https://',
  'Manual /docs/m.pdf',
  'Manual /media/m.exe',
  'Page {{media url="docs/m.html"}}',
  'Secret {{media url="../../app/etc/env.pdf"}}',
])('toDocuments omits the unusable entry %j', (documentationAttr1) => {
  expect(toDocuments({ documentationAttr1 }, MEDIA)).toEqual([]);
});

it('toDocuments sorts documents by number up to the tenth', () => {
  const attributes = {
    documentationAttr10: `Ten ${PDF}`,
    documentationAttr1: `One ${PDF}`,
    documentationAttr2: ' ',
    documentationAttr11: `Eleven ${PDF}`,
  };
  expect(toDocuments(attributes, []).map(({ label }) => label)).toEqual(['One', 'Ten']);
});
