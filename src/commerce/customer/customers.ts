/** Customers over REST: tokens and accounts (contract 5). */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTokenDead } from '#commerce/errors.ts';
import { type WireAddress, type WireCustomer, wireCustomer } from '#commerce/wire/customer.ts';
import { addressOf, ROLES, type Role } from '#commerce/wire/customer-addresses.ts';
import { fromWireStreet, toWireStreet } from '#commerce/wire/street.ts';
import { normalisePostcode } from '#lib/address.ts';
import type { PostalAddress } from './address.ts';
import { type CustomerChanges, withChanges } from './changes.ts';

export interface Customer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether she gets the newsletter; null where the back end does not say. */
  isSubscribed: boolean | null;
  /** Null where none is on file. */
  billing: PostalAddress | null;
  shipping: PostalAddress | null;
  /** All on file, these two among them. */
  addresses: readonly PostalAddress[];
  /** As the back end sent her: what is not changed goes back as it came. */
  record: WireCustomer;
}

export interface NewCustomer extends PostalAddress {
  email: string;
  password: string;
  isSubscribed: boolean;
}

function fromWireAddress(wire: WireAddress): PostalAddress {
  return {
    firstName: wire.firstname ?? '',
    lastName: wire.lastname ?? '',
    company: String(wire.company ?? ''),
    ...fromWireStreet(wire.street),
    city: wire.city ?? '',
    region: wire.region?.region ?? '',
    postcode: normalisePostcode(wire.postcode ?? ''),
    countryId: wire.country_id ?? '',
    telephone: wire.telephone ?? '',
    vatId: String(wire.vat_id ?? ''),
  };
}

function fromWire(wire: WireCustomer): Customer {
  const [billing, shipping] = [addressOf(wire, 'billing'), addressOf(wire, 'shipping')];
  return {
    id: wire.id,
    email: wire.email,
    firstName: wire.firstname,
    lastName: wire.lastname,
    isSubscribed: wire.extension_attributes?.is_subscribed ?? null,
    billing: billing ? fromWireAddress(billing) : null,
    shipping: shipping ? fromWireAddress(shipping) : null,
    addresses: (wire.addresses ?? []).map(fromWireAddress),
    record: wire,
  };
}

/** The token that stands for the customer from now on; it ends by itself. */
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

function newAddress(customer: NewCustomer, role: Role) {
  const { company, vatId } = customer;
  return {
    defaultShipping: role === 'shipping',
    defaultBilling: role === 'billing',
    firstname: customer.firstName,
    lastname: customer.lastName,
    region: { region: customer.region },
    postcode: customer.postcode,
    ...(company !== '' && { company }),
    street: toWireStreet(customer),
    city: customer.city,
    telephone: customer.telephone,
    countryId: customer.countryId,
    ...(vatId !== '' && { vat_id: vatId }),
  };
}

/** Creates the account with one address for each role. */
export async function createCustomer(client: CommerceClient, given: NewCustomer): Promise<void> {
  const customer = {
    email: given.email,
    firstname: given.firstName,
    lastname: given.lastName,
    addresses: ROLES.map((role) => newAddress(given, role)),
    extension_attributes: { is_subscribed: given.isSubscribed },
  };
  const body = { customer, password: given.password };
  await client({ method: 'POST', path: '/rest/V1/customers', body, answer: wireCustomer });
}

/** Needs a client that carries the customer's token, as does saving. */
export async function fetchCustomer(client: CommerceClient): Promise<Customer> {
  return fromWire(await client({ path: '/rest/default/V1/customers/me', answer: wireCustomer }));
}

/**
 * Sends the whole customer back, changed: an address that is left out would be deleted.
 * @param currentPassword the gateway asks for it where the e-mail changes
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

/** Whether name and password do not belong together, or the account is locked (contract 5.1). */
export function isSignInRefused(error: unknown): boolean {
  return error instanceof BackEndRefusal && error.status === 401 && !isTokenDead(error);
}
