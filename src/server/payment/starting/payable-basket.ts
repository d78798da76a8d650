import { type CartReference, isCartGone } from '#commerce/cart/carts.ts';
import { collectTotals } from '#commerce/cart/collect-totals.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PAYMENT_ERRORS, paymentDescription, soldOutMessage } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { CARD_LIMIT } from '#payments/card-limit.ts';
import { readTransaction, type Transaction } from '#payments/transaction.ts';
import { type Basket, readBasket } from '#server/payment/basket.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import { findLineProblems } from './basket-stock.ts';
import { amountRefused, fieldsRefused, StartRefused } from './start-refused.ts';

export interface Shopper {
  cart: CartReference;
  token?: string;
  address: string | undefined;
}

function toRefusal(error: unknown, { cart }: Shopper): unknown {
  if (!(error instanceof BackEndRefusal)) return error;
  if (error.status === 401) return new StartRefused('signed-out');
  return isCartGone(error, cart) ? new StartRefused('basket') : error;
}

/** Recalculates totals after Magento has dropped a line, because they may still include it. */
async function readCollectedBasket(
  client: CommerceClient,
  cart: CartReference,
): Promise<Basket | undefined> {
  const basket = await readBasket(client, cart);
  if (!basket?.quote.hasDroppedLines || basket.lines.length === 0) return basket;
  await collectTotals(client, cart);
  return readBasket(client, cart);
}

/**
 * Reads a basket with the shopper's own credentials, so that nobody can pay another shopper's
 * basket.
 *
 * @throws {StartRefused} if the basket cannot be paid; other errors if the back end does not
 * respond
 */
export async function fetchPayableBasket(parts: PaymentParts, shopper: Shopper): Promise<Basket> {
  const client = parts.commerce({ token: shopper.token });
  const basket = await readCollectedBasket(client, shopper.cart).catch((error: unknown) => {
    throw toRefusal(error, shopper);
  });
  if (basket === undefined) throw new StartRefused('basket');
  const { currency } = basket.quote;
  if (currency !== '' && currency !== SHOP.currency) {
    parts.log.error({ currency }, 'basket in another currency');
    throw new StartRefused('provider');
  }
  return basket;
}

/** @throws {StartRefused} if the total is more than the provider accepts */
export function refuseTooMuch({ total }: Basket): void {
  if (total > CARD_LIMIT) throw new StartRefused('fields', { message: PAYMENT_ERRORS.tooMuch });
}

/**
 * @throws {StartRefused} with the lines that cannot be bought; if the check fails, all lines are
 * accepted
 */
export async function refuseSoldOut(parts: PaymentParts, { quote }: Basket): Promise<void> {
  const problems = await findLineProblems(parts, quote.items).catch((error: unknown) => {
    parts.log.warn(errorFields(error), 'nobody knows what is sold out');
    return [];
  });
  const [first] = problems;
  if (first === undefined) return;
  const ids = problems.map(({ id }) => id);
  const names = quote.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  throw new StartRefused('fields', { message: soldOutMessage(names), line: first.id });
}

/**
 * Replaces the browser's data with the back end's, so that the provider receives no other data.
 *
 * @throws {StartRefused}
 */
export function replaceByBasket(sent: Transaction, { quote, lines, total }: Basket): Transaction {
  if (quote.delivery === null)
    throw new StartRefused('fields', { message: PAYMENT_ERRORS.noShipping });
  const { shipping, billing } = quote.delivery;
  // A guest's order requires an e-mail.
  if (billing.email === '')
    throw new StartRefused('fields', { message: PAYMENT_ERRORS.noShipping });
  if (total !== sent.amount) throw amountRefused(total);
  const reading = readTransaction({
    ...sent,
    description: paymentDescription(SHOP.provider),
    customerEMail: billing.email,
    orderItems: lines,
    billing,
    delivery: shipping,
  });
  if (reading.isWhole) return reading.transaction;
  throw fieldsRefused(reading.fields);
}
