import { atom } from 'nanostores';
import type { CartReference } from '#commerce/cart/carts.ts';
import {
  type CartAddress,
  type DeliveryRate,
  estimateDelivery,
  needsNoDelivery,
} from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { BASKET, DELIVERY } from '#config/messages/messages.ts';
import { isUkPostcode, normalisePostcode } from '#lib/address.ts';
import { findCountry } from '#lib/countries.ts';
import { carryPostcodeOver } from '#stores/checkout/checkout-draft.ts';
import { toFailure } from '#stores/failure.ts';
import { islandProblem } from '#stores/forms/countries.ts';
import { $login } from '#stores/session/session.ts';
import { shopClient } from '#stores/shop-client.ts';
import { markBasketChanged } from './basket.ts';
import { withPresentCart } from './cart-access.ts';

export interface Destination {
  /** As the shopper typed it. */
  country: string;
  postcode: string;
}

/**
 * Place of the last successful estimate with a postcode. The basket shows the delivery promise for
 * it.
 */
export const $estimateDestination = atom<Pick<CartAddress, 'countryId' | 'postcode'> | undefined>(
  undefined,
);

export type DeliveryCost =
  /** Without a rate the shop does not deliver there. */
  | { state: 'known'; rates: readonly DeliveryRate[] }
  | { state: 'needless' }
  | { state: 'invalid'; field: 'country' | 'postcode'; message: string }
  | { state: 'failed'; message: string };

/** Returns all delivery methods for a cart, or `needless` if no item needs delivery. */
export async function findDelivery(
  client: CommerceClient,
  cart: CartReference,
  place: Pick<CartAddress, 'countryId' | 'postcode'>,
): Promise<Extract<DeliveryCost, { state: 'known' | 'needless' }>> {
  const rates = await estimateDelivery(client, cart, place);
  if (rates.length === 0 && (await needsNoDelivery(client, cart))) return { state: 'needless' };
  return { state: 'known', rates };
}

async function requestEstimate({ country, postcode }: Destination): Promise<DeliveryCost> {
  const countries = await fetchCountries(shopClient());
  const countryId = findCountry(country, countries);
  if (countryId === undefined) {
    return { state: 'invalid', field: 'country', message: DELIVERY.unknownCountry };
  }
  const place = { countryId, postcode: normalisePostcode(postcode) };
  const problem = islandProblem(place, countries);
  if (problem !== undefined) return { state: 'invalid', field: 'country', message: problem };
  if (countryId === 'GB' && place.postcode !== '' && !isUkPostcode(place.postcode)) {
    return { state: 'invalid', field: 'postcode', message: DELIVERY.wrongPostcode };
  }
  const known = await withPresentCart((client, cart) => findDelivery(client, cart, place));
  if (known !== undefined) {
    if (place.postcode !== '') {
      $estimateDestination.set(place);
      if (!$login.get()) carryPostcodeOver(place.postcode);
    }
    return known;
  }
  markBasketChanged();
  return { state: 'failed', message: BASKET.empty };
}

/** Estimates the cost without changing the cart. Returns undefined if the session has ended. */
export async function estimateDeliveryCost(
  destination: Destination,
): Promise<DeliveryCost | undefined> {
  $estimateDestination.set(undefined);
  try {
    return await requestEstimate(destination);
  } catch (error) {
    return isTokenRejected(error)
      ? undefined
      : { state: 'failed', message: toFailure(error).message };
  }
}
