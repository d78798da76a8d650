/** What became of a payment: the browser's return proves nothing, so the payment server is asked. */
import { atom } from 'nanostores';
import { failedPaymentPath, homePath, paidPath } from '#lib/addresses/paths.ts';
import type { OrderView } from '#payments/answers.ts';
import { fetchPayment, type PaymentReference } from '#payments/client.ts';
import { hasEndedUnpaid } from '#payments/states.ts';
import { markBasketChanged, refreshBasket } from '#stores/basket/basket.ts';
import { onReturn } from '#stores/page-return.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $guestCode } from '#stores/session/session.ts';
import { dropAddressDraft } from './checkout-draft.ts';
import { $order } from './order.ts';

export type PaymentOutcome =
  | { state: 'asking' }
  /** No payment is known here: nothing is claimed. */
  | { state: 'none' }
  | { state: 'paid'; payment: OrderView }
  /** Asked for long enough. */
  | { state: 'unconfirmed' };

export const ASKING: PaymentOutcome = { state: 'asking' };

export const $outcome = atom<PaymentOutcome>(ASKING);

export interface Patience {
  /** Milliseconds in all, and between two questions. */
  askFor: number;
  pause: number;
  /** Milliseconds in all for the number of an order that is paid: a busy back end takes its time. */
  forNumber: number;
}

const PATIENCE: Patience = { askFor: 10_000, pause: 1000, forNumber: 180_000 };

/** As many pauses pass between two questions when only the number is missing for long. */
const SELDOM = 5;

/** Milliseconds until the next question; undefined once it was asked for long enough. */
function pauseAfter(spent: number, { askFor, pause, forNumber }: Patience): number | undefined {
  if (spent + pause <= askFor) return pause;
  const isPaid = $outcome.get().state === 'paid';
  return isPaid && spent + SELDOM * pause <= forNumber ? SELDOM * pause : undefined;
}

/** The code tells more than what the provider's redirect carried. */
function references(): PaymentReference[] {
  const vendCode = $order.get();
  const t = new URLSearchParams(globalThis.location.search).get('t');
  return [...(vendCode ? [{ vendCode }] : []), ...(t ? [{ t }] : [])];
}

/** Undefined where the server knows none. */
async function find(all: readonly PaymentReference[]): Promise<OrderView | undefined> {
  for (const reference of all) {
    const payment = await fetchPayment(paymentServer(), reference);
    if (payment !== undefined) return payment;
  }
  return undefined;
}

function tookMoney({ state }: OrderView): boolean {
  return state === 'paid' || state === 'completed' || state === 'attention';
}

/** An order that is placed has closed its cart: reading the basket then finds which one is hers. */
async function clearKeys({ vendCode, orderNumber }: OrderView): Promise<void> {
  if (vendCode === undefined) return;
  if ($order.get() === vendCode) {
    $order.set(undefined);
    dropAddressDraft();
    if (orderNumber === null) $guestCode.set(undefined);
  }
  markBasketChanged();
  await refreshBasket();
}

/** Whether there is nothing left to ask for. */
async function show(payment: OrderView | undefined): Promise<boolean> {
  if (payment === undefined) {
    $outcome.set({ state: 'none' });
    return true;
  }
  if (hasEndedUnpaid(payment.state)) {
    globalThis.location.replace(failedPaymentPath());
    return true;
  }
  if (!tookMoney(payment)) return false;
  $outcome.set({ state: 'paid', payment });
  await clearKeys(payment);
  return payment.orderNumber !== null || payment.state === 'attention';
}

let lastAsked = 0;

/** Asks until the outcome stands; a payment that is only being confirmed keeps its keys. */
export async function askOutcome(patience: Patience = PATIENCE): Promise<void> {
  lastAsked += 1;
  const thisTime = lastAsked;
  const asked = references();
  $outcome.set(asked.length === 0 ? { state: 'none' } : ASKING);
  if (asked.length === 0) return;
  const begun = Date.now();
  for (;;) {
    // An answer that did not come is asked for again, like one that is not final.
    const isDone = await find(asked).then(show, () => false);
    if (isDone || thisTime !== lastAsked) return;
    const pause = pauseAfter(Date.now() - begun, patience);
    if (pause === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if ($outcome.get().state === 'asking') $outcome.set({ state: 'unconfirmed' });
}

/** Asks again when Back brings the page back, but for a payment of which it tells already. */
export function watchOutcome(patience: Patience = PATIENCE): () => void {
  const ask = () => void askOutcome(patience);
  ask();
  return onReturn(() => $outcome.get().state !== 'paid' && ask());
}

/** The page of a failure: leads home without a code, and to its order where money was taken. */
export async function checkFailure(): Promise<void> {
  const vendCode = $order.get();
  if (!vendCode) {
    globalThis.location.replace(homePath());
    return;
  }
  // What the page says stands until the server says otherwise.
  const payment = await fetchPayment(paymentServer(), { vendCode }).catch(() => undefined);
  if (payment !== undefined && tookMoney(payment)) globalThis.location.replace(paidPath());
}

export function watchFailure(): () => void {
  void checkFailure();
  return onReturn(() => void checkFailure());
}
