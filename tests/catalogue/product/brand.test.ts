import { describe, expect, it } from 'vitest';
import { toBrand, toGtin } from '#catalogue/product/brand.ts';

const MAKER = {
  code: 'manufacturer ',
  input: 'select',
  options: [{ value: '12', label: ' Nordwell &amp; Sons ' }],
};
const TEXT = { code: 'maker', input: 'text', options: [] };

describe('toBrand', () => {
  it('returns the label of the selected option', () => {
    const attributes = { manufacturer: '12' };
    expect(toBrand(attributes, [MAKER], 'manufacturer')).toBe('Nordwell &amp; Sons');
  });

  it('returns the trimmed value of a text attribute', () => {
    expect(toBrand({ maker: ' Acme ' }, [TEXT], 'maker')).toBe('Acme');
  });

  it.each([
    [{}, [TEXT], 'maker'],
    [{ maker: 'Acme' }, [TEXT], null],
    [{ manufacturer: '99' }, [MAKER], 'manufacturer'],
    [{ manufacturer: '12' }, null, 'manufacturer'],
  ])('returns null without a usable brand: %j', (attributes, dictionary, code) => {
    expect(toBrand(attributes as Record<string, string>, dictionary, code)).toBeNull();
  });
});

describe('toGtin', () => {
  it.each(['5012345678900', '96385074', '036000291452', '50 1234 5678 900'])(
    'accepts the GTIN %s',
    (text) => {
      expect(toGtin({ ean: text }, 'ean')).toBe(text.replace(/\s/g, ''));
    },
  );

  it.each(['5012345678901', '1234', 'none', ''])('rejects the invalid GTIN %s', (text) => {
    expect(toGtin({ ean: text }, 'ean')).toBeNull();
  });
});
