/** Applies changes to a customer record without losing its other fields. */
import { acceptedText } from '#commerce/wire/accepted-texts.ts';
import {
  type AddressChanges,
  type WireAddress,
  withAddressChanges,
} from '#commerce/wire/address.ts';
import {
  type Title,
  toWirePerson,
  type WireCustomer,
  withTitles,
} from '#commerce/wire/customer.ts';
import { addressOf, isDefault, ROLES, type Role } from '#commerce/wire/customer-addresses.ts';
import type { Person } from '#lib/person.ts';

export type { AddressChanges };

export interface CustomerChanges extends Partial<Person> {
  email?: string;
  firstName?: string;
  lastName?: string;
  isSubscribed?: boolean;
  billing?: AddressChanges;
  shipping?: AddressChanges;
  /**
   * Titles that the back end requires in addresses; an address without a title gets the customer's.
   */
  requiredTitles?: readonly Title[];
}

/** Removes the id, so that the back end creates a new address. */
function toNewAddress({ id: _, ...address }: WireAddress, role: Role) {
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
  // The old address keeps its other role. The flag of the new address gives it this role.
  const added = toNewAddress(withAddressChanges(present ?? {}, changes), role);
  const kept = addresses.map((address) =>
    address === present ? { ...address, [flag]: false } : address,
  );
  return { ...customer, [flag]: undefined, addresses: [...kept, added] };
}

/**
 * Returns the whole customer record for saving. An address with both default roles is split if it
 * is edited for one role.
 */
export function withChanges(customer: WireCustomer, changes: CustomerChanges): WireCustomer {
  const { email, firstName, lastName, isSubscribed, requiredTitles = [] } = changes;
  let changed: WireCustomer = {
    ...customer,
    ...toWirePerson(changes),
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstname: acceptedText('firstName', firstName) }),
    ...(lastName !== undefined && { lastname: acceptedText('lastName', lastName) }),
    ...(isSubscribed !== undefined && { extension_attributes: { is_subscribed: isSubscribed } }),
  };
  for (const role of ROLES) {
    const ofAddress = changes[role];
    if (ofAddress !== undefined) changed = withAddress(changed, role, ofAddress);
  }
  if (requiredTitles.length === 0) return changed;
  const addresses = changed.addresses?.map((address) =>
    withTitles(address, changed, requiredTitles),
  );
  return { ...changed, addresses };
}
