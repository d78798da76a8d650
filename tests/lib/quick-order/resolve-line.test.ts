import { describe, expect, it } from 'vitest';
import { type NamedProduct, resolveLine } from '#lib/quick-order/resolve-line.ts';

const named = (over: Partial<NamedProduct> = {}): NamedProduct => ({
  wanted: { sku: 'PW120-UK' },
  name: 'PW 120',
  path: '/pw-120-home',
  prices: { inclVat: 11999, exclVat: 9999 },
  availability: 'in-stock',
  ...over,
});

const line = (quantity: string, code = 'PW120-UK') => ({ code, quantity });
const TENS = named({ quantities: { fewest: 20, most: 60, step: 10 } });

function stateOrReason(quantity: string, ...found: NamedProduct[]) {
  const resolved = resolveLine(line(quantity), found);
  return resolved.state === 'ready' ? 'ready' : resolved.why;
}

describe('resolveLine', () => {
  it('returns the product and quantity for the basket', () => {
    const product = named();
    expect(resolveLine(line('03'), [product])).toEqual({ state: 'ready', product, quantity: 3 });
  });

  it('reports a code without a product as unknown', () => {
    expect(stateOrReason('1')).toBe('unknown');
  });

  it('prefers an exact SKU to a model number of several products', () => {
    const other = named({ wanted: { sku: 'PW120-IE' } });
    expect(stateOrReason('1', other, named())).toBe('ready');
    expect(resolveLine(line('1', 'PW 120'), [other, named()])).toEqual({
      state: 'wrong',
      why: 'several',
      products: [other, named()],
    });
  });

  it.each(['0', '', '-1', '1.5', 'many', '1e3', '123456789'])(
    'rejects %j as a quantity',
    (text) => {
      expect(stateOrReason(text, named())).toBe('quantity');
    },
  );

  it('offers the available variants of a configurable product', () => {
    const variant = (sku: string) => ({ sku, says: [sku], codes: [] });
    const variants = [variant('A'), { ...variant('B'), availability: 'unavailable' as const }];
    expect(resolveLine(line('1'), [named({ chooses: ['Size'], variants })])).toMatchObject({
      why: 'choose',
      variants: [variant('A')],
    });
  });

  it('reports that several numbers may be the quantity', () => {
    expect(stateOrReason('2 112.00 224', named())).toBe('which');
  });

  it('reports products that are unavailable or sold by telephone', () => {
    expect(stateOrReason('1', named({ availability: 'unavailable' }))).toBe('unavailable');
    expect(stateOrReason('1', named({ availability: 'by-phone' }))).toBe('by-phone');
    expect(stateOrReason('1', named({ prices: { inclVat: null, exclVat: null } }))).toBe(
      'by-phone',
    );
  });

  it('accepts a product whose price could not be read', () => {
    const prices = { inclVat: null, exclVat: null, isUnknown: true as const };
    expect(stateOrReason('1', named({ prices, availability: 'backorder' }))).toBe('ready');
  });

  it.each([
    ['3', 'few', 20],
    ['25', 'step', 30],
    ['70', 'many', 60],
    ['69', 'many', 60],
  ])(
    'reports for %s pieces the problem and the next valid quantity',
    (quantity, reason, nearest) => {
      expect(resolveLine(line(quantity), [TENS])).toMatchObject({ why: reason, nearest });
      expect(stateOrReason(String(nearest), TENS)).toBe('ready');
    },
  );
});
