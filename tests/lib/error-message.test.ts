import { expect, it } from 'vitest';
import { errorMessage } from '#lib/error-message.ts';

it.each([
  [new Error('no room'), 'no room'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new TypeError(), 'TypeError'],
  ['gone', 'gone'],
])('errorMessage returns for %o: %s', (error, reason) => {
  expect(errorMessage(error)).toBe(reason);
});
