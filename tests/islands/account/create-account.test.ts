import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { stubShopFile } from '../../setup/server/hooks.ts';

async function formOf(changes: object): Promise<string> {
  stubShopFile(changes);
  const { CreateAccount } = await import('#islands/account/CreateAccount.tsx');
  return renderToStaticMarkup(createElement(CreateAccount));
}

it('offers an unticked newsletter checkbox if the shop file says "ask"', async () => {
  const form = await formOf({ newAccounts: { newsletter: 'ask' } });
  expect(form.match(/<input type="checkbox"[^>]*>/g)).toEqual([
    '<input type="checkbox" name="newsletter"/>',
  ]);
  expect(form).toContain('Send me your newsletter.');
});

it.each([true, false])(
  'omits the newsletter checkbox if the shop file says %s',
  async (newsletter) => {
    expect(await formOf({ newAccounts: { newsletter } })).not.toContain('checkbox');
  },
);

/** Returns the names of required fields, in the order of the form. */
function requiredIn(form: string): string[] {
  return [...form.matchAll(/<(?:input|select)[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => field.includes('required=""'))
    .map((field) => /name="([^"]*)"/.exec(field)?.[1] ?? '');
}

const ALWAYS = [
  'email',
  'firstName',
  'lastName',
  'postcode',
  'street',
  'city',
  'region',
  'country',
];

it.each([
  [[], []],
  [
    ['prefix', 'taxvat'],
    ['prefix', 'taxvat'],
  ],
  [['gender'], ['gender']],
  [
    ['company', 'fax'],
    ['company', 'fax'],
  ],
  [
    ['company', 'fax', 'prefix', 'suffix', 'gender', 'taxvat'],
    ['prefix', 'suffix', 'gender', 'taxvat', 'company', 'fax'],
  ],
])(
  'requires the additional fields %j if the shop file lists them',
  async (requiredFields, added) => {
    const form = await formOf({ requiredFields });
    const names = requiredIn(form);
    const others = [...ALWAYS, 'telephone', 'password'];
    expect(names.filter((name) => !others.includes(name))).toEqual(added);
    expect(form.includes('name="fax"')).toBe(requiredFields.includes('fax'));
    expect(form.includes('<option value="Female">')).toBe(requiredFields.includes('gender'));
  },
);

it('sets name, autocomplete and type of every field for autofill', async () => {
  const form = await formOf({});
  const partOf = (field: string, part: string) => new RegExp(` ${part}="([^"]*)"`, 'i').exec(field);
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([field]) =>
    ['name', 'autocomplete', 'type'].map((part) => partOf(field, part)?.[1]).join(),
  );
  expect(fields).toEqual([
    'email,email,email',
    'firstName,given-name,text',
    'lastName,family-name,text',
    'company,organization,text',
    'vatId,off,text',
    'street,address-line1,text',
    'street2,address-line2,text',
    'city,address-level2,text',
    'region,address-level1,text',
    'postcode,postal-code,text',
    'country,country-name,text',
    'telephone,tel,tel',
    'password,new-password,password',
    'newsletter,,checkbox',
  ]);
});
