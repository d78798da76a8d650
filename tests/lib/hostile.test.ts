import { describe, expect, it } from 'vitest';
import { signInPath } from '#lib/urls/account-paths.ts';
import { searchPath, searchText } from '#lib/urls/paths.ts';
import { safeReturnPath } from '#lib/urls/return-path.ts';
import { ENDLESS, HOSTILE } from '../../e2e/hostile-values.ts';

const ORIGIN = 'https://shop.example';
const VALUES = Object.entries({ ...HOSTILE, 'an endless text': ENDLESS });

describe.each(VALUES)('hostile value %s', (_, value) => {
  it('becomes one segment of a search path, which returns the same text', () => {
    const path = searchPath(value);
    const { origin, pathname, search, hash } = new URL(path, ORIGIN);
    expect([origin, pathname, search, hash]).toEqual([ORIGIN, path, '', '']);
    expect(path).toMatch(/^\/search\/[^/?#<>"\s]+$/);
    expect(path.length).toBeLessThan(2000);
    expect(searchText(path)).toBe(value.trim().slice(0, 200).trim().toWellFormed().trim());
  });

  it('gives a text when it is read from a search path', () => {
    expect(searchText(`/search/${value}`)).toEqual(expect.any(String));
  });

  it.each(['', '/', '//', '/customer/', '/%2f', '/\\'])(
    'cannot redirect to another site after %j',
    (start) => {
      const path = safeReturnPath(start + value);
      if (path === null) return;
      const url = new URL(path, ORIGIN);
      expect([url.origin, url.pathname]).toEqual([ORIGIN, path]);
    },
  );

  it('passes unchanged through the sign-in path', () => {
    const url = new URL(signInPath(value), ORIGIN);
    expect(url.pathname).toBe('/customer/sign-in');
    expect(url.searchParams.get('from')).toBe(value.toWellFormed());
  });
});
