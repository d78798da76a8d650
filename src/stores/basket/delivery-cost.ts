/** What it would cost to have the basket delivered, before anybody gives an address. */

import { type DeliveryRate, estimateDelivery } from '#commerce/cart/shipping.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { isTokenDead } from '#commerce/errors.ts';
import { BASKET, DELIVERY } from '#config/messages/messages.ts';
import { findCountry } from '#lib/countries.ts';
import { toFailure } from '#stores/failure.ts';
import { shopClient } from '#stores/shop-client.ts';
import { markBasketChanged } from './basket.ts';
import { withPresentCart } from './cart-access.ts';

export interface Destination {
  /** As a shopper writes it. */
  country: string;
  postcode: string;
}

export type DeliveryCost =
  /** No rate: the shop does not deliver there. */
  | { state: 'known'; rates: readonly DeliveryRate[] }
  | { state: 'wrong-country'; message: string }
  | { state: 'failed'; message: string };

async function ask({ country, postcode }: Destination): Promise<DeliveryCost> {
  const countries = await fetchCountries(shopClient());
  const countryId = findCountry(country, countries);
  if (countryId === undefined) {
    return { state: 'wrong-country', message: DELIVERY.unknownCountry };
  }
  const rates = await withPresentCart((client, cart) =>
    estimateDelivery(client, cart, { countryId, postcode: postcode.trim() }),
  );
  if (rates !== undefined) return { state: 'known', rates };
  markBasketChanged();
  return { state: 'failed', message: BASKET.empty };
}

/** Asks the back end and changes nothing there; undefined where sign-in takes the page's place. */
export async function askDeliveryCost(destination: Destination): Promise<DeliveryCost | undefined> {
  try {
    return await ask(destination);
  } catch (error) {
    return isTokenDead(error) ? undefined : { state: 'failed', message: toFailure(error).message };
  }
}
