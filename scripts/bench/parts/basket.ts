/** Fills baskets through the shop's gateway, as the shop's pages do. */
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  addCartItem,
  type CartReference,
  createGuestCart,
  ensureCustomerCart,
} from '#commerce/cart/carts.ts';
import { fetchQuote } from '#commerce/cart/quotes.ts';
import { setShippingInformation } from '#commerce/cart/shipping.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { createCustomer, fetchCustomerToken } from '#commerce/customer/customers.ts';
import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import type { Transaction } from '#payments/transaction.ts';
import { PASSWORD } from '../../testbed/customers.ts';
import { SKU } from '../../testbed/running-sandbox.ts';
import { ADDRESS, newTransaction } from '../../testbed/transactions.ts';
import { retryUntil } from './retry.ts';

export interface Basket {
  client: CommerceClient;
  reference: CartReference;
  quoteId: string;
  /** Token of a customer; `undefined` for a guest. */
  token: string | undefined;
  email: string;
}

export interface BasketOptions {
  shop: string;
  /** Must be unique for each shopper. */
  email: string;
  isCustomer: boolean;
  quantity: number;
}

/** Timeout of a page's requests, in ms. */
const PAGE_TIMEOUT_MS = 10_000;

async function openAccount(client: CommerceClient, email: string): Promise<void> {
  try {
    await createCustomer(client, { ...ADDRESS, email, password: PASSWORD, isSubscribed: false });
  } catch (error) {
    // Ignores the refusal: the account exists already, because the response to an earlier attempt
    // was lost.
    if (!(error instanceof BackEndRefusal) || isTransient(error)) throw error;
  }
}

async function signIn({ shop, email, isCustomer }: BasketOptions, until: number) {
  if (!isCustomer) return undefined;
  const client = createCommerceClient({ baseUrl: shop, timeoutMs: PAGE_TIMEOUT_MS });
  await retryUntil(() => openAccount(client, email), until);
  return retryUntil(() => fetchCustomerToken(client, { email, password: PASSWORD }), until);
}

/**
 * Adds items. After a lost response the retry may add them twice, as it does for a real shopper.
 */
export async function addToBasket(
  { client, reference }: Pick<Basket, 'client' | 'reference'>,
  quantity: number,
  until: number,
): Promise<void> {
  await retryUntil(() => addCartItem(client, reference, { sku: SKU, quantity }), until);
}

/** Creates a basket that is ready for payment. */
export async function fillBasket(options: BasketOptions, until: number): Promise<Basket> {
  const { shop, email, quantity } = options;
  const token = await signIn(options, until);
  const client = createCommerceClient({
    baseUrl: shop,
    timeoutMs: PAGE_TIMEOUT_MS,
    ...(token !== undefined && { token }),
  });
  const open = token === undefined ? createGuestCart : ensureCustomerCart;
  const reference = await retryUntil(() => open(client), until);
  await addToBasket({ client, reference }, quantity, until);
  const address = { ...ADDRESS, email };
  const addresses = { shipping: address, billing: address };
  await retryUntil(() => setShippingInformation(client, reference, addresses), until);
  const { quoteId } = await retryUntil(() => fetchQuote(client, reference), until);
  return { client, reference, quoteId, token, email };
}

/** Returns what the browser sends when the shopper presses Pay, with the current total. */
export async function transactionOf(
  { client, reference, email }: Basket,
  code: string,
  until: number,
): Promise<Transaction> {
  const totals = await retryUntil(() => fetchCartTotals(client, reference), until);
  return newTransaction(totals.grandTotal, {
    transactionCode: code,
    customerEMail: email,
    orderItems: totals.lines.map(({ price, total }) => {
      return { sku: SKU, name: SKU, qty: Math.round(total / price), unitGross: price };
    }),
    ...(reference.kind === 'guest' && { guestCode: reference.maskedId }),
  });
}
