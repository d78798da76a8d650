import { expect, it } from 'vitest';
import { routeKind } from '#server/traffic/route-kind.ts';

it.each([
  ['/', 'static'],
  ['/kb-4?from=/rest/', 'static'],
  ['/readying', 'static'],
  ['*', 'static'],
  ['', 'static'],
  ['/rest/V1/guest-carts/abc?x=1', 'gateway'],
  ['/payments/notification', 'notification'],
  ['/payments/notification?x=1', 'notification'],
  ['/payments/passing-orders', 'payment'],
  ['/payments/api/orders/?t=abc', 'payment'],
  ['/hooks/catalogue', 'hook'],
  ['/reports', 'report'],
  ['/reports/', 'static'],
  ['/enquiry', 'enquiry'],
  ['/enquiry/sent', 'static'],
  ['/search/find?q=vac', 'search'],
  ['/search/suggest?q=vac', 'search'],
  ['/search', 'static'],
  ['/search/vac?sort=name', 'search'],
  ['/customer/account/confirm/?id=1&key=a', 'gateway'],
  ['/newsletter/subscriber/unsubscribe/id/1/code/a/', 'gateway'],
  ['/customer/account', 'static'],
  ['/health', 'probe'],
  ['/live', 'probe'],
  ['/ready?x=1', 'probe'],
])('routeKind classifies a request for %j as %s', (target, kind) => {
  expect(routeKind(target)).toBe(kind);
});
