/** Names of the shipping form's fields, without the rules for their values. */

const ADDRESS_ROLES = ['shipping', 'billing'] as const;

export type AddressRole = (typeof ADDRESS_ROLES)[number];

/** Name of the checkbox; its value is `on` if ticked. */
export const BILLING_IS_SAME = 'billingIsSame';

/** Name of the checkbox that saves a typed address in the account. */
export const SAVE_FIELD = 'save';

/**
 * Returns the form name of a field. The role is part of it, because both addresses share field
 * names.
 */
export function addressKey(role: AddressRole, name: string): string {
  return `${role}.${name}`;
}

export function roleOf(key: string): AddressRole | undefined {
  return ADDRESS_ROLES.find((role) => key.startsWith(`${role}.`));
}
