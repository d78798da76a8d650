/** Honest shoppers, whose baskets, payments and accounts are attacked. */
import { type Basket, type GuestBasket, openCustomerBasket } from '../testbed/baskets.ts';
import { openAccount, signIn } from '../testbed/customers.ts';
import { newTransaction } from '../testbed/transactions.ts';
import type { BackEnd } from './back-end.ts';

export interface Customer {
  email: string;
  token: string;
  /** Good an hour ago. */
  expiredToken: string;
  customerId: string;
  basket: Basket;
}

/** What a browser sends when Pay is pressed. */
export function transactionOf(
  { mask, total }: Pick<GuestBasket, 'total'> & { mask?: string },
  over: Readonly<Record<string, unknown>> = {},
) {
  return { ...newTransaction(total, mask === undefined ? {} : { guestCode: mask }), ...over };
}

/** Somebody with an account and something in her basket. */
export async function openCustomer(backEnd: BackEnd): Promise<Customer> {
  const account = await openAccount(backEnd);
  backEnd.clock.ahead = -7_200_000;
  const expiredToken = await signIn(backEnd, account.email);
  backEnd.clock.ahead = 0;
  const token = await signIn(backEnd, account.email);
  const basket = await openCustomerBasket({ url: backEnd.url, token });
  return { ...account, token, expiredToken, basket };
}
