import { describe, expect, it } from 'vitest';
import { returnPathIn, safeReturnPath } from '#lib/urls/return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    '/customer',
    '/customer/manage/bill_addr',
    '/basket',
    '/basket/shipping/payment',
    '/pw-120-home',
    '/w%C3%A4sche',
    '/search/steam%20cleaner',
  ])('accepts the path %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    '/',
    'customer',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/customer//evil.example',
    '/customer\\..\\x',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    ' /customer',
    '/customer ',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/.',
    '/..',
    '/..//evil.example',
    '/customer/../rest/V1/x',
    '/%2e%2e/rest',
    '/.%2E/x',
    '/@evil.example',
    '/customer?next=//evil.example',
    '/customer#x',
    '/cust%omer',
    '/customer/',
    '/rest/V1/customers/me',
    '/REST/V1/customers/me',
    '/payments/api/orders/',
    '/_astro/x.js',
    '/customer/sign-in',
    '/customer/create-account',
    '/customer/forgotten-password',
    '/customer/new-password',
  ])('rejects the path %j', (text) => {
    expect(safeReturnPath(text)).toBeNull();
  });
});

describe('returnPathIn', () => {
  it.each([
    ['?from=%2Fbasket', '/basket'],
    ['?expired=1&from=/basket/shipping-address', '/basket/shipping-address'],
    ['?from=https://example.com', null],
    ['', null],
  ])('returns the valid path of the query %j', (query, path) => {
    expect(returnPathIn(query)).toBe(path);
  });
});
