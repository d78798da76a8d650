/** Honest shoppers, whose baskets, payments and accounts are attacked. */
import * as z from 'zod';
import { type Basket, type GuestBasket, openCustomerBasket } from '../testbed/baskets.ts';
import { openAccount, signIn } from '../testbed/customers.ts';
import { askSandbox } from '../testbed/running-sandbox.ts';
import { newTransaction } from '../testbed/transactions.ts';
import type { BackEnd } from './back-end.ts';

export interface Customer {
  email: string;
  token: string;
  /** A token that expired an hour ago. */
  expiredToken: string;
  customerId: string;
  /** Number of an earlier order. */
  orderNumber: string;
  basket: Basket;
}

const orderShape = z.object({ increment_id: z.string() });

/** Returns what a browser sends when Pay is pressed. */
export function transactionOf(
  { mask, total }: Pick<GuestBasket, 'total'> & { mask?: string },
  over: Readonly<Record<string, unknown>> = {},
) {
  return { ...newTransaction(total, mask === undefined ? {} : { guestCode: mask }), ...over };
}

async function placeOrder(backEnd: BackEnd, { quoteId }: Basket): Promise<string> {
  const payment = { paymentMethod: { method: 'checkmo' } };
  const id = await askSandbox(backEnd, 'PUT', `/rest/V1/carts/${quoteId}/order`, payment);
  const placed = await askSandbox(backEnd, 'GET', `/rest/V1/orders/${id}`);
  return orderShape.parse(placed).increment_id;
}

/** Creates a customer with an account, an order and a filled basket. */
export async function openCustomer(backEnd: BackEnd): Promise<Customer> {
  const account = await openAccount(backEnd);
  backEnd.clock.ahead = -7_200_000;
  const expiredToken = await signIn(backEnd, account.email);
  backEnd.clock.ahead = 0;
  const token = await signIn(backEnd, account.email);
  const asCustomer = { url: backEnd.url, token };
  const orderNumber = await placeOrder(backEnd, await openCustomerBasket(asCustomer));
  const basket = await openCustomerBasket(asCustomer);
  return { ...account, token, expiredToken, orderNumber, basket };
}
