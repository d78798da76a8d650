import { expect, it } from 'vitest';
import { type DueWork, requestFor } from '#publish/run/next-request.ts';

const isAwaited = () => true;
const due = { isDue: true, isOverdue: false };
const batch = { upTo: 1, hooks: 1, skus: ['A'], isWhole: false };

function work(over: Partial<DueWork>): DueWork {
  return {
    batch: undefined,
    isFullDue: false,
    isDue: false,
    again: [],
    hasPictures: false,
    hasContent: false,
    hasOfferNews: false,
    deferred: { isDue: false, isOverdue: false },
    isAwaited,
    ...over,
  };
}

it.each<[what: string, over: Partial<DueWork>, request: object | undefined]>([
  ['nothing', {}, undefined],
  ['a hook', { batch, deferred: due }, { skus: ['A'] }],
  ['a saved file', { hasContent: true, deferred: due }, { skus: [] }],
  ['another price or stock than pages say', { hasOfferNews: true, deferred: due }, { skus: [] }],
  ['other pictures', { hasPictures: true, deferred: due }, { skus: [], hasPictures: true }],
  ['a product to be asked for again', { again: ['B'], deferred: due }, { skus: ['B'] }],
  ['what hooks deferred', { deferred: due }, { skus: [], deferredUntil: isAwaited }],
])('builds the request for %s', (_, over, request) => {
  expect(requestFor(work(over))).toEqual(request);
});

it.each<[what: string, over: Partial<DueWork>, skus: string[]]>([
  ['a hook', { batch }, ['A']],
  ['a saved file', { hasContent: true }, []],
  ['a product to be asked for again', { again: ['B'] }, ['B']],
])('adds overdue deferred outputs to the request for %s', (_, over, skus) => {
  const deferred = { isDue: true, isOverdue: true };
  expect(requestFor(work({ ...over, deferred }))).toEqual({ skus, deferredUntil: isAwaited });
});
