import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { OFFERED_ADDRESS_FIELDS, type Values } from '#stores/forms/rules.ts';

vi.stubGlobal('FINDS_ADDRESSES', true);
const { AddressFields } = await import('#islands/forms/AddressFields.tsx');

const EMPTY = { country: 'United Kingdom' };

function fieldsOf(values: Values, errors: Values = {}): string {
  const props = { names: OFFERED_ADDRESS_FIELDS, values, errors };
  return renderToStaticMarkup(createElement(AddressFields, props));
}

describe('address fields with the address search', () => {
  it('folds the fields that the search fills in, but not the telephone number', () => {
    const html = fieldsOf(EMPTY);
    const [before = '', folded = ''] = html.split('<div class="visually-hidden">');
    expect(before).toContain('>Type the address instead</button>');
    const namesIn = (part: string) => [...part.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(namesIn(before)).toEqual(['firstName', 'lastName', 'company', 'vatId', 'postcode']);
    expect(namesIn(folded)).toEqual([
      'street',
      'street2',
      'city',
      'region',
      'country',
      'telephone',
    ]);
    expect(folded).toMatch(
      /name="country".*<\/div><\/div><div class="field"><label for="telephone"/,
    );
  });

  it.each([
    [{ ...EMPTY, city: 'Dover' }, {}],
    [{ country: 'France' }, {}],
    [EMPTY, { street: 'Please enter a street and house number.' }],
  ])('shows them with the values %j and the errors %j', (values, errors) => {
    const html = fieldsOf(values, errors);
    expect(html).not.toContain('visually-hidden');
    expect(html).not.toContain('Type the address instead');
    expect(html).toContain('name="street"');
  });
});
