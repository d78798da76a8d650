/** Customers over REST: tokens and accounts (contract 5). */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTokenRejected } from '#commerce/errors.ts';
import { acceptedText } from '#commerce/wire/accepted-texts.ts';
import {
  fromWireAddress,
  toWireNewAddress,
  type WireAddress,
  type WithRegion,
} from '#commerce/wire/address.ts';
import {
  fromWirePerson,
  toWirePerson,
  type WireCustomer,
  wireCustomer,
} from '#commerce/wire/customer.ts';
import { addressOf, ROLES } from '#commerce/wire/customer-addresses.ts';
import { type Address, normalisePostcode } from '#lib/address.ts';
import type { Person } from '#lib/person.ts';
import { type CustomerChanges, withChanges } from './changes.ts';

export interface Customer extends Person {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Newsletter subscription; `null` if the back end does not return it. */
  isSubscribed: boolean | null;
  /** `null` if the customer has no billing address. */
  billing: Address | null;
  shipping: Address | null;
  addresses: readonly Address[];
  /** Original record of the back end, sent back with the changes. */
  record: WireCustomer;
}

export interface NewCustomer extends WithRegion<Address>, Partial<Person> {
  email: string;
  password: string;
  isSubscribed: boolean;
}

/** Normalises the saved postcode, which the customer may have typed differently. */
function toSavedAddress(wire: WireAddress): Address {
  const address = fromWireAddress(wire);
  return { ...address, postcode: normalisePostcode(address.postcode) };
}

function fromWire(wire: WireCustomer): Customer {
  const [billing, shipping] = [addressOf(wire, 'billing'), addressOf(wire, 'shipping')];
  return {
    id: wire.id,
    email: wire.email,
    firstName: wire.firstname,
    lastName: wire.lastname,
    ...fromWirePerson(wire),
    isSubscribed: wire.extension_attributes?.is_subscribed ?? null,
    billing: billing ? toSavedAddress(billing) : null,
    shipping: shipping ? toSavedAddress(shipping) : null,
    addresses: (wire.addresses ?? []).map(toSavedAddress),
    record: wire,
  };
}

/** Fetches a token for the customer. The token expires automatically. */
export function fetchCustomerToken(
  client: CommerceClient,
  credentials: { email: string; password: string },
): Promise<string> {
  return client({
    method: 'POST',
    path: '/rest/V1/integration/customer/token',
    body: { username: credentials.email, password: credentials.password },
    answer: z.string(),
  });
}

/** Creates the account with the given address twice, once for each role. */
export async function createCustomer(client: CommerceClient, given: NewCustomer): Promise<void> {
  const { prefix, suffix, gender, taxvat, ...address } = given;
  const person = toWirePerson({ prefix, suffix, gender, taxvat });
  const titles = { prefix: person.prefix, suffix: person.suffix };
  const customer = {
    ...person,
    email: given.email,
    firstname: acceptedText('firstName', given.firstName),
    lastname: acceptedText('lastName', given.lastName),
    addresses: ROLES.map((role) => ({
      defaultShipping: role === 'shipping',
      defaultBilling: role === 'billing',
      ...titles,
      ...toWireNewAddress(address),
    })),
    extension_attributes: { is_subscribed: given.isSubscribed },
  };
  const body = { customer, password: given.password };
  await client({ method: 'POST', path: '/rest/V1/customers', body, answer: wireCustomer });
}

/**
 * Fetches the customer. Like {@link saveCustomer}, the call needs a client with the customer's
 * token.
 */
export async function fetchCustomer(client: CommerceClient): Promise<Customer> {
  return fromWire(await client({ path: '/rest/default/V1/customers/me', answer: wireCustomer }));
}

/**
 * Sends the whole customer record with the changes, because Magento deletes addresses that are
 * missing.
 * @param currentPassword required by the gateway if the e-mail changes
 */
export async function saveCustomer(
  client: CommerceClient,
  customer: Customer,
  changes: CustomerChanges,
  currentPassword?: string,
): Promise<void> {
  const body = { customer: withChanges(customer.record, changes), currentPassword };
  await client({ method: 'PUT', path: '/rest/V1/customers/me', body, answer: wireCustomer });
}

/** Returns true if the credentials are wrong or the account is locked (contract 5.1). */
export function isSignInRefused(error: unknown): boolean {
  return error instanceof BackEndRefusal && error.status === 401 && !isTokenRejected(error);
}
