/** One purchase by a patient shopper, from the empty basket to a paid order or another end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BackEndRefusal } from '#commerce/errors.ts';
import { fetchPayment, type PaymentStart, startPayment } from '#payments/client.ts';
import { hasEndedUnpaid, type PaymentState } from '#payments/states.ts';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { addToBasket, type Basket, fillBasket, transactionOf } from '../parts/basket.ts';
import { isTemporary } from '../parts/retry.ts';
import type { ShopperPlan, Wish } from './plan.ts';

export interface Purchase {
  name: string;
  /** Id of the cart; `undefined` before it exists. */
  quoteId: string | undefined;
  codes: Set<string>;
  end: 'paid' | 'unpaid' | 'returned' | 'gave up' | undefined;
}

export interface ShopperEntry {
  shop: string;
  /** Receives each code before the shop does. */
  onCode(code: string): void;
}

type Button = 'approve' | 'decline' | 'cancel' | 'abandon';

/** Timeout in ms, longer than the 30 seconds that the shop waits for the provider. */
const START_MS = 40_000;
const PROVIDER_MS = 12_000;

const ASK_FOR_MS = 4000;
const PAUSE_MS = 250;

/** Submits the form on the provider's page. The outcome is read from the shop instead. */
async function press(nextUrl: string, button: Button): Promise<void> {
  const signal = AbortSignal.timeout(PROVIDER_MS);
  const body = new URLSearchParams({ button });
  // The provider may be down, or be killed before it responds.
  await fetch(nextUrl, { method: 'POST', body, signal }).catch(() => undefined);
}

/**
 * Returns `undefined` if the shop was unreachable or refused, for example because the basket is an
 * order already.
 *
 * @throws any other error, which is a fault of the bench
 */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isTemporary(error) || error instanceof BackEndRefusal) return undefined;
    throw error;
  }
}

function tookMoney(state: PaymentState): boolean {
  return state === 'paid' || state === 'completed' || state === 'attention';
}

/** Returns true if the shopper does not want an order in the end. */
const wantsNoOrder = (wish: Wish) => wish === 'cancel' || wish === 'leave';

interface Visit extends ShopperEntry {
  plan: ShopperPlan;
  purchase: Purchase;
  /** Time at which the shopper gives up, in ms since the epoch. */
  until: number;
}

function newCode({ purchase, onCode }: Visit): string {
  const code = createTransactionCode();
  purchase.codes.add(code);
  onCode(code);
  return code;
}

async function start({ shop, until }: Visit, basket: Basket, code: string): Promise<PaymentStart> {
  const { token } = basket;
  const transaction = await transactionOf(basket, code, until);
  const timeoutMs = Math.max(1, Math.min(START_MS, until - Date.now()));
  const options = { baseUrl: shop, timeoutMs, ...(token !== undefined && { token }) };
  return startPayment(options, transaction);
}

/**
 * Returns the shop's state of every attempt. Attempts that the shop does not return are missing.
 */
async function statesOf({ shop, purchase }: Visit): Promise<Map<string, PaymentState>> {
  const found = new Map<string, PaymentState>();
  for (const vendCode of purchase.codes) {
    const payment = await unlessRefused(fetchPayment({ baseUrl: shop }, { vendCode }));
    if (payment !== undefined) found.set(vendCode, payment.state);
  }
  return found;
}

/** Polls the outcome of a purchase for up to `forMs`; returns `undefined` if it is still open. */
async function outcomeOf(visit: Visit, code: string, forMs: number) {
  const end = Math.min(Date.now() + forMs, visit.until);
  for (;;) {
    const all = await statesOf(visit);
    if (all.values().some(tookMoney)) return 'paid';
    if (all.values().some((each) => each === 'returned')) return 'returned';
    const state = all.get(code);
    if (state !== undefined && hasEndedUnpaid(state)) return 'unpaid';
    if (Date.now() >= end) return undefined;
    await sleep(PAUSE_MS);
  }
}

/** Pays on two devices that do not wait for each other. */
async function payTwice(visit: Visit, basket: Basket, codes: readonly string[]): Promise<void> {
  const payOnce = async (code: string) => {
    const started = await unlessRefused(start(visit, basket, code));
    if (started?.isStarted) await press(started.nextUrl, 'approve');
  };
  await Promise.all(codes.map(payOnce));
}

async function chooseButton({ plan, until }: Visit, basket: Basket, isFirst: boolean) {
  if (plan.wish === 'cancel') return 'cancel';
  if (plan.wish === 'leave') return 'abandon';
  if (isFirst && plan.wish === 'decline first') return 'decline';
  if (isFirst && plan.wish === 'grow') {
    await unlessRefused(addToBasket(basket, 1, until));
  }
  return 'approve';
}

/** Presses Pay once; returns the code for the next attempt, and the outcome. */
async function attempt(visit: Visit, basket: Basket, code: string, isFirst: boolean) {
  const started = await unlessRefused(start(visit, basket, code));
  if (started?.isStarted) {
    await press(started.nextUrl, await chooseButton(visit, basket, isFirst));
    const isLeaving = visit.plan.wish === 'leave';
    const outcome = isLeaving ? 'unpaid' : await outcomeOf(visit, started.code, ASK_FOR_MS);
    return { code: started.code, outcome };
  }
  if (started?.refusal.refusal === 'code') return { code: newCode(visit), outcome: undefined };
  return { code, outcome: await outcomeOf(visit, code, 0) };
}

/** Presses Pay until the basket is paid or the shopper's plan is carried out. */
async function pay(visit: Visit, basket: Basket): Promise<Purchase['end']> {
  const { plan, until } = visit;
  let code = newCode(visit);
  if (plan.wish === 'pay twice') await payTwice(visit, basket, [code, newCode(visit)]);
  for (let isFirst = true; Date.now() < until; isFirst = false) {
    const now = await attempt(visit, basket, code, isFirst);
    if (now.outcome === 'paid' || now.outcome === 'returned') return now.outcome;
    if (now.outcome === 'unpaid' && wantsNoOrder(plan.wish)) return 'unpaid';
    code = now.code;
    await sleep(PAUSE_MS);
  }
  return 'gave up';
}

/** Makes the planned purchase. A shopper who runs out of patience leaves it unfinished. */
export async function buy(
  entry: ShopperEntry,
  plan: ShopperPlan,
  patienceMs: number,
): Promise<Purchase> {
  const { name, isCustomer, quantity } = plan;
  const purchase: Purchase = { name, quoteId: undefined, codes: new Set(), end: undefined };
  const visit: Visit = { ...entry, plan, purchase, until: Date.now() + patienceMs };
  const email = `${name.replace(' ', '-')}@bench.example`;
  const wish = { shop: entry.shop, email, isCustomer, quantity };
  try {
    const basket = await fillBasket(wish, visit.until);
    purchase.quoteId = basket.quoteId;
    purchase.end = await pay(visit, basket);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    purchase.end = 'gave up';
  }
  return purchase;
}
