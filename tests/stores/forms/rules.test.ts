import { describe, expect, it } from 'vitest';
import {
  addressRules,
  contactRules,
  errorsOf,
  newAccountRules,
  orderLookupRules,
  signInRules,
  validateFields,
} from '#stores/forms/rules.ts';

const contact = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  postcode: 'CT16 1AA',
  street: '1 High St',
  city: 'Dover',
  country: 'United Kingdom',
  telephone: '01632 960001',
};
const none = { company: '', street2: '', region: '', fax: '', vatId: '' };
const nobody = { prefix: '', suffix: '', gender: '', taxvat: '' };
const account = { ...contact, ...address, password: ' any thing ' };

const FORMS = [
  ['sign in', signInRules, { email: 'ann@example.com', password: 'x' }, {}],
  ['create account', newAccountRules, account, { ...none, ...nobody }],
  ['contact', contactRules, contact, nobody],
  ['address', addressRules, address, none],
] as const;

describe.each(FORMS)('%s form', (_name, rules, filled, unsaid) => {
  it('accepts complete values and trims spaces', () => {
    const loose = Object.entries(filled).map(([name, value]) => [
      name,
      name === 'password' ? value : `  ${value} `,
    ]);
    expect(validateFields<unknown>(rules, Object.fromEntries(loose))).toEqual({
      state: 'valid',
      values: { ...filled, ...unsaid },
    });
  });

  it.each(Object.keys(filled))('requires the field %s', (field) => {
    for (const empty of field === 'password' ? [''] : ['', '  ']) {
      const checked = validateFields<unknown>(rules, { ...filled, [field]: empty });
      expect(checked).toEqual({
        state: 'invalid',
        errors: { [field]: expect.stringMatching(/^Please enter /) },
      });
    }
  });

  it('reports all missing fields', () => {
    const checked = validateFields<unknown>(rules, {});
    expect(checked.state === 'invalid' && Object.keys(checked.errors).length).toBe(
      Object.keys(filled).length,
    );
  });
});

describe('optional address fields', () => {
  it('accept text and remove surrounding spaces', () => {
    const written = { company: ' Lee Ltd ', region: 'Kent ', vatId: 'GB123456789 ' };
    expect(validateFields(addressRules, { ...address, ...written })).toMatchObject({
      state: 'valid',
      values: { company: 'Lee Ltd', region: 'Kent', vatId: 'GB123456789' },
    });
  });

  it.each([
    ['company', 'Please check the company.'],
    ['street2', 'Please check the second line of the address.'],
  ])('reject a %s that the back end would shorten', (name, text) => {
    expect(validateFields(addressRules, { ...address, [name]: 'x'.repeat(255) }).state).toBe(
      'valid',
    );
    expect(validateFields(addressRules, { ...address, [name]: 'x'.repeat(256) })).toEqual({
      state: 'invalid',
      errors: { [name]: text },
    });
  });
});

describe('VAT number', () => {
  const problemOf = (vatId: string) =>
    errorsOf(validateFields(addressRules, { ...none, vatId }))['vatId'];

  it.each([
    '',
    'GB 123 4567 82',
    '123456782',
    'GB123456782000',
    'IE6388047V',
    'ESX9999999X',
    'RO12',
    'GBGD001',
    'CHE-123.456.789 MWST',
  ])('accepts %j as a number', (vatId) => {
    expect(problemOf(vatId)).toBeUndefined();
  });

  it.each(['GB12', 'hello', 'none yet', 'x'.repeat(12)])('rejects %j as a number', (vatId) => {
    expect(problemOf(vatId)).toBe('Please check the VAT number.');
  });
});

describe('e-mail rule', () => {
  const REFUSED = [
    'ann',
    'ann@example',
    'ann.example.com',
    '@example.com',
    'ann@',
    'a b@example.com',
  ];
  it.each([
    ...REFUSED,
    'ann..lee@example.com',
    '.ann@example.com',
    'ann@-example.com',
    'ann@ex_a.com',
  ])('rejects the malformed address %j', (email) => {
    expect(validateFields(contactRules, { ...contact, email })).toEqual({
      state: 'invalid',
      errors: { email: 'Please enter an email address such as ann@example.com.' },
    });
  });

  it.each(['jürgen@example.com', 'ann@müller.example', '\u0430nn@example.com'])(
    'rejects %j because of its letters',
    (email) => {
      expect(validateFields(contactRules, { ...contact, email })).toEqual({
        state: 'invalid',
        errors: { email: expect.stringContaining('without accents') },
      });
    },
  );

  it.each(['ann@example.com', "o'hara+x@mail.example.co.uk", 'a_b-c@xn--mller-kva.example'])(
    'accepts the address %j',
    (email) => {
      expect(validateFields(contactRules, { ...contact, email }).state).toBe('valid');
    },
  );

  it.each([
    ['new accounts', contactRules, contact],
    ['sign-in', signInRules, { password: 'x' }],
    ['order look-up', orderLookupRules, { orderNumber: '4', postcode: 'CT16 1AA' }],
  ])('corrects a typographic apostrophe at %s', (_, rules, others) => {
    const email = 'pat.o\u2019hara@example.com';
    expect(validateFields<unknown>(rules, { ...others, email })).toMatchObject({
      values: { email: "pat.o'hara@example.com" },
    });
  });

  it('accepts any text at sign-in, because the back end checks the account', () => {
    expect(validateFields(signInRules, { email: 'ann', password: 'x' }).state).toBe('valid');
  });
});
