import { describe, expect, it } from 'vitest';
import { isMaskedId } from '#commerce/cart-paths.ts';

describe('isMaskedId', () => {
  it.each(['Q3f', 'a'.repeat(64)])('holds for %s', (text) => {
    expect(isMaskedId(text)).toBe(true);
  });

  it.each(['', null, 7, '../carts/1', 'a b', 'a%2Fb', 'nobody-s', 'a'.repeat(65), 'é'])(
    'fails for %j',
    (text) => expect(isMaskedId(text)).toBe(false),
  );
});
