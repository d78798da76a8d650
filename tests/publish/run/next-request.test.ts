import { expect, it } from 'vitest';
import { type DueWork, lateDue, requestFor } from '#publish/run/next-request.ts';

const gathering = { upTo: 1, hooks: 1, skus: ['A'], isWhole: false };

function work(over: Partial<DueWork>): DueWork {
  return {
    gathering: undefined,
    isFullDue: false,
    isDue: false,
    again: [],
    hasContent: false,
    isLateDue: false,
    isLateOverdue: false,
    ...over,
  };
}

it.each<[what: string, over: Partial<DueWork>, request: object | undefined]>([
  ['nothing', {}, undefined],
  ['a hook', { gathering, isLateDue: true }, { skus: ['A'] }],
  ['a saved file', { hasContent: true, isLateDue: true }, { skus: [] }],
  ['a product to be asked for again', { again: ['B'], isLateDue: true }, { skus: ['B'] }],
  ['what hooks left', { isLateDue: true }, { skus: [], withLate: true }],
])('is asked for by %s', (_, over, request) => {
  expect(requestFor(work(over))).toEqual(request);
});

it.each<[what: string, over: Partial<DueWork>, skus: string[]]>([
  ['a hook', { gathering }, ['A']],
  ['a saved file', { hasContent: true }, []],
  ['a product to be asked for again', { again: ['B'] }, ['B']],
])('makes what is overdue together with %s', (_, over, skus) => {
  const late = { isLateDue: true, isLateOverdue: true };
  expect(requestFor(work({ ...over, ...late }))).toEqual({ skus, withLate: true });
});

it.each([
  [undefined, false, false],
  [59, false, false],
  [60, true, false],
  [299, true, false],
  [300, true, true],
])('of what waits for %s s is due %s, overdue %s', (seconds, isLateDue, isLateOverdue) => {
  const since = seconds === undefined ? undefined : Date.now() - seconds * 1000;
  expect(lateDue(since)).toEqual({ isLateDue, isLateOverdue });
});
