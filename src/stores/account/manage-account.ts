import { fetchCountries } from '#commerce/countries.ts';
import { fetchCustomer, isSignInRefused, saveCustomer } from '#commerce/customer/customers.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { FIELDS, MANAGE_ACCOUNT } from '#config/messages/messages.ts';
import { accountPath } from '#lib/urls/account-paths.ts';
import type { AccountSection } from '#lib/urls/account-sections.ts';
import { rememberWarnedPostcodes } from '#stores/forms/confirm-postcode.ts';
import { dropDraft } from '#stores/forms/drafts.ts';
import { type FormOutcome, invalidFields, outcomeOf } from '#stores/forms/outcome.ts';
import {
  errorsOf,
  type FieldErrors,
  REQUIRED_PERSON_FIELDS,
  REQUIRED_TITLES,
  type Values,
} from '#stores/forms/rules.ts';
import { renewToken } from '#stores/session/renew-token.ts';
import { $login } from '#stores/session/session.ts';
import { endSession } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import {
  type AccountValues,
  fieldKey,
  type LoadedCustomer,
  toAccountValues,
  toChanges,
} from './account-values.ts';
import { loadCustomer } from './customer.ts';
import { fieldsOf, inSection, unknownPlaces, validateAccount } from './validate-account.ts';

/** Form name of the password field, which a new e-mail address requires. */
export const PASSWORD_KEY = fieldKey('contact', 'currentPassword');

/**
 * Saves the edited values to a freshly read customer, so that changes from another tab are
 * preserved. Returns false, without saving, if another customer has signed in.
 */
async function save(
  token: string,
  { customer, countries }: LoadedCustomer,
  before: AccountValues,
  after: AccountValues,
  password: string | undefined,
): Promise<boolean> {
  const client = shopClient(token);
  const current = await fetchCustomer(client);
  if (current.id !== customer.id) return false;
  const changes = { ...toChanges(before, after, countries), requiredTitles: REQUIRED_TITLES };
  await saveCustomer(client, current, changes, password);
  return true;
}

function toFailedOutcome(error: unknown, token: string, section: AccountSection): FormOutcome {
  if (isTokenRejected(error)) {
    endSession(token);
    return { state: 'done' };
  }
  if (isSignInRefused(error))
    return invalidFields({ [PASSWORD_KEY]: FIELDS.currentPassword.wrong });
  const person = section === 'contact' ? REQUIRED_PERSON_FIELDS : [];
  const outcome = outcomeOf(error, [...fieldsOf(section), ...person]);
  if (outcome.state !== 'refused') return outcome;
  return { ...outcome, errors: inSection(section, outcome.errors) };
}

export function accountProblems(loaded: LoadedCustomer, given: Values): FieldErrors {
  return errorsOf(validateAccount(toAccountValues(loaded), given));
}

export async function saveAccount(
  section: AccountSection,
  loaded: LoadedCustomer,
  given: Values,
): Promise<FormOutcome> {
  const before = toAccountValues(loaded);
  const checked = validateAccount(before, given);
  if (checked.state === 'invalid')
    return invalidFields(rememberWarnedPostcodes(given, checked.errors));
  const { email } = checked.values.contact;
  const isMoving = email !== before.contact.email;
  const password = isMoving ? (given[PASSWORD_KEY] ?? '') : undefined;
  if (password === '') return invalidFields({ [PASSWORD_KEY]: FIELDS.currentPassword.missing });
  const token = $login.get();
  if (!token) {
    await loadCustomer();
    return { state: 'done' };
  }
  try {
    const countries = loaded.countries.length
      ? loaded.countries
      : await fetchCountries(shopClient());
    const unknown = unknownPlaces(before, checked.values, countries);
    if (Object.keys(unknown).length > 0) return invalidFields(unknown);
    const isSaved = await save(token, { ...loaded, countries }, before, checked.values, password);
    if (!isSaved) await loadCustomer();
    if (!isSaved) return { state: 'done' };
  } catch (error) {
    return toFailedOutcome(error, token, section);
  }
  if (password !== undefined) await renewToken(token, email, password);
  dropDraft();
  showToastOnNextPage({ kind: 'success', text: MANAGE_ACCOUNT.saved });
  globalThis.location.assign(accountPath());
  return { state: 'done' };
}
