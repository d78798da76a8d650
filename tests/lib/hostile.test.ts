/** Addresses that anybody may write, of hostile values. */
import { describe, expect, it } from 'vitest';
import { signInPath } from '#lib/urls/account-paths.ts';
import { searchPath, searchText } from '#lib/urls/paths.ts';
import { safeReturnPath } from '#lib/urls/return-path.ts';
import { ENDLESS, HOSTILE } from '../../e2e/hostile-values.ts';

const ORIGIN = 'https://shop.example';
const VALUES = Object.entries({ ...HOSTILE, 'an endless text': ENDLESS });

describe.each(VALUES)('%s', (_, value) => {
  it('is searched for under one segment, and read back', () => {
    const path = searchPath(value);
    const { origin, pathname, search, hash } = new URL(path, ORIGIN);
    expect([origin, pathname, search, hash]).toEqual([ORIGIN, path, '', '']);
    expect(path).toMatch(/^\/search\/[^/?#<>"\s]+$/);
    expect(path.length).toBeLessThan(2000);
    expect(searchText(path)).toBe(value.trim().slice(0, 200).trim().toWellFormed().trim());
  });

  it('can be read as a search, however it is typed', () => {
    expect(searchText(`/search/${value}`)).toEqual(expect.any(String));
  });

  it.each(['', '/', '//', '/customer/', '/%2f', '/\\'])(
    'leads to no other site behind %j',
    (start) => {
      const path = safeReturnPath(start + value);
      if (path === null) return;
      const url = new URL(path, ORIGIN);
      expect([url.origin, url.pathname]).toEqual([ORIGIN, path]);
    },
  );

  it('comes through sign-in as it was', () => {
    const url = new URL(signInPath(value), ORIGIN);
    expect(url.pathname).toBe('/customer/sign-in');
    expect(url.searchParams.get('from')).toBe(value.toWellFormed());
  });
});
