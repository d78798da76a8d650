import type { WireAddress } from './address.ts';
import type { WireCustomer } from './customer.ts';

export const ROLES = ['shipping', 'billing'] as const;

export type Role = (typeof ROLES)[number];

/**
 * Returns true if the address is the customer's default for the role. Some Magento versions set
 * only the address's own flag, not the id in the customer.
 */
export function isDefault(customer: WireCustomer, address: WireAddress, role: Role): boolean {
  const id = customer[`default_${role}`];
  return id ? id === String(address.id) : address[`default_${role}`] === true;
}

export function addressOf(customer: WireCustomer, role: Role): WireAddress | undefined {
  return customer.addresses?.find((address) => isDefault(customer, address, role));
}
