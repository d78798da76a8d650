import { describe, expect, it } from 'vitest';
import { type Candidate, productFault, takenKeyFault } from '#catalogue/product/validate.ts';

const RESERVED = new Set(['basket', 'search']);

function candidate(urlKey: string | undefined, changes: Partial<Candidate> = {}): Candidate {
  const attributes: Record<string, string> = urlKey === undefined ? {} : { url_key: urlKey };
  return { sku: 'KB-4/2', name: 'Vacuum', visibility: 4, attributes, ...changes };
}

describe('productFault', () => {
  it.each(['vacuum-2', 'Vacuum_2', 'k4', 'basket-stand', '-'])(
    'accepts %j as url_key',
    (urlKey) => {
      expect(productFault(candidate(urlKey), RESERVED)).toBeNull();
    },
  );

  it.each([
    [undefined, 'has no url_key'],
    ['', 'has no url_key'],
    [' ', 'has no url_key'],
    ['a/b', "url_key 'a/b' contains '/'"],
    ['a.b', "url_key 'a.b' contains '.'"],
    ['a b', "url_key 'a b' contains a space"],
    [' a', "url_key ' a' contains a space"],
    ['café', "url_key 'café' contains 'é'"],
    ['a😀', "url_key 'a😀' contains '😀'"],
    ['basket', "url_key 'basket' is reserved for a page of the shop"],
    ['Basket', "url_key 'Basket' is reserved for a page of the shop"],
  ])('rejects url_key %j: %s', (urlKey, fault) => {
    expect(productFault(candidate(urlKey), RESERVED)).toBe(fault);
  });

  it.each([
    [{ name: null }, 'has no name'],
    [{ name: ' ' }, 'has no name'],
    [{ sku: '' }, 'has no SKU'],
    [{ sku: '\t' }, 'has no SKU'],
    [{ sku: 'A\ud800' }, 'SKU contains a broken character'],
    [{ sku: 'é'.repeat(34) }, 'SKU is too long: 204 characters when encoded, at most 200 fit'],
    [{ sku: 'A'.repeat(200) }, null],
    [{ sku: 'A'.repeat(201) }, 'SKU is too long: 201 characters when encoded, at most 200 fit'],
  ])('validates name and SKU of %j: %s', (changes, fault) => {
    expect(productFault(candidate('vacuum-2', changes), RESERVED)).toBe(fault);
  });

  it.each([undefined, 'a/b', 'basket'])(
    'requires no url_key of a product without a page: %j',
    (urlKey) => {
      expect(productFault(candidate(urlKey, { visibility: 1 }), RESERVED)).toBeNull();
    },
  );

  it('requires name and SKU of a product without a page', () => {
    expect(productFault(candidate('k', { visibility: 1, name: null }), RESERVED)).toBe(
      'has no name',
    );
    expect(productFault(candidate('k', { visibility: 1, sku: ' ' }), RESERVED)).toBe('has no SKU');
  });
});

describe('takenKeyFault', () => {
  it('names the product that already has the url_key', () => {
    expect(takenKeyFault('vacuum-1', 'OTHER')).toBe(
      "url_key 'vacuum-1' is already used by SKU 'OTHER'",
    );
  });
});
