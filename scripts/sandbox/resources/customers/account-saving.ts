import { hashPassword } from '#sandbox/password.ts';
import { noSuchEntity, Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredCustomer, StoredPerson } from '#sandbox/store/customers/customers.ts';
import type { Store } from '#sandbox/store.ts';
import { missingValues, refusePassword, validateAccount } from './account-rules.ts';
import { findCountry } from './address-rules.ts';
import { saveAddress } from './address-saving.ts';
import type { AddressInput, CustomerInput } from './customer-input.ts';

/**
 * Returns the id of a default address in the request, which must be in the request's list of
 * addresses. Without such a list, the default address is ignored.
 */
function defaultAddressIn(input: CustomerInput, name: 'default_billing' | 'default_shipping') {
  const id = Number(input[name] ?? 0);
  if (!id || !input.addresses?.length) return undefined;
  if (!input.addresses.some((address) => address.id === id)) {
    const message = 'The %fieldName value is invalid. Set the correct value and try again.';
    throw new Refusal(400, message, { fieldName: name });
  }
  return id;
}

/** Custom attributes of customers, as a shop may add them; other codes are ignored. */
const CUSTOM_ATTRIBUTES = ['loyalty_number'];

/** Retains attributes that are not given, and removes those given without a value. */
function customAttributesOf(before: StoredCustomer, { custom_attributes }: CustomerInput) {
  const after = { ...before.customAttributes };
  for (const { attribute_code: code, value } of custom_attributes ?? []) {
    if (!code || !CUSTOM_ATTRIBUTES.includes(code)) continue;
    if (value) after[code] = value;
    else delete after[code];
  }
  return after;
}

/**
 * Removes empty values and retains omitted ones, except `disable_auto_group_change`, which becomes
 * 0. Required values must not be omitted.
 */
function personOf(
  { requiredFields }: Store,
  before: StoredPerson,
  { prefix, middlename, suffix, gender, taxvat, disable_auto_group_change }: CustomerInput,
): StoredPerson {
  const given = { prefix, middlename, suffix, gender, taxvat };
  const missing = missingValues(given, requiredFields);
  if (missing.length > 0) throw new Refusal(400, missing.join('\n'));
  const named = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  const after = { ...before, ...Object.fromEntries(named), disable_auto_group_change };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => Boolean(value)));
}

/** Returns whether the customer is subscribed; not yet if the newsletter needs a confirmation. */
function isSubscribedAfter(
  { mailCodes, settings }: Store,
  { id, isSubscribed }: Pick<StoredCustomer, 'id' | 'isSubscribed'>,
  wanted: boolean | null | undefined,
): boolean {
  if (wanted) mailCodes.add(id, 'newsletter');
  if (wanted && !isSubscribed) return !settings.current().newsletter;
  return wanted ?? isSubscribed;
}

function replaceAddresses(
  store: Store,
  customer: StoredCustomer,
  inputs: readonly AddressInput[],
): StoredCustomer {
  const known = store.customerAddresses.list(customer.id);
  const kept = new Set<number>();
  let changed = customer;
  for (const input of inputs) {
    const saved = saveAddress(store, changed, input, known);
    changed = saved.customer;
    kept.add(saved.id);
  }
  for (const { id } of known) if (!kept.has(id)) store.customerAddresses.remove(id);
  const ifKept = (id: number | null) => (id !== null && kept.has(id) ? id : null);
  return {
    ...changed,
    defaultBilling: ifKept(changed.defaultBilling),
    defaultShipping: ifKept(changed.defaultShipping),
  };
}

/**
 * Creates the account. Addresses without a country, or in one that the shop does not sell to, are
 * silently omitted. Any other incomplete address refuses the whole account.
 */
export function createAccount(
  store: Store,
  input: CustomerInput,
  password: string | undefined,
  now: Date,
): StoredCustomer {
  if (password !== undefined) refusePassword(password, input.email ?? '');
  const account = validateAccount(input, store.customers);
  const person = personOf(store, {}, input);
  const passwordHash = password === undefined ? '' : hashPassword(password);
  const wantsNewsletter = input.extension_attributes?.is_subscribed ?? false;
  const inputs = (input.addresses ?? [])
    .filter(({ country_id }) => findCountry(country_id) !== undefined)
    .map(({ id, ...address }) => address);
  return store.transaction(() => {
    const createdAt = timestamp(now);
    const created = { ...account, person, passwordHash, isSubscribed: false, createdAt };
    const customer = replaceAddresses(store, store.customers.insert(created), inputs);
    if (store.settings.current().accounts) store.mailCodes.add(customer.id, 'account');
    const isSubscribed = isSubscribedAfter(store, customer, wantsNewsletter);
    store.customers.update({ ...customer, isSubscribed });
    return { ...customer, isSubscribed };
  });
}

/** Updates the customer with the input. Given addresses replace the whole list. */
export function updateAccount(
  store: Store,
  customerId: number,
  input: CustomerInput,
  now: Date,
): StoredCustomer {
  const before = store.customers.find(customerId);
  if (before === undefined) throw noSuchEntity('customerId', String(customerId));
  const defaultBilling = defaultAddressIn(input, 'default_billing') ?? before.defaultBilling;
  const defaultShipping = defaultAddressIn(input, 'default_shipping') ?? before.defaultShipping;
  const account = validateAccount(input, store.customers, customerId);
  return store.transaction(() => {
    const changed = {
      ...before,
      ...account,
      person: personOf(store, before.person, input),
      defaultBilling,
      defaultShipping,
      customAttributes: customAttributesOf(before, input),
      isSubscribed: isSubscribedAfter(store, before, input.extension_attributes?.is_subscribed),
      updatedAt: timestamp(now),
    };
    const { addresses } = input;
    const customer = addresses ? replaceAddresses(store, changed, addresses) : changed;
    store.customers.update(customer);
    return customer;
  });
}
