import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from '#lib/email.ts';

const LONG_LABEL = 'b'.repeat(63);

/** Expected results are those of `filter_var($text, FILTER_VALIDATE_EMAIL)` in PHP 8.2. */
describe('isEmail', () => {
  it.each([
    'ann@example.com',
    "o'neil+x@example.co.uk",
    'a.b-c_d@sub.example.com',
    '!#$%&*/=?^`{|}~@example.com',
    '"a@b".c@example.com',
    'ANN@EXAMPLE.COM',
    'ann@xn--exmple-cua.com',
    'ann@1.2.example',
    'ann@example.a',
    `${'a'.repeat(64)}@example.com`,
    `ann@${LONG_LABEL}.com`,
  ])('accepts the address %s', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    '',
    'ann',
    'ann@example',
    'ann@localhost',
    'ann..lee@example.com',
    '.ann@example.com',
    'ann.@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@-example.com',
    'ann@example-.com',
    'ann@exa_mple.com',
    'ann@example.1com',
    'ann@127.0.0.1',
    'ann@example.com,',
    'ann@example.com\n',
    ' ann@example.com',
    'an n@example.com',
    'ann(x)@example.com',
    'ann@lee@example.com',
    '"a b"@example.com',
    '\u00e4nn@example.com',
    'ann@ex\u00e4mple.com',
    'ann\u200b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ann@${LONG_LABEL}b.com`,
    `${'a'.repeat(64)}@${`${LONG_LABEL}.`.repeat(3)}com`,
  ])('rejects the address %j', (email) => expect(isEmail(email)).toBe(false));

  it('rejects an IP address as domain, which PHP accepts but Magento does not save', () => {
    expect(isEmail('ann@[127.0.0.1]')).toBe(false);
  });
});

describe('normaliseEmail', () => {
  it.each([
    "o'neil@example.com",
    ' o\u2019neil@example.com ',
    'o\u2018neil@example.com',
    'o\u00b4neil@example.com',
    'o\u02bcneil@example.com',
    'o\u2019neil@example.com\u200b',
  ])('replaces the apostrophe of %j and trims', (typed) => {
    expect(normaliseEmail(typed)).toBe("o'neil@example.com");
  });
});
