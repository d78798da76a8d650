import { expect, it } from 'vitest';
import { toProductHelp } from '#catalogue/view/product-help.ts';

it('toProductHelp returns the pages that search finds, or null without such a page', () => {
  const pages = [
    { name: 'Paying', path: '/pay', words: ['card'] },
    { name: 'Returns', path: '/help#returns', words: ['refund', 'returns policy'] },
  ];
  expect(toProductHelp({ pages })).toEqual({ returns: '/help#returns', guarantee: null });
});
