import { expect, it } from 'vitest';
import { partsListOf, sparePartsModel } from '#catalogue/view/spare-parts.ts';

const MACHINE = {
  audience: 'home-garden',
  equipment: ['Hose'],
  accessories: [],
  model: '304-4914',
  chosen: null,
} as const;
const CARD = {} as never;

it.each([
  ['a machine without accessories', MACHINE, '304-4914'],
  ['a machine with accessories', { ...MACHINE, accessories: [CARD] }, null],
  [
    'one for trade with accessories',
    { ...MACHINE, audience: 'professional', accessories: [CARD] },
    '304-4914',
  ],
  ['a detergent', { ...MACHINE, equipment: [] as string[] }, null],
  ['a machine without a model', { ...MACHINE, model: null }, null],
])('sparePartsModel returns the model only for a machine that needs it: %s', (_, page, model) => {
  expect(sparePartsModel(page)).toBe(model);
});

it('partsListOf returns the document whose label names a parts list', () => {
  const manual = { label: 'Operating instructions', href: '/documents/1.pdf', note: 'PDF' };
  const list = { ...manual, label: 'Spare Parts List' };
  expect(partsListOf({ sideBox: { features: [], documents: [manual, list] } })).toBe(list);
  expect(partsListOf({ sideBox: { features: [], documents: [manual] } })).toBe(undefined);
  expect(partsListOf({ sideBox: null })).toBe(undefined);
});
