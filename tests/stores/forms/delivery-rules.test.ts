import { describe, expect, it } from 'vitest';
import { deliveryRules } from '#stores/forms/delivery-rules.ts';
import { validateFields } from '#stores/forms/rules.ts';

const GOOD = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  street: '1 High St',
  city: 'Dover',
  postcode: 'CT16 1AA',
  country: 'GB',
  telephone: '016329600',
};

const errorsOf = (over: Partial<typeof GOOD>) => {
  const checked = validateFields(deliveryRules, { ...GOOD, ...over });
  return checked.state === 'invalid' ? Object.keys(checked.errors) : [];
};

describe('delivery rules', () => {
  it.each(Object.keys(GOOD))('require the field %s', (name) => {
    expect(errorsOf({ [name]: ' ' })).toEqual([name]);
  });

  it.each([
    ['a telephone number of nine digits', { telephone: '016329600' }, []],
    ['a telephone number of eight digits', { telephone: ' 01632960 ' }, ['telephone']],
    ['an email of eighty characters', { email: `${'a'.repeat(60)}@bbbbbbb.example.com` }, []],
    [
      'an email of eighty-one characters',
      { email: `${'a'.repeat(60)}@bbbbbbbb.example.com` },
      ['email'],
    ],
    ['an email without a dot after the @', { email: 'a.b@example' }, ['email']],
    ['an email with accents', { email: 'josé@example.com' }, ['email']],
    ['an email with two adjacent dots', { email: 'ann..lee@example.com' }, ['email']],
    ['an email with other letters', { email: 'a\u016cice@example.com' }, ['email']],
    ['an email with control characters', { email: 'a\u001b@example.com' }, ['email']],
    ['a postcode of ten characters', { postcode: 'AB-12 34CD' }, []],
    ['a postcode of eleven characters', { postcode: 'AB-12 34CDE' }, ['postcode']],
    ['a postcode with a slash', { postcode: 'CT16/1AA' }, ['postcode']],
  ])('report only the fields that break a limit: %s', (_, over, names) => {
    expect(errorsOf(over)).toEqual(names);
  });

  it('explain at the field why an email is refused', () => {
    const checked = validateFields(deliveryRules, { ...GOOD, email: 'a\u016cice@example.com' });
    expect(checked).toMatchObject({
      errors: { email: expect.stringContaining('without accents') },
    });
  });
});
