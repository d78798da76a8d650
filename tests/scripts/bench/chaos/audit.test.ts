import { expect, it } from 'vitest';
import { type Audit, audit } from '../../../../scripts/bench/chaos/audit.ts';
import type { ShopRecords } from '../../../../scripts/bench/chaos/records.ts';
import type { Purchase } from '../../../../scripts/bench/chaos/shopper.ts';

const PURCHASE: Purchase = { name: 'ann', quoteId: '7', codes: new Set(['a', 'b']), end: 'paid' };

const ORDER = {
  quoteId: '7',
  number: '000000001',
  grandTotal: 24_000,
  due: 0,
  status: 'complete',
  comments: ['Paid\nPayment a'],
};
const TAKEN = { code: 'a', taken: 24_000, isClosed: true };
const NOT_TAKEN = { code: 'a', taken: 0, isClosed: true };

function faultsOf(books: Partial<ShopRecords>, purchase = PURCHASE): (keyof Audit)[] {
  const found = audit([purchase], { provider: [], orders: [], shop: [], ...books });
  return (['lost', 'double', 'unearned', 'unfinished', 'unsettled'] as const).filter(
    (name) => found[name].length > 0,
  );
}

it('reports no fault if payment and order have the same total', () => {
  const shop = [{ code: 'a', state: 'completed' as const }];
  expect(faultsOf({ provider: [TAKEN], orders: [ORDER], shop })).toEqual([]);
});

it('reports no fault without payment and order', () => {
  expect(faultsOf({ provider: [NOT_TAKEN] })).toEqual([]);
});

it.each<[string, Partial<ShopRecords>, (keyof Audit)[]]>([
  ['money without an order is lost', { provider: [TAKEN] }, ['lost']],
  ['two orders are double', { provider: [TAKEN], orders: [ORDER, ORDER] }, ['double']],
  [
    'money of two attempts is double',
    { provider: [TAKEN, { ...TAKEN, code: 'b' }], orders: [ORDER] },
    ['double'],
  ],
  ['an order without money is unearned', { provider: [NOT_TAKEN], orders: [ORDER] }, ['unearned']],
  [
    'an order of another sum is unearned',
    { provider: [TAKEN], orders: [{ ...ORDER, grandTotal: 1 }] },
    ['unearned'],
  ],
  [
    'a provider who waits is unsettled',
    { provider: [{ ...NOT_TAKEN, isClosed: false }] },
    ['unsettled'],
  ],
  [
    'an order that is being placed is unsettled',
    { provider: [TAKEN], orders: [ORDER], shop: [{ code: 'a', state: 'paid' }] },
    ['unsettled'],
  ],
])('reports that %s', (_, books, faults) => {
  expect(faultsOf(books)).toEqual(faults);
});

it.each<[string, Partial<typeof ORDER>]>([
  ['no comment', { comments: ['Payment c'] }],
  ['two comments', { comments: ['Payment a', 'Payment a'] }],
  ['no invoice', { due: 24_000 }],
  ['another status', { status: 'processing' }],
])('reports a completed order with %s as unfinished', (_, over) => {
  const shop = [{ code: 'a', state: 'completed' as const }];
  const orders = [{ ...ORDER, ...over }];
  expect(faultsOf({ provider: [TAKEN], orders, shop })).toEqual(['unfinished']);
});

it('reports no fault for payments passed to an operator', () => {
  const shop = [{ code: 'b', state: 'attention' as const }];
  expect(faultsOf({ provider: [TAKEN], shop })).toEqual([]);
  expect(faultsOf({ provider: [NOT_TAKEN], orders: [ORDER], shop })).toEqual([]);
});

it('ignores the records of other purchases', () => {
  const others = {
    provider: [{ ...TAKEN, code: 'c' }],
    orders: [{ ...ORDER, quoteId: '8' }],
    shop: [{ code: 'c', state: 'paid' as const }],
  };
  expect(faultsOf(others)).toEqual([]);
});
