/** People and addresses of the suite, which nobody takes for real ones. */

import type { CartAddress } from '#commerce/cart/shipping.ts';
import type { NewCustomer } from '#commerce/customer/customers.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import type { Context } from './context.ts';

/** For addresses of which nobody can be reached (RFC 2606). */
const DOMAIN = 'example.com';

/** Contains every class of characters that a back end may ask for. */
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
  // From the numbers that are kept for plays and films.
  telephone: '02079460000',
};

/** @param part tells apart several of one run */
export function emailOf({ runId }: Context, part = ''): string {
  return `contract-suite-${runId}${part}@${DOMAIN}`;
}

export function addressOf(context: Context): CartAddress {
  return { ...ADDRESS, email: emailOf(context) };
}

export function newCustomerOf(context: Context): NewCustomer {
  return { ...ADDRESS, email: emailOf(context), password: PASSWORD, isSubscribed: true };
}

/** An address of a customer as it goes over the line. */
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

/** An address of a cart as it goes over the line: there a region is text. */
export const WIRE_CART_ADDRESS = { ...WIRE_ADDRESS, region: 'Greater London' };

/** Of calls that are refused whatever way they name. */
export const FLATRATE = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' };
