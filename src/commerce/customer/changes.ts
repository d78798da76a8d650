/** A customer laid out for saving: what was changed, over everything she already has. */

import type { WireAddress, WireCustomer } from '#commerce/wire/customer.ts';
import { addressOf, isDefault, ROLES, type Role } from '#commerce/wire/customer-addresses.ts';
import type { PostalAddress } from './address.ts';

export type AddressChanges = Partial<PostalAddress>;

/** Only what the shopper edited. */
export interface CustomerChanges {
  email?: string;
  firstName?: string;
  lastName?: string;
  isSubscribed?: boolean;
  billing?: AddressChanges;
  shipping?: AddressChanges;
}

/** A region's id belongs to its name and country: where one of them changes, it goes. */
function changedRegion(address: WireAddress, { region, countryId }: AddressChanges) {
  if (region === undefined && countryId === undefined) return {};
  return { region: { region: region ?? address.region?.region ?? '' }, region_id: undefined };
}

/** Lines that she left alone stay as they are, however many there are. */
function changedStreet(address: WireAddress, { street, street2 }: AddressChanges) {
  if (street === undefined && street2 === undefined) return {};
  const [first = '', ...more] = address.street ?? [];
  const others = street2 === undefined ? more : [street2].filter(Boolean);
  return { street: [street ?? first, ...others] };
}

function changedAddress(address: WireAddress, changes: AddressChanges): WireAddress {
  const { firstName, lastName, company, city, postcode, countryId, telephone, vatId } = changes;
  return {
    ...address,
    ...(firstName !== undefined && { firstname: firstName }),
    ...(lastName !== undefined && { lastname: lastName }),
    ...(company !== undefined && { company }),
    ...changedStreet(address, changes),
    ...(city !== undefined && { city }),
    ...(postcode !== undefined && { postcode }),
    ...(countryId !== undefined && { country_id: countryId }),
    ...(telephone !== undefined && { telephone }),
    ...(vatId !== undefined && { vat_id: vatId }),
    ...changedRegion(address, changes),
  };
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
    const changed = changedAddress(present, changes);
    return {
      ...customer,
      addresses: addresses.map((address) => (address === present ? changed : address)),
    };
  }
  // The old one keeps its other part; who holds this one is said by the new one's flag.
  const added = asNew(changedAddress(present ?? {}, changes), role);
  const kept = addresses.map((address) =>
    address === present ? { ...address, [flag]: false } : address,
  );
  return { ...customer, [flag]: undefined, addresses: [...kept, added] };
}

/** The whole customer as she goes back. An address that is both defaults is split when edited for one. */
export function withChanges(customer: WireCustomer, changes: CustomerChanges): WireCustomer {
  const { email, firstName, lastName, isSubscribed } = changes;
  let changed: WireCustomer = {
    ...customer,
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstname: firstName }),
    ...(lastName !== undefined && { lastname: lastName }),
    ...(isSubscribed !== undefined && { extension_attributes: { is_subscribed: isSubscribed } }),
  };
  for (const role of ROLES) {
    const ofAddress = changes[role];
    if (ofAddress !== undefined) changed = withAddress(changed, role, ofAddress);
  }
  return changed;
}
