/** A customer laid out for saving: what was changed, over everything she already has. */

import { acceptedText } from '#commerce/wire/accepted-texts.ts';
import {
  type AddressChanges,
  type WireAddress,
  withAddressChanges,
} from '#commerce/wire/address.ts';
import { toWirePerson, type WireCustomer, withTitles } from '#commerce/wire/customer.ts';
import { addressOf, isDefault, ROLES, type Role } from '#commerce/wire/customer-addresses.ts';

import type { Person } from '#lib/person.ts';

export type { AddressChanges };

/** Only what the shopper edited. */
export interface CustomerChanges extends Partial<Person> {
  email?: string;
  firstName?: string;
  lastName?: string;
  isSubscribed?: boolean;
  billing?: AddressChanges;
  shipping?: AddressChanges;
}

/** Without an id the back end makes a new one of it. */
function asNew({ id: _, ...address }: WireAddress, role: Role) {
  return {
    ...address,
    default_shipping: role === 'shipping',
    default_billing: role === 'billing',
  };
}

function withAddress(customer: WireCustomer, role: Role, changes: AddressChanges): WireCustomer {
  const addresses = customer.addresses ?? [];
  const flag = `default_${role}` as const;
  const present = addressOf(customer, role);
  const isShared =
    present !== undefined &&
    ROLES.every((either) => isDefault(customer, present, either)) &&
    Object.keys(changes).length > 0;
  if (present !== undefined && !isShared) {
    const changed = withAddressChanges(present, changes);
    return {
      ...customer,
      addresses: addresses.map((address) => (address === present ? changed : address)),
    };
  }
  // The old one keeps its other part; who holds this one is said by the new one's flag.
  const added = withTitles(asNew(withAddressChanges(present ?? {}, changes), role), customer);
  const kept = addresses.map((address) =>
    address === present ? { ...address, [flag]: false } : address,
  );
  return { ...customer, [flag]: undefined, addresses: [...kept, added] };
}

/** The whole customer as she goes back. An address that is both defaults is split when edited for one. */
export function withChanges(customer: WireCustomer, changes: CustomerChanges): WireCustomer {
  const { email, firstName, lastName, isSubscribed } = changes;
  const titled = toWirePerson(changes);
  const { addresses } = customer;
  const isTitled = titled.prefix !== undefined || titled.suffix !== undefined;
  let changed: WireCustomer = {
    ...customer,
    ...titled,
    ...(isTitled && { addresses: addresses?.map((address) => withTitles(address, titled)) }),
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstname: acceptedText('firstName', firstName) }),
    ...(lastName !== undefined && { lastname: acceptedText('lastName', lastName) }),
    ...(isSubscribed !== undefined && { extension_attributes: { is_subscribed: isSubscribed } }),
  };
  for (const role of ROLES) {
    const ofAddress = changes[role];
    if (ofAddress !== undefined) changed = withAddress(changed, role, ofAddress);
  }
  return changed;
}
