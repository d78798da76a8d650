import { expect, it } from 'vitest';
import { shortText } from '#server/gateway/bodies/values.ts';

it('shortText replaces tabs and line breaks by a space, and rejects other control characters', () => {
  expect(shortText.parse('1 High\t\r\nStreet')).toBe('1 High Street');
  expect(shortText.safeParse('1 High\0Street').success).toBe(false);
});
