/** Baskets that are ready for payment, created directly in the back end. */
import * as z from 'zod';
import { askBackEnd, type BackEndAccess, SKU } from './running-sandbox.ts';

export interface Basket {
  quoteId: string;
  itemId: number;
  /** Total in pence. */
  total: number;
}

export interface GuestBasket extends Basket {
  mask: string;
}

const cartShape = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  items: z.array(z.object({ item_id: z.int() })).min(1),
});
/** In Magento 2.4.4 `grand_total` lacks the tax. */
const totalsShape = z.object({ base_grand_total: z.number() });

interface Way {
  carrier: string;
  method: string;
}

const FLATRATE: Way = { carrier: 'flatrate', method: 'flatrate' };

/** Returns what the shipping form sends to the back end. */
function shippingInformation(email = 'ann@example.com', over: object = {}, way = FLATRATE) {
  const address = {
    country_id: 'GB',
    region: 'Greater London',
    street: ['1 High St'],
    city: 'London',
    postcode: 'SW1A 1AA',
    firstname: 'Ann',
    lastname: 'Lee',
    telephone: '02079460000',
    email,
    ...over,
  };
  return {
    addressInformation: {
      shipping_address: address,
      billing_address: address,
      shippingCarrierCode: way.carrier,
      shippingMethodCode: way.method,
    },
  };
}

async function add(backEnd: BackEndAccess, cart: string, qty: number): Promise<void> {
  await askBackEnd(backEnd, 'POST', `${cart}/items`, { cartItem: { sku: SKU, qty } });
}

async function read(backEnd: BackEndAccess, cart: string): Promise<Basket> {
  const { id, items } = cartShape.parse(await askBackEnd(backEnd, 'GET', cart));
  const { base_grand_total: total } = totalsShape.parse(
    await askBackEnd(backEnd, 'GET', `${cart}/totals`),
  );
  return { quoteId: id, itemId: items[0]?.item_id ?? 0, total: Math.round(total * 100) };
}

async function fill(
  backEnd: BackEndAccess,
  cart: string,
  quantity = 1,
  email?: string,
): Promise<Basket> {
  await add(backEnd, cart, quantity);
  await askBackEnd(backEnd, 'POST', `${cart}/shipping-information`, shippingInformation(email));
  return read(backEnd, cart);
}

/** Creates a guest's basket with one product and an address. */
export async function openGuestBasket(
  backEnd: BackEndAccess,
  quantity?: number,
  email?: string,
): Promise<GuestBasket> {
  const mask = z.string().parse(await askBackEnd(backEnd, 'POST', '/rest/V1/guest-carts'));
  return { mask, ...(await fill(backEnd, `/rest/V1/guest-carts/${mask}`, quantity, email)) };
}

/** Creates a customer's basket with one product and an address, for the given token. */
export async function openCustomerBasket(backEnd: BackEndAccess, email?: string): Promise<Basket> {
  await askBackEnd(backEnd, 'POST', '/rest/V1/carts/mine');
  return fill(backEnd, '/rest/V1/carts/mine', 1, email);
}

/** Changes address or delivery method, as the shipping form does. */
export async function sendBasket(
  backEnd: BackEndAccess,
  { mask }: Pick<GuestBasket, 'mask'>,
  over: object,
  way?: Way,
): Promise<void> {
  const path = `/rest/V1/guest-carts/${mask}/shipping-information`;
  await askBackEnd(backEnd, 'POST', path, shippingInformation(undefined, over, way));
}

/** Adds one more item, and returns the changed basket. */
export async function growBasket(
  backEnd: BackEndAccess,
  { mask }: GuestBasket,
): Promise<GuestBasket> {
  const cart = `/rest/V1/guest-carts/${mask}`;
  await add(backEnd, cart, 1);
  return { mask, ...(await read(backEnd, cart)) };
}
