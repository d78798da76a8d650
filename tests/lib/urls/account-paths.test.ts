import { expect, it } from 'vitest';
import { addressFormPath, managePath, ordersPath, signInPath } from '#lib/urls/account-paths.ts';

it('signInPath includes the path to return to', () => {
  expect(signInPath()).toBe('/customer/sign-in');
  expect(signInPath('/basket')).toBe('/customer/sign-in?from=%2Fbasket');
  expect(signInPath('/basket', { hasExpired: true })).toBe(
    '/customer/sign-in?from=%2Fbasket&expired=1',
  );
});

it('managePath returns the path of an account section', () => {
  expect(managePath('bill_addr')).toBe('/customer/manage/bill_addr');
});

it('addressFormPath contains the id of a saved address only', () => {
  expect(addressFormPath()).toBe('/customer/manage/address');
  expect(addressFormPath(7)).toBe('/customer/manage/address?id=7');
});

it('ordersPath omits the number of the first page and accepts an order number', () => {
  expect(ordersPath()).toBe('/customer/orders');
  expect(ordersPath({ page: 2 })).toBe('/customer/orders?page=2');
  expect(ordersPath({ order: '000000012' })).toBe('/customer/orders?order=000000012');
});
