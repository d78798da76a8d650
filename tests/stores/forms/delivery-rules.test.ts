import { describe, expect, it } from 'vitest';
import { deliveryRules } from '#stores/forms/delivery-rules.ts';
import { validateFields } from '#stores/forms/rules.ts';

const GOOD = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  street: '1 High St',
  city: 'Dover',
  region: 'Kent',
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
    ['a telephone number longer than eight', { telephone: '016329600' }, []],
    ['no shorter one', { telephone: ' 01632960 ' }, ['telephone']],
    ['an email of eighty characters', { email: `${'a'.repeat(60)}@bbbbbbb.example.com` }, []],
    ['no longer one', { email: `${'a'.repeat(60)}@bbbbbbbb.example.com` }, ['email']],
    ['a dot behind the @', { email: 'a.b@example' }, ['email']],
    ['no accents', { email: 'josé@example.com' }, ['email']],
    ['no two dots together', { email: 'ann..lee@example.com' }, ['email']],
    ['no other letters', { email: 'a\u016cice@example.com' }, ['email']],
    ['no controls', { email: 'a\u001b@example.com' }, ['email']],
    ['a postcode of ten characters', { postcode: 'AB-12 34CD' }, []],
    ['no longer one', { postcode: 'AB-12 34CDE' }, ['postcode']],
    ['no signs in it', { postcode: 'CT16/1AA' }, ['postcode']],
  ])('accept for delivery %s', (_, over, names) => {
    expect(errorsOf(over)).toEqual(names);
  });

  it('explain at the field why an email is refused', () => {
    const checked = validateFields(deliveryRules, { ...GOOD, email: 'a\u016cice@example.com' });
    expect(checked).toMatchObject({
      errors: { email: expect.stringContaining('without accents') },
    });
  });
});
