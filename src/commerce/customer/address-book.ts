/** Changes to single addresses of a customer, in addition to those of the two default ones. */
import {
  type AddressChanges,
  fromWireAddress,
  type WireAddress,
  withAddressChanges,
} from '#commerce/wire/address.ts';
import type { WireCustomer } from '#commerce/wire/customer.ts';
import { addressOf, isDefault, ROLES, type Role } from '#commerce/wire/customer-addresses.ts';
import type { Address } from '#lib/address.ts';

export interface SavedAddress {
  id: number;
  address: Address;
}

export type AddressBookChange =
  | {
      kind: 'save';
      /** Address to change; `undefined` for a new one. */
      id?: number | undefined;
      changes: AddressChanges;
      /** Roles in which the address becomes the default. */
      roles: readonly Role[];
    }
  | { kind: 'remove'; id: number };

/** Returns the saved addresses that are default in neither role. */
export function otherAddresses(record: WireCustomer): SavedAddress[] {
  return (record.addresses ?? []).flatMap((wire) => {
    const { id } = wire;
    const isOther = !ROLES.some((role) => isDefault(record, wire, role));
    return id !== undefined && isOther ? [{ id, address: fromWireAddress(wire) }] : [];
  });
}

/** Returns the roles for which the customer has no default address. */
export function rolesWithoutAddress(record: WireCustomer): Role[] {
  return ROLES.filter((role) => addressOf(record, role) === undefined);
}

/** Returns true if an address with the same texts is saved. */
export function hasAddress(record: WireCustomer, changes: AddressChanges): boolean {
  const textsOf = (wire: WireAddress) => JSON.stringify(fromWireAddress(wire));
  const texts = textsOf(withAddressChanges({}, changes));
  return record.addresses?.some((wire) => textsOf(wire) === texts) ?? false;
}

function changedAddresses(
  addresses: readonly WireAddress[],
  change: AddressBookChange,
): readonly WireAddress[] {
  if (change.kind === 'remove') return addresses.filter(({ id }) => id !== change.id);
  const { changes, roles } = change;
  const before = addresses.find(({ id }) => id !== undefined && id === change.id);
  const flags = Object.fromEntries(roles.map((role) => [`default_${role}`, true]));
  const saved = { ...withAddressChanges(before ?? {}, changes), ...flags };
  // An address that another tab has removed is saved as a new one.
  if (before === undefined) return [...addresses, saved];
  return addresses.map((address) => (address === before ? saved : address));
}

/**
 * Returns the whole record for saving. Only the flags of the addresses name the defaults, because a
 * new address has no id, and Magento refuses the id of a removed one.
 */
export function withAddressBookChange(
  record: WireCustomer,
  change: AddressBookChange,
): WireCustomer {
  const taken = change.kind === 'save' ? change.roles : [];
  const flagged = (record.addresses ?? []).map((address) => {
    const flags = ROLES.map((role) => [
      `default_${role}`,
      isDefault(record, address, role) && !taken.includes(role),
    ]);
    return { ...address, ...Object.fromEntries(flags) };
  });
  return {
    ...record,
    default_billing: undefined,
    default_shipping: undefined,
    addresses: [...changedAddresses(flagged, change)],
  };
}
