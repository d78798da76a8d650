import { expect, it } from 'vitest';
import { allResultsLabel } from '#config/messages/suggestion-messages.ts';

it.each([
  [1, 'See 1 result for “hose”'],
  [27, 'See all 27 results for “hose”'],
  [undefined, 'See all results for “hose”'],
])('names the %s results of a search', (count, label) => {
  expect(allResultsLabel('hose', count)).toBe(label);
});
