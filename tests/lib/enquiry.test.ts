import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enquiryRules, LONGEST } from '#lib/enquiry.ts';

const GOOD = {
  name: 'Ann Hale',
  email: 'ann@example.com',
  telephone: '',
  message: 'A tank of 3 m³,\ntwice a week.',
  about: 'Tank Cleaning Systems',
  reference: '',
};

const wrongOf = (given: object) =>
  enquiryRules.safeParse({ ...GOOD, ...given }).error?.issues.map(({ path: [name] }) => name);

describe('an enquiry', () => {
  it('needs no telephone number', () => {
    expect(enquiryRules.parse(GOOD)).toEqual(GOOD);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ email: 'ann' }, ['email']],
    [{ email: 'ann@example' }, ['email']],
    [{ email: 'ann@example.com, bob@example.com' }, ['email']],
    [{ message: '\n' }, ['message']],
    [{ message: 'x'.repeat(LONGEST.message + 1) }, ['message']],
    [{ telephone: '1'.repeat(LONGEST.telephone + 1) }, ['telephone']],
    [{ reference: 'x' }, ['reference']],
  ])('with %j is wrong in %j', (given, names) => {
    expect(wrongOf(given)).toEqual(names);
  });

  it('takes no field that it does not know', () => {
    expect(wrongOf({ to: 'other@example.com' })).toBeDefined();
  });

  it('counts the end of a line as one letter, as the field does', () => {
    const message = 'x\n'.repeat(LONGEST.message / 2 - 1);
    const sent = enquiryRules.safeParse({ ...GOOD, message: message.replaceAll('\n', '\r\n') });
    expect(sent.data?.message).toBe(message.trim());
  });

  it('holds no break but those of its message, whatever was typed', () => {
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
