import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enquiryRules, MAX_LENGTHS } from '#lib/enquiry.ts';

const GOOD = {
  name: 'Ann Hale',
  email: 'ann@example.com',
  telephone: '',
  message: 'A tank of 3 m³,\ntwice a week.',
  about: 'Tank Cleaning Systems',
  page: '/professional/tank-cleaning-systems',
  reference: '',
};

const wrongOf = (given: object) =>
  enquiryRules.safeParse({ ...GOOD, ...given }).error?.issues.map(({ path: [name] }) => name);

describe('enquiryRules', () => {
  it('accept an enquiry without a telephone number', () => {
    expect(enquiryRules.parse(GOOD)).toEqual(GOOD);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ email: 'ann' }, ['email']],
    [{ email: 'ann@example' }, ['email']],
    [{ email: 'ann@example.com, bob@example.com' }, ['email']],
    [{ message: '\n' }, ['message']],
    [{ message: 'x'.repeat(MAX_LENGTHS.message + 1) }, ['message']],
    [{ telephone: '1'.repeat(MAX_LENGTHS.telephone + 1) }, ['telephone']],
    [{ reference: 'x' }, ['reference']],
  ])('report for %j the wrong fields %j', (given, names) => {
    expect(wrongOf(given)).toEqual(names);
  });

  it('reject a field that is not defined', () => {
    expect(wrongOf({ to: 'other@example.com' })).toBeDefined();
  });

  it('accept the form of an older page, which names no page', () => {
    const { page: _, ...older } = GOOD;
    expect(enquiryRules.parse(older)).toEqual({ ...GOOD, page: '' });
  });

  it.each([
    '//evil.example/pw-120',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/pw-120?next=//evil.example',
    '/pw-120\r\nBcc: all@example.com',
    `/${'x'.repeat(200)}`,
  ])('drop the page %j, which is no path of the shop', (page) => {
    expect(enquiryRules.parse({ ...GOOD, page }).page).toBe('');
  });

  it('shorten a subject that a link made too long', () => {
    expect(enquiryRules.parse({ ...GOOD, about: 'x'.repeat(200) }).about).toBe('x'.repeat(80));
  });

  it('count a line break as one character, as the form field does', () => {
    const message = 'x\n'.repeat(MAX_LENGTHS.message / 2 - 1);
    const sent = enquiryRules.safeParse({ ...GOOD, message: message.replaceAll('\n', '\r\n') });
    expect(sent.data?.message).toBe(message.trim());
  });

  it('never return control characters, except line breaks and tabs in the message', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(typed, typed, (name, message) => {
        const { data } = enquiryRules.safeParse({
          ...GOOD,
          name: `A${name}`,
          message: `B${message}`,
        });
        expect(data?.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(data?.message).not.toMatch(/[^\P{Cc}\n\r\t]/u);
      }),
    );
  });
});
