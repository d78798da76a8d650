import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Customer } from '#commerce/customer/customers.ts';
import { EmailText, hasOneAddress } from '#islands/account/AccountAddresses.tsx';

const ADDRESS = { street: '4 Millrace Lane', postcode: 'OX16 5QL' };

it.each([
  ['equal addresses', ADDRESS, { ...ADDRESS }, true],
  ['different addresses', ADDRESS, { ...ADDRESS, postcode: 'OX26 4AA' }, false],
  ['no addresses', null, null, false],
])('hasOneAddress compares billing and shipping address: %s', (_, billing, shipping, isOne) => {
  const customer = { billing, shipping } as Customer;
  expect(hasOneAddress({ customer })).toBe(isOne);
});

it('breaks an e-mail address only before a dot or the at sign', () => {
  const html = renderToStaticMarkup(createElement(EmailText, { email: 'a.b@example.com' }));
  expect(html.replace(/<\/?span>/g, '').split('<wbr/>')).toEqual([
    '',
    'a',
    '.b',
    '@example',
    '.com',
  ]);
});
