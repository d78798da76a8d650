import { describe, expect, it } from 'vitest';
import { encodeForm, toLatin1 } from '#server/payment/provider/opayo/latin1.ts';

describe('toLatin1', () => {
  it.each([
    ['ü £ é', 'ü £ é'],
    ['u\u0308', 'ü'],
    ['Łódź Œuvre', 'Lódz OEuvre'],
    ['Erdő Čapek', 'Erdo Capek'],
    ['O’Neill “Jo” – x…', 'O\'Neill "Jo" - x...'],
    ['a\u00a0b\u2009c\nd', 'a b c d'],
    ['a\u0081b\u0007c', 'abc'],
    ['日本 Ltd 😀', ' Ltd '],
    ['ﬁsh', 'fish'],
  ])('writes %j as %j', (text, expected) => {
    expect(toLatin1(text)).toBe(expected);
  });
});

describe('encodeForm', () => {
  it('escapes latin1 bytes instead of UTF-8', () => {
    expect(encodeForm({ Name: 'ü £ é', Mark: 'a+b=c&d' })).toBe(
      'Name=%FC+%A3+%E9&Mark=a%2Bb%3Dc%26d',
    );
  });

  it.each(['aŬice@example.com', 'a\u010d\u010ab', '😀'])(
    'throws for characters outside latin1: %j',
    (text) => {
      expect(() => encodeForm({ CustomerEMail: text })).toThrow('CustomerEMail holds');
      expect(() => encodeForm({ [text]: '' })).toThrow(RangeError);
    },
  );
});
