import { describe, expect, it } from 'vitest';
import { matchesOrder, searchWordsOf } from '#server/payment/order-search.ts';

const ORDER = {
  ...{ number: '000000047', purchaseOrder: 'PO-4711/b', cardPurchaseOrder: null },
  destination: { company: 'Ashdown Ltd', city: 'Bicester', postcode: 'OX26 4AA', countryId: 'GB' },
  lines: [
    { sku: '7130-SD', name: 'SD 30 Compact Scrubber Dryer' },
    { sku: 'CP-103', name: 'Floor Care Wipe 10 l' },
  ],
};

const finds = (typed: string) => matchesOrder(ORDER, searchWordsOf(typed));

describe('matchesOrder', () => {
  it.each([
    ...['47', '#000000047', 'po 4711', 'PO4711B', 'scrubber', '7130sd', 'cp-103'],
    ...['bicester', 'ashdown wipe', 'ox264aa', '  Dryer\tBicester '],
  ])('finds the order by %j', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['48', 'scrubber leeds', 'null', 'GB', '', ' - '])(
    'does not find the order by %j',
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it('searches only the beginning of a long text', () => {
    expect(searchWordsOf('x'.repeat(5000))).toEqual(['x'.repeat(64)]);
  });
});
