/** Customers and addresses of the suite, recognisable as invented. */

import type { CartAddress } from '#commerce/cart/shipping.ts';
import type { NewCustomer } from '#commerce/customer/customers.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import type { Context } from './context.ts';

/** Reserved domain, at which no e-mail reaches a person (RFC 2606). */
const DOMAIN = 'example.com';

/** Contains every class of characters that a back end may require. */
export const PASSWORD = 'Contract-suite-1';

const ADDRESS = {
  ...EMPTY_ADDRESS,
  firstName: 'Contract',
  lastName: 'Suite',
  street: '1 Nowhere Road',
  street2: '',
  vatId: '',
  city: 'London',
  region: 'Greater London',
  postcode: 'SW1A 1AA',
  countryId: 'GB',
  // From the range of numbers that Ofcom reserves for drama.
  telephone: '02079460000',
};

/** @param part distinguishes several e-mail addresses of one run */
export function emailOf({ runId }: Context, part = ''): string {
  return `contract-suite-${runId}${part}@${DOMAIN}`;
}

export function addressOf(context: Context): CartAddress {
  return { ...ADDRESS, email: emailOf(context) };
}

export function newCustomerOf(context: Context): NewCustomer {
  return { ...ADDRESS, email: emailOf(context), password: PASSWORD, isSubscribed: true };
}

/** Address of a customer in Magento's format. */
export const WIRE_ADDRESS = {
  firstname: 'Contract',
  lastname: 'Suite',
  street: ['1 Nowhere Road'],
  city: 'London',
  postcode: 'SW1A 1AA',
  countryId: 'GB',
  telephone: '02079460000',
  region: { region: 'Greater London' },
};

/** Address of a cart in Magento's format, in which the region is text. */
export const WIRE_CART_ADDRESS = { ...WIRE_ADDRESS, region: 'Greater London' };

/** Delivery method for calls that are refused regardless of it. */
export const FLATRATE = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' };
