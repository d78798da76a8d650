import { expect, it } from 'vitest';
import { shortText } from '#server/gateway/bodies/values.ts';

it('shortText replaces tabs by a space, and rejects other control characters', () => {
  expect(shortText.parse('1 High\t\tStreet')).toBe('1 High Street');
  for (const text of ['1 High\0Street', 'a@b.example\r\nBcc: c@d.example']) {
    expect(shortText.safeParse(text).success).toBe(false);
  }
});
