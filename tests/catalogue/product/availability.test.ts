import { describe, expect, it } from 'vitest';
import { toAvailability } from '#catalogue/product/availability.ts';
import { product } from '../../setup/catalogue/products.ts';

describe('toAvailability', () => {
  it.each([
    [1, 'in-stock'],
    [2, 'unavailable'],
    [0, 'unavailable'],
  ])('maps status %j to %s', (status, availability) => {
    expect(toAvailability(product({ status }))).toBe(availability);
  });

  it.each(['configurable', 'bundle', 'grouped', 'downloadable', 'giftcard'])(
    'sells a %s product by telephone, unless it is disabled',
    (type) => {
      expect(toAvailability(product({ type }))).toBe('by-phone');
      expect(toAvailability(product({ type, status: 2 }))).toBe('unavailable');
    },
  );

  it('sells a product with required options by telephone', () => {
    const attributes = { required_options: '1' };
    expect(toAvailability(product({ attributes }))).toBe('by-phone');
    expect(toAvailability(product({ type: 'virtual' }))).toBe('in-stock');
  });
});
