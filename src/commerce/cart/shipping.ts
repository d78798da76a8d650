/** Where a cart goes, what that costs and who pays for it (contract 3.1 and 3.2). */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { readRecords, requireSome } from '#commerce/records.ts';
import {
  fromWireAddress,
  toWireCartAddress,
  type WireCartAddress,
  type WithRegion,
} from '#commerce/wire/address.ts';
import { type WireAssignments, wireAddressedCart, wireRate } from '#commerce/wire/cart.ts';
import type { Address } from '#lib/address.ts';
import { type Pence, toPence } from '#lib/money.ts';
import { type Cart, type CartReference, cartPath, fromWireCart } from './carts.ts';

/** A way to deliver, by the back end's codes. */
export interface DeliveryMethod {
  carrier: string;
  method: string;
}

/** The specification's. */
export const FLATRATE: DeliveryMethod = { carrier: 'flatrate', method: 'flatrate' };

const paymentMethod = z.object({ code: z.string(), title: z.string() });

export type PaymentMethod = z.infer<typeof paymentMethod>;

export interface CartAddress extends Address {
  email: string;
  /** Such as 'NY', for countries that have a list of regions. */
  regionCode?: string;
}

/**
 * Sets both addresses and the way; the totals count the delivery from then on. Repeating it changes nothing.
 * @param way one that is offered for the address; of goods that are not delivered any will do
 * @returns the ways to pay, by code and as orders will name them, as far as they can be read
 */
export async function setShippingInformation(
  client: CommerceClient,
  cart: CartReference,
  addresses: { shipping: WithRegion<CartAddress>; billing: WithRegion<CartAddress> },
  way: DeliveryMethod = FLATRATE,
): Promise<PaymentMethod[]> {
  const addressInformation = {
    shipping_address: toWireCartAddress(addresses.shipping),
    billing_address: toWireCartAddress(addresses.billing),
    shippingCarrierCode: way.carrier,
    shippingMethodCode: way.method,
  };
  const path = `${cartPath(cart)}/shipping-information`;
  const answer = z.object({ payment_methods: z.array(z.unknown()) });
  const details = await client({ method: 'POST', path, body: { addressInformation }, answer });
  const list = { call: `POST ${path}`, at: ['payment_methods'], names: ['code'] };
  return requireSome(readRecords(details.payment_methods, paymentMethod, list));
}

/** Where goods go, how, and who pays. */
export interface Delivery {
  /** Carrier and method, such as `flatrate_flatrate`; null where nothing has to be delivered. */
  method: string | null;
  shipping: CartAddress;
  billing: CartAddress;
}

export interface AddressedCart extends Cart {
  /** Null until it is known where the cart goes, and how. */
  addresses: Delivery | null;
}

function fromCart(wire: WireCartAddress): CartAddress {
  const { region, region_code: regionCode } = wire;
  // Without a list of regions the back end repeats the text as the code.
  const isCode = regionCode && regionCode !== region;
  return { ...fromWireAddress(wire), email: wire.email ?? '', ...(isCode && { regionCode }) };
}

/**
 * The same members of a cart and of an order; null until it is known where it goes, and how. What has no
 * body goes to who pays for it.
 */
export function deliveryOf(wire: {
  is_virtual?: boolean | number | null | undefined;
  billing_address?: WireCartAddress | null | undefined;
  extension_attributes?: WireAssignments;
}): Delivery | null {
  if (!wire.billing_address) return null;
  const billing = fromCart(wire.billing_address);
  if (wire.is_virtual) return billing.street ? { method: null, shipping: billing, billing } : null;
  const assigned = wire.extension_attributes?.shipping_assignments?.[0]?.shipping;
  if (!assigned || Array.isArray(assigned)) return null;
  if (!assigned.method || !assigned.address) return null;
  return { method: assigned.method, shipping: fromCart(assigned.address), billing };
}

export async function fetchAddressedCart(
  client: CommerceClient,
  cart: CartReference,
): Promise<AddressedCart> {
  const wire = await client({ path: cartPath(cart), answer: wireAddressedCart });
  return { ...fromWireCart(wire, cart), addresses: deliveryOf(wire) };
}

export interface DeliveryRate extends DeliveryMethod {
  /** As orders name it: 'Flat Rate - Fixed'. */
  name: string;
  /** Incl VAT. */
  price: Pence;
}

/**
 * What delivery would cost; nothing is changed by asking. Empty where the shop does not deliver there,
 * or where there is nothing to deliver. A method that cannot be read is not offered.
 */
export async function estimateDelivery(
  client: CommerceClient,
  cart: CartReference,
  { countryId, postcode }: Pick<Address, 'countryId' | 'postcode'>,
): Promise<DeliveryRate[]> {
  const path = `${cartPath(cart)}/estimate-shipping-methods`;
  const address = { country_id: countryId, postcode, region: '', region_id: 0 };
  const sent = await client({
    method: 'POST',
    path,
    body: { address },
    answer: z.array(z.unknown()),
  });
  const list = { call: `POST ${path}`, at: [], names: ['carrier_code'] };
  return requireSome(readRecords(sent, wireRate, list)).flatMap(
    ({ available, carrier_code, method_code, ...rate }) => {
      if (!available || !carrier_code || !method_code || rate.price_incl_tax == null) return [];
      const name = [rate.carrier_title, rate.method_title].filter(Boolean).join(' - ');
      const price = toPence(rate.price_incl_tax);
      return [{ carrier: carrier_code, method: method_code, name, price }];
    },
  );
}

/** Whether nothing in a cart has to be delivered: then no way to deliver is no hindrance. */
export async function needsNoDelivery(
  client: CommerceClient,
  cart: CartReference,
): Promise<boolean> {
  const answer = z.object({ is_virtual: z.nullish(z.boolean()) });
  return (await client({ path: cartPath(cart), answer })).is_virtual ?? false;
}
