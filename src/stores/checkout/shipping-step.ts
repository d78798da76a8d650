import { atom } from 'nanostores';
import { type DeliveryMethod, setShippingInformation } from '#commerce/cart/shipping.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { type Customer, fetchCustomer } from '#commerce/customer/customers.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { BASKET, FORMS, PAYMENT_ERRORS, SHIPPING } from '#config/messages/messages.ts';
import type { Country } from '#lib/countries.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { basketPath, paymentPath } from '#lib/urls/paths.ts';
import { toAddressValues } from '#stores/account/account-values.ts';
import { $capabilities, loadCapabilities } from '#stores/account/capabilities.ts';
import { markBasketChanged } from '#stores/basket/basket.ts';
import { currentCart, withPresentCart } from '#stores/basket/cart-access.ts';
import { $basket, type BasketState } from '#stores/basket/contents.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { rememberWarnedPostcodes } from '#stores/forms/confirm-postcode.ts';
import { type FormOutcome, invalidFields, outcomeOf } from '#stores/forms/outcome.ts';
import { errorsOf, type FieldErrors, type Values } from '#stores/forms/rules.ts';
import { onPageRestored } from '#stores/page-restored.ts';
import { $guestCode, $login } from '#stores/session/session.ts';
import { endSession, isRedirectingToSignIn } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import { BILLING_IS_SAME, SAVE_FIELD } from './address-keys.ts';
import {
  addRole,
  checkAddresses,
  isSameAddress,
  toCartAddresses,
  unknownPlaces,
} from './addresses.ts';
import { GUEST_OWNER, keepAddressDraft, readAddressDraft } from './checkout-draft.ts';
import { chooseWay, DELIVERY_WAY, forgetDelivery, methodValue } from './delivery-methods.ts';

type SaveAddresses = typeof import('./save-addresses.ts')['saveAddresses'];

export type ShippingState =
  | { state: 'loading' }
  | { state: 'ready'; owner: string; values: Values; known: readonly Values[] }
  | { state: 'failed'; failure: Failure };

export const LOADING: ShippingState = { state: 'loading' };

export const $shipping = atom<ShippingState>(LOADING);

function guestValues(): Values {
  const country = FORMS.country;
  return {
    ...addRole('shipping', { country }),
    ...addRole('billing', { country }),
    [BILLING_IS_SAME]: 'on',
  };
}

function customerValues(customer: Customer, countries: readonly Country[]): Values {
  const { email, firstName, lastName } = customer;
  const valuesOf = (role: 'shipping' | 'billing') => {
    const address = toAddressValues(customer[role] ?? customer.shipping, countries);
    return { email, firstName, lastName, country: FORMS.country, ...address };
  };
  const [shipping, billing] = [valuesOf('shipping'), valuesOf('billing')];
  const isSame = JSON.stringify(shipping) === JSON.stringify(billing);
  return {
    ...addRole('shipping', shipping),
    ...addRole('billing', billing),
    [BILLING_IS_SAME]: isSame ? 'on' : '',
  };
}

/**
 * Returns each saved address once, the delivery address first. Of two that differ only in the VAT
 * number it returns the one that has it.
 */
function knownAddresses(customer: Customer, countries: readonly Country[]): Values[] {
  const { email, shipping, billing, addresses } = customer;
  const known: Values[] = [];
  for (const address of [shipping, billing, ...addresses]) {
    const saved = toAddressValues(address, countries);
    if (saved === null) continue;
    const values = { email, ...saved };
    if (known.some((one) => isSameAddress(one, values))) continue;
    const lesser = known.findIndex((one) => isSameAddress(values, one));
    known.splice(lesser === -1 ? known.length : lesser, 1, values);
  }
  return known;
}

async function read(token: string | undefined): Promise<ShippingState> {
  if (!token) {
    const values = { ...guestValues(), ...readAddressDraft(GUEST_OWNER) };
    return { state: 'ready', owner: GUEST_OWNER, values, known: [] };
  }
  try {
    const [customer, countries] = await Promise.all([
      fetchCustomer(shopClient(token)),
      fetchCountries(shopClient()).catch(() => []),
    ]);
    const owner = String(customer.id);
    const values = { ...customerValues(customer, countries), ...readAddressDraft(owner) };
    return { state: 'ready', owner, values, known: knownAddresses(customer, countries) };
  } catch (error) {
    if (!isTokenRejected(error)) return { state: 'failed', failure: toFailure(error) };
    endSession(token);
    return LOADING;
  }
}

/** Redirects guests to sign-in, which returns, if only customers may order. */
async function sendGuestsToSignIn(): Promise<void> {
  await loadCapabilities();
  if ($login.get() || $capabilities.get().sellsToGuests) return;
  showToastOnNextPage({ kind: 'error', text: BASKET.accountNeeded });
  globalThis.location.replace(signInPath(globalThis.location.pathname));
}

/** Redirects to the basket page if there is no cart. */
export async function loadShipping(): Promise<void> {
  if (isRedirectingToSignIn()) return;
  $shipping.set(LOADING);
  forgetDelivery();
  if (currentCart() === undefined) {
    globalThis.location.replace(basketPath());
    return;
  }
  const token = $login.get();
  if (!token) void sendGuestsToSignIn();
  const found = await read(token);
  if ($login.get() === token) $shipping.set(found);
}

/** An empty cart has no delivery options. The basket page shows that it is empty. */
function leaveEmptyCart({ state }: BasketState): void {
  if (state !== 'empty' || isRedirectingToSignIn()) return;
  $shipping.set(LOADING);
  globalThis.location.replace(basketPath());
}

/**
 * Reloads after a sign-in, sign-out or payment in any tab, and when the Back button restores the
 * page. Redirects to the basket page once the cart is found to be empty.
 */
export function watchShipping(): () => void {
  const load = () => void loadShipping();
  const stops = [
    onPageRestored(load),
    ...[$login, $guestCode].map((store) => store.listen(load)),
    $basket.listen(leaveEmptyCart),
  ];
  load();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Stores the values of the form, including an unticked checkbox, which forms omit. */
export function saveAddressDraft(values: Values): void {
  const shown = $shipping.get();
  if (shown.state === 'ready') keepAddressDraft(shown.owner, { [BILLING_IS_SAME]: '', ...values });
}

/** Returns the chosen method, from the draft while the form has no choices. */
function chosenWay(given: Values): string | undefined {
  const shown = $shipping.get();
  const draft = shown.state === 'ready' ? readAddressDraft(shown.owner) : undefined;
  return given[DELIVERY_WAY] ?? draft?.[DELIVERY_WAY];
}

function storeMethod(way: DeliveryMethod): void {
  const shown = $shipping.get();
  if (shown.state === 'ready') keepAddressDraft(shown.owner, { [DELIVERY_WAY]: methodValue(way) });
}

export function addressProblems(given: Values): FieldErrors {
  return errorsOf(checkAddresses(given));
}

/** The cart was paid in another tab or has expired. */
function returnToBasket(): FormOutcome {
  showToastOnNextPage({ kind: 'error', text: PAYMENT_ERRORS.basketGone });
  markBasketChanged();
  globalThis.location.replace(basketPath());
  return { state: 'done' };
}

/** Saves typed addresses in the account if the customer requests it. */
async function saveRequested(
  given: Values,
  addresses: Parameters<SaveAddresses>[2],
): Promise<void> {
  const shown = $shipping.get();
  const isRequested = Object.keys(given).some((name) => name.endsWith(`.${SAVE_FIELD}`));
  if (!isRequested || shown.state !== 'ready') return;
  const saving = await import('./save-addresses.ts').catch(() => undefined);
  if (saving) await saving.saveAddresses(shown.owner, given, addresses);
  else showToastOnNextPage({ kind: 'error', text: SHIPPING.notSaved });
}

/** Saves the addresses and the delivery method in the back end, then opens the payment step. */
export async function confirmAddresses(given: Values): Promise<FormOutcome> {
  saveAddressDraft(given);
  const checked = checkAddresses(given);
  if (checked.state === 'invalid')
    return invalidFields(rememberWarnedPostcodes(given, checked.errors));
  try {
    const countries = await fetchCountries(shopClient());
    const unknown = unknownPlaces(checked.values, countries);
    if (Object.keys(unknown).length > 0) return invalidFields(unknown);
    const addresses = toCartAddresses(checked.values, countries);
    const refused = await withPresentCart(async (client, cart) => {
      const way = await chooseWay(client, cart, addresses.shipping, chosenWay(given));
      if ('state' in way) return way;
      storeMethod(way);
      await setShippingInformation(client, cart, addresses, way);
      return null;
    });
    if (refused === undefined) return returnToBasket();
    if (refused !== null) return refused;
    await saveRequested(given, addresses);
  } catch (error) {
    // The session has ended, and another page is loading.
    if (isTokenRejected(error)) return { state: 'done' };
    // The error does not identify which of the two addresses it concerns.
    return outcomeOf(error, []);
  }
  globalThis.location.assign(paymentPath());
  return { state: 'done' };
}
