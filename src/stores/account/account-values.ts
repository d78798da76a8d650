import type { AddressChanges, CustomerChanges } from '#commerce/customer/changes.ts';
import type { Customer } from '#commerce/customer/customers.ts';
import type { Address } from '#lib/address.ts';
import { type Country, countryName } from '#lib/countries.ts';
import { ACCOUNT_SECTIONS, type AccountSection } from '#lib/urls/account-sections.ts';
import { locate } from '#stores/forms/located-address.ts';
import type { AddressValues, ContactValues, Values } from '#stores/forms/rules.ts';

export interface LoadedCustomer {
  customer: Customer;
  /** If empty, countries are shown as codes. */
  countries: readonly Country[];
}

export interface AccountValues {
  contact: ContactValues;
  /** `null` if no such address is saved. */
  bill_addr: AddressValues | null;
  shipp_addr: AddressValues | null;
}

export function toAddressValues(
  address: Address | null,
  countries: readonly Country[],
): AddressValues | null {
  if (address === null) return null;
  const { countryId, ...values } = address;
  return { ...values, country: countryName(countryId, countries) };
}

export function toAccountValues({ customer, countries }: LoadedCustomer): AccountValues {
  const { email, firstName, lastName, billing, shipping } = customer;
  const { prefix, suffix, gender, taxvat } = customer;
  return {
    contact: { email, firstName, lastName, prefix, suffix, gender, taxvat },
    bill_addr: toAddressValues(billing, countries),
    shipp_addr: toAddressValues(shipping, countries),
  };
}

/** Returns the members of `after` that differ. */
function changedMembers<T extends object>(before: T | null, after: T): Partial<T> {
  const entries = Object.entries(after);
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.fromEntries(
    entries.filter(([name, value]) => was.get(name) !== value),
  ) as Partial<T>; // contains members of T only
}

/** @param before saved values; `null` for a new address */
export function toAddressChanges(
  before: AddressValues | null,
  after: AddressValues | null,
  countries: readonly Country[],
): AddressChanges | undefined {
  if (after === null) return undefined;
  const { country, region, ...changes } = changedMembers(before, after);
  if (country === undefined && region === undefined) {
    return Object.keys(changes).length > 0 ? changes : undefined;
  }
  const { countryId, regionId, region: name } = locate(after, countries);
  return {
    ...changes,
    ...(country !== undefined && { countryId }),
    ...((region !== undefined || regionId !== undefined) && { region: name }),
    ...(regionId !== undefined && { regionId }),
  };
}

/** Returns edited values only. An unchanged country keeps its code. */
export function toChanges(
  before: AccountValues,
  after: AccountValues,
  countries: readonly Country[],
): CustomerChanges {
  const billing = toAddressChanges(before.bill_addr, after.bill_addr, countries);
  const shipping = toAddressChanges(before.shipp_addr, after.shipp_addr, countries);
  return {
    ...changedMembers(before.contact, after.contact),
    ...(billing && { billing }),
    ...(shipping && { shipping }),
  };
}

/**
 * Returns the form name of a field. The section is part of it, because sections share field names.
 */
export function fieldKey(section: AccountSection, name: string): string {
  return `${section}.${name}`;
}

export function sectionOf(key: string): AccountSection | undefined {
  return ACCOUNT_SECTIONS.find((section) => key.startsWith(`${section}.`));
}

export function flatValues(loaded: LoadedCustomer): Values {
  const values = toAccountValues(loaded);
  const entries = ACCOUNT_SECTIONS.flatMap((section) =>
    Object.entries(values[section] ?? {}).map(([name, value]) => [fieldKey(section, name), value]),
  );
  return Object.fromEntries(entries);
}
