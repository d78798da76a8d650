import { expect, it } from 'vitest';
import { managePath, ordersPath, signInPath } from '#lib/urls/account-paths.ts';

it('leads from sign-in back to where it was called from', () => {
  expect(signInPath()).toBe('/customer/sign-in');
  expect(signInPath('/basket')).toBe('/customer/sign-in?from=%2Fbasket');
  expect(signInPath('/basket', { hasExpired: true })).toBe(
    '/customer/sign-in?from=%2Fbasket&expired=1',
  );
});

it('leads to a section of the account', () => {
  expect(managePath('bill_addr')).toBe('/customer/manage/bill_addr');
});

it('leads to a page of orders, the first without its number, or to one of them', () => {
  expect(ordersPath()).toBe('/customer/orders');
  expect(ordersPath({ page: 2 })).toBe('/customer/orders?page=2');
  expect(ordersPath({ order: '000000012' })).toBe('/customer/orders?order=000000012');
});
