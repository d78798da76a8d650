import { ensureCustomerCart } from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { fetchCountries } from '#commerce/countries.ts';
import {
  createCustomer,
  fetchCustomerToken,
  isSignInRefused,
  type NewCustomer,
} from '#commerce/customer/customers.ts';
import { isTransient } from '#commerce/errors.ts';
import { CREATE_ACCOUNT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { returnPathIn } from '#lib/urls/return-path.ts';
import { moveIntoAccount } from '#payments/move-order.ts';
import { PaymentUnreachable } from '#payments/request.ts';
import { refreshBasket } from '#stores/basket/basket.ts';
import { checkAddressFields, rememberWarnedPostcodes } from '#stores/forms/confirm-postcode.ts';
import { locate, placeProblems } from '#stores/forms/located-address.ts';
import { type FormOutcome, invalidFields, outcomeOf } from '#stores/forms/outcome.ts';
import {
  errorsOf,
  type FieldErrors,
  type FieldName,
  newAccountRules,
  OFFERED_ADDRESS_FIELDS,
  REQUIRED_PERSON_FIELDS,
  type Values,
} from '#stores/forms/rules.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $login } from '#stores/session/session.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import type { SignInNote } from './sign-in-note.ts';

const FORM_FIELDS: readonly FieldName[] = [
  'email',
  ...REQUIRED_PERSON_FIELDS,
  ...OFFERED_ADDRESS_FIELDS,
  'password',
];

/**
 * Creates an account. If the response is lost, tries to sign in instead of creating it again,
 * because a second attempt would report the e-mail address as taken.
 */
async function createIdempotently(client: CommerceClient, customer: NewCustomer): Promise<void> {
  try {
    await createCustomer(client, customer);
  } catch (error) {
    if (!isTransient(error)) throw error;
    const { email, password } = customer;
    const token = await fetchCustomerToken(client, { email, password }).catch(() => undefined);
    if (token === undefined) throw error;
  }
}

interface NewAccount {
  email: string;
  /** Missing if the customer cannot be signed in yet. */
  token?: string;
  text: string;
}

/**
 * Signs in to a created account. Magento does not say whether it must be confirmed by e-mail first,
 * but then rejects its correct password.
 */
async function openAccount(client: CommerceClient, customer: NewCustomer): Promise<NewAccount> {
  const { email, password } = customer;
  const { created, confirm } = CREATE_ACCOUNT;
  try {
    const token = await fetchCustomerToken(client, { email, password });
    return { email, token, text: created };
  } catch (error) {
    return { email, text: isSignInRefused(error) ? `${created} ${confirm}` : created };
  }
}

export const NEWSLETTER = 'newsletter';

/** Form data omits an unticked checkbox. */
function wantsNewsletter(given: Values): boolean {
  const { subscribesNewCustomers } = SHOP;
  return subscribesNewCustomers === 'ask' ? NEWSLETTER in given : subscribesNewCustomers;
}

export function newAccountProblems(given: Values): FieldErrors {
  return errorsOf(checkAddressFields(newAccountRules, given));
}

/**
 * Creates an account from the typed values.
 *
 * @param fields of the form, to which errors of the back end are assigned
 */
async function submitNewAccount(
  given: Values,
  fields: readonly FieldName[],
  onCreated: (account: NewAccount) => void | Promise<void>,
): Promise<FormOutcome> {
  const checked = checkAddressFields(newAccountRules, given);
  if (checked.state === 'invalid')
    return invalidFields(rememberWarnedPostcodes(given, checked.errors));
  const client = shopClient();
  let account: NewAccount;
  try {
    const countries = await fetchCountries(client);
    // The back end drops an address in an unknown country without an error.
    const unknown = placeProblems(checked.values, countries);
    if (Object.keys(unknown).length > 0) return invalidFields(unknown);
    const isSubscribed = wantsNewsletter(given);
    const customer = { ...locate(checked.values, countries), isSubscribed };
    await createIdempotently(client, customer);
    account = await openAccount(client, customer);
  } catch (error) {
    return outcomeOf(error, fields);
  }
  await onCreated(account);
  return { state: 'done' };
}

interface AfterCreation {
  /** Starts the new customer's session and loads the next page. */
  continueAs: (token: string) => Promise<void>;
  /** Stores message and address for the sign-in page. */
  storeNote: (note: SignInNote) => void;
}

/** Creates an account and signs in to it, or loads the sign-in page if it must be confirmed first. */
export function createAccount(
  given: Values,
  { continueAs, storeNote }: AfterCreation,
): Promise<FormOutcome> {
  return submitNewAccount(given, FORM_FIELDS, async ({ email, token, text }) => {
    if (token !== undefined) {
      showToastOnNextPage({ kind: 'success', text });
      return continueAs(token);
    }
    storeNote({ email, text });
    const from = returnPathIn(globalThis.location.search) ?? undefined;
    globalThis.location.assign(signInPath(from));
  });
}

/**
 * Starts the session of a new customer, and merges a basket that the guest has begun since. The cart
 * must exist before the session, because every page then reads it.
 */
async function startSession(token: string): Promise<void> {
  await ensureCustomerCart(shopClient(token)).catch(() => undefined);
  $login.set(token);
  await refreshBasket();
}

export interface BuyerAccount {
  /** Message for the buyer. */
  text: string;
  /** False if the account must be confirmed first. */
  isSignedIn: boolean;
  /** True if the order of the guest is in the account. */
  hasOrder: boolean;
}

async function moveOrder(token: string, number: string, postcode = ''): Promise<boolean> {
  try {
    return await moveIntoAccount(paymentServer(token), { number, postcode });
  } catch (error) {
    if (error instanceof PaymentUnreachable) return false;
    throw error;
  }
}

/**
 * Creates an account for a guest who has just ordered, from a new password and the typed order
 * details, signs in to it and moves the order into it. The page stays.
 *
 * @param buyer values that the guest typed for the order
 * @param orderNumber `null` if the order is not placed yet
 */
export function openAccountFor(
  buyer: Values,
  given: Values,
  orderNumber: string | null,
  onCreated: (account: BuyerAccount) => void,
): Promise<FormOutcome> {
  return submitNewAccount(
    { ...buyer, ...given },
    [...REQUIRED_PERSON_FIELDS, 'password'],
    async ({ text, token }) => {
      if (token === undefined) return onCreated({ text, isSignedIn: false, hasOrder: false });
      const hasOrder =
        orderNumber !== null && (await moveOrder(token, orderNumber, buyer['postcode']));
      await startSession(token);
      onCreated({ text, isSignedIn: true, hasOrder });
    },
  );
}
