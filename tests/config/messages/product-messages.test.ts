import { expect, it } from 'vitest';
import { deliverySentence, guaranteeText } from '#config/messages/product-messages.ts';

it.each([
  ['14:00', 1, 'Order before 2 pm', 'the next working day'],
  ['09:30', 3, 'Order before 9.30 am', 'in 3 working days'],
  ['12:00', 2, 'Order before noon', 'in 2 working days'],
  ['12:15', 1, 'Order before 12.15 pm', 'the next working day'],
  ['00:05', 1, 'Order before 12.05 am', 'the next working day'],
])(
  'deliverySentence describes a cut-off at %s and %i working days',
  (orderBefore, workingDays, before, days) => {
    expect(deliverySentence({ orderBefore, workingDays })).toMatchObject({ before, days });
  },
);

it('deliverySentence promises delivery in mainland UK without a postcode', () => {
  expect(deliverySentence({ orderBefore: '14:00', workingDays: 1 }).where).toBe('in mainland UK');
});

it.each([
  [2, 1, '3-year guarantee (2 + 1 extra)'],
  [1, 0, '1-year guarantee'],
  [null, 1, '+1 extra year guarantee'],
  [null, 0, null],
])('guaranteeText states %j years and %i extra', (own, extra, text) => {
  expect(guaranteeText({ own, extra })).toBe(text);
});
