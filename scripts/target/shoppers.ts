/** Honest shoppers, whose baskets, payments and accounts are attacked. */
import { z } from 'zod';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { askBackEnd, SKU } from '../testbed/sandbox.ts';
import type { BackEnd } from './back-end.ts';

const PASSWORD = 'Correct-horse-1';

const id = z.union([z.int(), z.string()]).transform(String);

const cartShape = z.object({ id, items: z.array(z.object({ item_id: z.int() })).min(1) });
const totalsShape = z.object({ grand_total: z.number() });

export interface Basket {
  mask: string;
  quoteId: string;
  itemId: number;
  /** Pence. */
  total: number;
}

export interface Customer {
  email: string;
  token: string;
  /** Good an hour ago. */
  expiredToken: string;
  customerId: string;
  basket: Omit<Basket, 'mask'>;
}

const WIRE_ADDRESS = {
  ...{ country_id: 'GB', region: 'Greater London', street: ['1 High St'], city: 'London' },
  ...{ postcode: 'SW1A 1AA', firstname: 'Ann', lastname: 'Lee', telephone: '02079460000' },
  email: 'ann@example.com',
};

const SHIPPING = {
  addressInformation: {
    ...{ shipping_address: WIRE_ADDRESS, billing_address: WIRE_ADDRESS },
    ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
  },
};

const ADDRESS = {
  ...{ firstName: 'Ann', lastName: 'Lee', street: '1 High St', city: 'London' },
  ...{ region: 'Greater London', postcode: 'SW1A 1AA', countryId: 'GB' },
  telephone: '020 7946 0000',
};

/** What a browser sends when Pay is pressed. */
export function transactionOf(
  { mask, total }: Pick<Basket, 'total'> & { mask?: string },
  over: Readonly<Record<string, unknown>> = {},
) {
  return {
    ...{ vpsProtocol: '4.00', txType: 'PAYMENT', vendorTxCode: createTransactionCode() },
    ...{ amount: total, currency: 'GBP', description: 'Order from the shop' },
    ...{ customerEMail: 'ann@example.com', billing: ADDRESS, delivery: ADDRESS },
    orderItems: [{ sku: SKU, name: 'Pressure washer', qty: 1, unitGross: total }],
    ...(mask !== undefined && { guestCode: mask }),
    ...over,
  };
}

export function createShoppers(backEnd: BackEnd) {
  let made = 0;

  async function fill(cart: string, token?: string): Promise<Omit<Basket, 'mask'>> {
    const ask = (method: string, path: string, body?: unknown) =>
      askBackEnd({ url: backEnd.url, token }, method, `${cart}${path}`, body);
    await ask('POST', '/items', { cartItem: { sku: SKU, qty: 1 } });
    await ask('POST', '/shipping-information', SHIPPING);
    const { id: quoteId, items } = cartShape.parse(await ask('GET', ''));
    const { grand_total } = totalsShape.parse(await ask('GET', '/totals'));
    return { quoteId, itemId: items[0]?.item_id ?? 0, total: Math.round(grand_total * 100) };
  }

  /** Signs in as of so many milliseconds ago. */
  async function signIn(username: string, ago = 0): Promise<string> {
    backEnd.clock.ahead = -ago;
    const credentials = { username, password: PASSWORD };
    const path = '/rest/V1/integration/customer/token';
    return z.string().parse(await askBackEnd(backEnd, 'POST', path, credentials));
  }

  return {
    /** A guest's basket with one thing in it and an address. */
    async basket(): Promise<Basket> {
      const mask = z.string().parse(await askBackEnd(backEnd, 'POST', '/rest/V1/guest-carts'));
      return { mask, ...(await fill(`/rest/V1/guest-carts/${mask}`)) };
    },
    /** One more of it, past the shop; answers the basket as it is then. */
    async grow(basket: Basket): Promise<Basket> {
      return { ...basket, ...(await fill(`/rest/V1/guest-carts/${basket.mask}`)) };
    },
    /** Somebody with an account and something in her basket. */
    async customer(): Promise<Customer> {
      made += 1;
      const email = `customer${made}@example.com`;
      const customer = { email, firstname: 'Ann', lastname: 'Lee' };
      const body = { customer, password: PASSWORD };
      const created = await askBackEnd(backEnd, 'POST', '/rest/V1/customers', body);
      const { id: customerId } = z.object({ id }).parse(created);
      const expiredToken = await signIn(email, 7_200_000);
      const token = await signIn(email);
      await askBackEnd({ url: backEnd.url, token }, 'POST', '/rest/V1/carts/mine');
      const basket = await fill('/rest/V1/carts/mine', token);
      return { email, token, expiredToken, customerId, basket };
    },
  };
}

export type Shoppers = ReturnType<typeof createShoppers>;
