/** Delivery methods for the address in the form, and the chosen one. */
import { atom } from 'nanostores';
import type { CartReference } from '#commerce/cart/carts.ts';
import { type CartAddress, type DeliveryRate, FLATRATE } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { DELIVERY, SHIPPING } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { normalisePostcode } from '#lib/address.ts';
import { resolveCountry } from '#lib/countries.ts';
import { withPresentCart } from '#stores/basket/cart-access.ts';
import { findDelivery } from '#stores/basket/delivery-cost.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { type FormOutcome, invalidFields, refusedWith } from '#stores/forms/outcome.ts';
import type { Values } from '#stores/forms/rules.ts';
import { shopClient } from '#stores/shop-client.ts';
import { addressKey } from './address-keys.ts';

export const DELIVERY_WAY = 'deliveryWay';

export type DeliveryMethods =
  /** Country or postcode is missing in the form, or the cart or session has ended. */
  | { state: 'unknown' }
  | { state: 'asking' }
  /**
   * `rates` is empty if the shop does not deliver there. `isLost` is true if the chosen method is
   * unavailable.
   */
  | { state: 'known'; rates: readonly DeliveryRate[]; isLost: boolean }
  | { state: 'needless' }
  | { state: 'failed'; failure: Failure };

export const UNKNOWN: DeliveryMethods = { state: 'unknown' };

export const $deliveryMethods = atom<DeliveryMethods>(UNKNOWN);

/** Destination of the last lookup; undefined while country or postcode is missing. */
export const $deliveryPlace = atom<Pick<CartAddress, 'countryId' | 'postcode'> | undefined>();

/** Returns the value of a method in the form. */
export function methodValue({ carrier, method }: Pick<DeliveryRate, 'carrier' | 'method'>): string {
  return `${carrier}_${method}`;
}

/** Returns the chosen rate. A single rate needs no choice. */
export function chosenRate(
  rates: readonly DeliveryRate[],
  given: string,
): DeliveryRate | undefined {
  return rates.length === 1 ? rates[0] : rates.find((rate) => methodValue(rate) === given);
}

function isLost(rates: readonly DeliveryRate[], given: string): boolean {
  return given !== '' && !rates.some((rate) => methodValue(rate) === given);
}

/** Returns true if the form shows the rate with this price. */
function isShownWithPrice(rate: DeliveryRate): boolean {
  const shown = $deliveryMethods.get();
  if (shown.state !== 'known') return false;
  return shown.rates.some(
    (other) => methodValue(other) === methodValue(rate) && other.price === rate.price,
  );
}

interface Place {
  country: string;
  postcode: string;
}

function placeOf(values: Values): Place | undefined {
  const country = (values[addressKey('shipping', 'country')] ?? '').trim();
  const postcode = normalisePostcode(values[addressKey('shipping', 'postcode')] ?? '');
  return country === '' || postcode === '' ? undefined : { country, postcode };
}

let asked = '';

async function find({ country, postcode }: Place, given: string): Promise<DeliveryMethods> {
  try {
    const countryId = resolveCountry(country, await fetchCountries(shopClient()));
    $deliveryPlace.set({ countryId, postcode });
    const found = await withPresentCart((client, cart) =>
      findDelivery(client, cart, { countryId, postcode }),
    );
    if (found?.state === 'known') return { ...found, isLost: isLost(found.rates, given) };
    return found ?? UNKNOWN;
  } catch (error) {
    return isTokenRejected(error) ? UNKNOWN : { state: 'failed', failure: toFailure(error) };
  }
}

/**
 * Looks up the delivery methods for the country and postcode in the form, unless the last lookup
 * was for the same ones and succeeded. If lookups overlap, only the last one counts.
 */
export async function lookUpDelivery(values: Values): Promise<void> {
  const place = placeOf(values);
  const now = JSON.stringify(place ?? '');
  if (now === asked && $deliveryMethods.get().state !== 'failed') return;
  asked = now;
  if (place === undefined) {
    $deliveryPlace.set(undefined);
    return $deliveryMethods.set(UNKNOWN);
  }
  $deliveryMethods.set({ state: 'asking' });
  const found = await find(place, values[DELIVERY_WAY] ?? '');
  if (asked === now) $deliveryMethods.set(found);
}

/** Call when the page reloads its data, so that the methods are looked up again. */
export function forgetDelivery(): void {
  asked = '';
  $deliveryPlace.set(undefined);
  $deliveryMethods.set(UNKNOWN);
}

const PAUSE_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks up the delivery methods after a pause in typing. */
export function lookUpDeliverySoon(values: Values): void {
  clearTimeout(timer);
  timer = setTimeout(() => void lookUpDelivery(values), PAUSE_MS);
}

/**
 * Looks up the methods for an address again, because the basket may have changed since they were
 * shown.
 *
 * @returns the method, or an error if none is available or the shopper has to choose
 */
export async function chooseWay(
  client: CommerceClient,
  cart: CartReference,
  address: CartAddress,
  given = '',
): Promise<Pick<DeliveryRate, 'carrier' | 'method'> | FormOutcome> {
  clearTimeout(timer);
  const found = await findDelivery(client, cart, address);
  if (found.state === 'needless') {
    $deliveryMethods.set(found);
    return FLATRATE;
  }
  const { rates } = found;
  const chosen = chosenRate(rates, given);
  const lost = isLost(rates, given);
  const wasShown = chosen !== undefined && isShownWithPrice(chosen);
  $deliveryMethods.set({ ...found, isLost: lost });
  if (chosen !== undefined && (!lost || wasShown)) return chosen;
  if (rates.length === 0) return refusedWith(`${DELIVERY.none} ${SHOP.orderPhone}`);
  return invalidFields({ [DELIVERY_WAY]: lost ? SHIPPING.deliveryLost : SHIPPING.deliveryChoose });
}
