import { fetchCountries } from '#commerce/countries.ts';
import {
  type AddressBookChange,
  otherAddresses,
  type SavedAddress,
} from '#commerce/customer/address-book.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { ADDRESS_BOOK } from '#config/messages/messages.ts';
import { addressesPath } from '#lib/urls/account-paths.ts';
import { checkAddressFields, rememberWarnedPostcodes } from '#stores/forms/confirm-postcode.ts';
import { dropDraft } from '#stores/forms/drafts.ts';
import { placeProblems } from '#stores/forms/located-address.ts';
import { type FormOutcome, invalidFields, outcomeOf } from '#stores/forms/outcome.ts';
import {
  type AddressValues,
  addressRules,
  type Checked,
  errorsOf,
  type FieldErrors,
  OFFERED_ADDRESS_FIELDS,
  type Values,
  validateFields,
} from '#stores/forms/rules.ts';
import { $login } from '#stores/session/session.ts';
import { endSession } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import { type LoadedCustomer, toAddressChanges, toAddressValues } from './account-values.ts';
import { changeAddressBook } from './change-address-book.ts';
import { loadCustomer } from './customer.ts';

/** Name of the hidden field with the address's id; empty for a new address. */
export const ID_FIELD = 'id';

/** Names of the checkboxes that make the address a default one. */
export const ROLE_FIELDS = { shipping: 'isShipping', billing: 'isBilling' } as const;

/** Returns the saved addresses that are no default ones, which have forms of their own. */
export function otherAddressesOf({ customer }: Pick<LoadedCustomer, 'customer'>): SavedAddress[] {
  return otherAddresses(customer.record);
}

export function findSavedAddress(
  loaded: LoadedCustomer,
  id: string | undefined,
): SavedAddress | undefined {
  return otherAddressesOf(loaded).find((saved) => String(saved.id) === id);
}

function check(before: AddressValues | null, given: Values): Checked<AddressValues> {
  // A fax number on file is retained if the form has no field for it.
  const values = { fax: before?.fax ?? '', ...given };
  // An unchanged postcode needs no confirmation.
  const isKept = before !== null && given['postcode'] === before.postcode;
  return (isKept ? validateFields : checkAddressFields)(addressRules, values);
}

function savedValues(loaded: LoadedCustomer, given: Values): AddressValues | null {
  const saved = findSavedAddress(loaded, given[ID_FIELD]);
  return toAddressValues(saved?.address ?? null, loaded.countries);
}

export function addressProblems(loaded: LoadedCustomer, given: Values): FieldErrors {
  return errorsOf(check(savedValues(loaded, given), given));
}

/** Saves the change, then opens the list of addresses. */
async function send(
  { customer }: LoadedCustomer,
  decide: Parameters<typeof changeAddressBook>[2],
  text: string,
): Promise<FormOutcome> {
  const token = $login.get();
  try {
    if (!token || !(await changeAddressBook(token, customer.id, decide))) {
      await loadCustomer();
      return { state: 'done' };
    }
  } catch (error) {
    if (!isTokenRejected(error)) return outcomeOf(error, OFFERED_ADDRESS_FIELDS);
    endSession(token ?? '');
    return { state: 'done' };
  }
  dropDraft();
  showToastOnNextPage({ kind: 'success', text });
  globalThis.location.assign(addressesPath());
  return { state: 'done' };
}

export async function saveAddress(loaded: LoadedCustomer, given: Values): Promise<FormOutcome> {
  const before = savedValues(loaded, given);
  const checked = check(before, given);
  if (checked.state === 'invalid') {
    return invalidFields(rememberWarnedPostcodes(given, checked.errors));
  }
  try {
    const countries = loaded.countries.length
      ? loaded.countries
      : await fetchCountries(shopClient());
    const { country, region } = checked.values;
    const isMoved = before?.country !== country || before.region !== region;
    const unknown = isMoved ? placeProblems(checked.values, countries) : {};
    if (Object.keys(unknown).length > 0) return invalidFields(unknown);
    const { values } = checked;
    const roles = (['shipping', 'billing'] as const).filter((role) => given[ROLE_FIELDS[role]]);
    const id = findSavedAddress(loaded, given[ID_FIELD])?.id;
    const decide = ({ addresses }: LoadedCustomer['customer']['record']): AddressBookChange => {
      // The account may have lost the address to another tab: then all values are saved.
      const isKept = addresses?.some((address) => address.id === id);
      const changes = toAddressChanges(isKept ? before : null, values, countries) ?? {};
      return { kind: 'save', id, changes, roles };
    };
    return await send(loaded, decide, ADDRESS_BOOK.saved);
  } catch (error) {
    return outcomeOf(error, OFFERED_ADDRESS_FIELDS);
  }
}

export function removeAddress(loaded: LoadedCustomer, { id }: SavedAddress): Promise<FormOutcome> {
  return send(loaded, () => ({ kind: 'remove', id }), ADDRESS_BOOK.removed);
}
