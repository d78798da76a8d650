import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type FieldErrors, OFFERED_ADDRESS_FIELDS, type Values } from '#stores/forms/rules.ts';

vi.stubGlobal('FINDS_ADDRESSES', false);
const { AddressFields } = await import('#islands/forms/AddressFields.tsx');

const NAMES = ['firstName', 'lastName', 'company', 'vatId', 'street'] as const;

function foldOf(values: Values, errors: FieldErrors = {}): string | undefined {
  const html = renderToStaticMarkup(createElement(AddressFields, { names: NAMES, values, errors }));
  return /<details[^>]*>.*?<\/details>/.exec(html)?.[0];
}

it('the fields of a business follow the names, and the postcode precedes the country', () => {
  const props = { names: OFFERED_ADDRESS_FIELDS, values: {}, errors: {} };
  const html = renderToStaticMarkup(createElement(AddressFields, props));
  expect([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    ...['firstName', 'lastName', 'company', 'vatId', 'street', 'street2'],
    ...['city', 'region', 'postcode', 'country', 'telephone'],
  ]);
});

describe('business fields of an address', () => {
  it('folds company and VAT number while both are empty', () => {
    const fold = foldOf({ firstName: 'Ann' });
    expect(fold).toMatch(/^<details class="[^"]*"><summary>Buying for a business\?/);
    expect(fold).toContain('name="company"');
    expect(fold).toContain('name="vatId"');
    expect(fold).not.toContain('name="street"');
  });

  it('opens the fold for a stored value or a rejected one', () => {
    expect(foldOf({ company: 'Lee Ltd' })).toMatch(/^<details[^>]* open=""/);
    expect(foldOf({}, { vatId: 'Please check your VAT number.' })).toMatch(
      /^<details[^>]* open=""/,
    );
  });
});
