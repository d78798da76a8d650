import { describe, expect, it } from 'vitest';
import {
  addressRules,
  check,
  contactRules,
  newAccountRules,
  signInRules,
} from '#stores/forms/rules.ts';

const contact = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  postcode: 'CT16 1AA',
  street: '1 High St',
  city: 'Dover',
  region: 'Kent',
  country: 'United Kingdom',
  telephone: '01632 960001',
};
const account = { ...contact, ...address, password: ' any thing ' };

const FORMS = [
  ['sign in', signInRules, { email: 'ann@example.com', password: 'x' }],
  ['create account', newAccountRules, account],
  ['contact', contactRules, contact],
  ['address', addressRules, address],
] as const;

describe.each(FORMS)('the form %s', (_name, rules, filled) => {
  it('takes what is complete, without the spaces around it', () => {
    const loose = Object.entries(filled).map(([name, value]) => [
      name,
      name === 'password' ? value : `  ${value} `,
    ]);
    expect(check<unknown>(rules, Object.fromEntries(loose))).toEqual({
      state: 'valid',
      values: filled,
    });
  });

  it.each(Object.keys(filled))('asks for %s', (field) => {
    for (const empty of field === 'password' ? [''] : ['', '  ']) {
      const checked = check<unknown>(rules, { ...filled, [field]: empty });
      expect(checked).toEqual({
        state: 'invalid',
        errors: { [field]: expect.stringMatching(/^Please enter /) },
      });
    }
  });

  it('names everything that is missing at once, in the order of the form', () => {
    const checked = check<unknown>(rules, {});
    expect(checked.state === 'invalid' && Object.keys(checked.errors).length).toBe(
      Object.keys(filled).length,
    );
  });
});

describe('an e-mail', () => {
  it.each(['ann', 'ann@example', 'ann.example.com', '@example.com', 'ann@', 'a b@example.com'])(
    'is refused as %j',
    (email) => {
      expect(check(contactRules, { ...contact, email })).toEqual({
        state: 'invalid',
        errors: { email: 'Please enter an email address such as ann@example.com.' },
      });
    },
  );

  it.each(['ann@example.com', "o'hara+x@mail.example.co.uk", 'jürgen@müller.example'])(
    'is taken as %j',
    (email) => {
      expect(check(contactRules, { ...contact, email }).state).toBe('valid');
    },
  );

  it('may be anything at sign-in: the back end knows whose it is', () => {
    expect(check(signInRules, { email: 'ann', password: 'x' }).state).toBe('valid');
  });
});
