/** Destination of a cart, delivery cost and payment methods (contract 3.1 and 3.2). */
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

export interface DeliveryMethod {
  carrier: string;
  method: string;
}

/** Default delivery method. The shop's specification prescribes it. */
export const FLATRATE: DeliveryMethod = { carrier: 'flatrate', method: 'flatrate' };

const paymentMethod = z.object({ code: z.string(), title: z.string() });

export type PaymentMethod = z.infer<typeof paymentMethod>;

export interface CartAddress extends Address {
  email: string;
  /** Region code such as 'NY', in countries with a list of regions. */
  regionCode?: string;
}

/**
 * Sets both addresses and the delivery method, so that the totals include the delivery. Repeating
 * the call changes nothing.
 * @param way a method offered for the address; any method if nothing has to be delivered
 * @returns the well-formed payment methods, each with its code and the name shown on orders
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

export interface Delivery {
  /** Carrier and method, such as `flatrate_flatrate`; `null` if nothing has to be delivered. */
  method: string | null;
  shipping: CartAddress;
  billing: CartAddress;
}

export interface AddressedCart extends Cart {
  /**
   * `null` until the addresses and, if something has to be delivered, the delivery method are set.
   */
  addresses: Delivery | null;
}

function fromWireCartAddress(wire: WireCartAddress): CartAddress {
  const { region, region_code: regionCode } = wire;
  // Without a list of regions the back end repeats the text as the code.
  const isCode = regionCode && regionCode !== region;
  return { ...fromWireAddress(wire), email: wire.email ?? '', ...(isCode && { regionCode }) };
}

/**
 * Reads the delivery from a cart or an order. Returns `null` until the addresses and, if something
 * has to be delivered, the delivery method are set. A virtual cart has the billing address as its
 * destination.
 */
export function deliveryOf(wire: {
  is_virtual?: boolean | number | null | undefined;
  billing_address?: WireCartAddress | null | undefined;
  extension_attributes?: WireAssignments;
}): Delivery | null {
  if (!wire.billing_address) return null;
  const billing = fromWireCartAddress(wire.billing_address);
  if (wire.is_virtual) return billing.street ? { method: null, shipping: billing, billing } : null;
  const assigned = wire.extension_attributes?.shipping_assignments?.[0]?.shipping;
  if (!assigned || Array.isArray(assigned)) return null;
  if (!assigned.method || !assigned.address) return null;
  return { method: assigned.method, shipping: fromWireCartAddress(assigned.address), billing };
}

export async function fetchAddressedCart(
  client: CommerceClient,
  cart: CartReference,
): Promise<AddressedCart> {
  const wire = await client({ path: cartPath(cart), answer: wireAddressedCart });
  return { ...fromWireCart(wire, cart), addresses: deliveryOf(wire) };
}

export interface DeliveryRate extends DeliveryMethod {
  /** Name shown on orders, for example 'Flat Rate - Fixed'. */
  name: string;
  /** Incl VAT. */
  price: Pence;
}

/**
 * Fetches the delivery methods with their prices, without changing the cart. Returns an empty list
 * if the shop does not deliver to the address or nothing has to be delivered. Malformed methods are
 * omitted.
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

/**
 * Returns true if nothing in a cart has to be delivered; the cart then needs no delivery method.
 */
export async function needsNoDelivery(
  client: CommerceClient,
  cart: CartReference,
): Promise<boolean> {
  const answer = z.object({ is_virtual: z.nullish(z.boolean()) });
  return (await client({ path: cartPath(cart), answer })).is_virtual ?? false;
}
