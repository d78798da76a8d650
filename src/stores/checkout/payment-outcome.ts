/** What became of a payment: the browser's return proves nothing, so the payment server is asked. */
import { atom } from 'nanostores';
import { failedPaymentPath, homePath, paidPath } from '#lib/urls/paths.ts';
import { fetchPayment, type PaymentReference } from '#payments/client.ts';
import type { OrderView } from '#payments/responses.ts';
import { hasEndedUnpaid } from '#payments/states.ts';
import { markBasketChanged, refreshBasket } from '#stores/basket/basket.ts';
import type { Values } from '#stores/forms/rules.ts';
import { onPageRestored } from '#stores/page-restored.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $guestCode } from '#stores/session/session.ts';
import { addressOf } from './addresses.ts';
import { draftOfPayer, dropAddressDraft } from './checkout-draft.ts';
import { $bought, type Bought, confirmLastOrder } from './last-order.ts';
import { $order } from './pending-code.ts';

export type PaymentOutcome =
  | { state: 'asking' }
  /** No payment is known here: nothing is claimed. */
  | { state: 'none' }
  | {
      state: 'paid';
      payment: OrderView;
      /** Undefined where it was paid for in another browser. */
      bought: Bought | undefined;
      /** Where it goes, by the names of the fields: only in the tab that bought it, and this once. */
      shipping: Values | undefined;
    }
  /** The order was rejected, and the payment reversed: the basket is as it was. */
  | { state: 'returned' }
  /** Asked for long enough. */
  | { state: 'unconfirmed' };

export const ASKING: PaymentOutcome = { state: 'asking' };

export const $outcome = atom<PaymentOutcome>(ASKING);

export interface PollLimits {
  /** Milliseconds in all, and between two questions. */
  askFor: number;
  pause: number;
  /** Milliseconds in all for the number of an order that is paid: a busy back end takes its time. */
  forNumber: number;
}

const POLL_LIMITS: PollLimits = { askFor: 10_000, pause: 1000, forNumber: 180_000 };

/** As many pauses pass between two questions when only the number is missing for long. */
const SELDOM = 5;

/** Milliseconds until the next question; undefined once it was asked for long enough. */
function pauseAfter(spent: number, { askFor, pause, forNumber }: PollLimits): number | undefined {
  if (spent + pause <= askFor) return pause;
  const isPaid = $outcome.get().state === 'paid';
  return isPaid && spent + SELDOM * pause <= forNumber ? SELDOM * pause : undefined;
}

/** What the provider's redirect carried. */
function returnToken(): string | null {
  return new URLSearchParams(globalThis.location.search).get('t');
}

/** The code tells more than what the redirect carried; a later visit may come without either. */
function references(): PaymentReference[] {
  const bought = $bought.get();
  const vendCode = $order.get() ?? bought?.code;
  const t = returnToken() ?? bought?.paid?.t;
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

/**
 * Forgets the payment and its basket. While the order has no number the addresses stay, and so does the code of
 * a guest's basket, apart from the badge: the order may still be rejected and the money returned.
 */
async function clearKeys({ vendCode, orderNumber, state }: OrderView): Promise<void> {
  if (vendCode === undefined) return;
  const isFinal = orderNumber !== null || state === 'attention';
  const bought = $bought.get();
  if (isFinal && ($order.get() === vendCode || bought?.code === vendCode)) dropAddressDraft();
  if ($order.get() === vendCode) {
    $order.set(undefined);
    if (orderNumber === null) {
      const guestCode = $guestCode.get();
      if (!isFinal && bought && guestCode) $bought.set({ ...bought, guestCode });
      $guestCode.set(undefined);
    }
  }
  markBasketChanged();
  await refreshBasket();
}

/** Shows that the money was returned, with the basket that was paid for unless a new one was begun. */
async function showReturned(): Promise<void> {
  const { guestCode } = $bought.get() ?? {};
  if (guestCode !== undefined && $guestCode.get() === undefined) $guestCode.set(guestCode);
  $outcome.set({ state: 'returned' });
  markBasketChanged();
  await refreshBasket();
}

/** Where an order goes is read before its draft is dropped, and stays while its number is asked for. */
function shippingOf({ customerEMail }: OrderView): Values | undefined {
  const before = $outcome.get();
  if (before.state === 'paid') return before.shipping;
  const draft = customerEMail === undefined ? undefined : draftOfPayer(customerEMail);
  return draft && addressOf('shipping', draft);
}

/** As it stood when she saw it last, where nothing else is known; a payment that nobody saw is none. */
function showKept(): void {
  const bought = $bought.get();
  const payment = bought?.paid;
  if (payment) $outcome.set({ state: 'paid', payment, bought, shipping: undefined });
  else $outcome.set({ state: 'none' });
}

/**
 * Whether there is nothing left to ask for.
 * @param isLater she saw it before: who else sits here now is told of no person
 */
async function show(found: OrderView | undefined, isLater: boolean): Promise<boolean> {
  if (found === undefined) {
    $outcome.set({ state: 'none' });
    return true;
  }
  const { customerEMail, ...rest } = found;
  const payment = isLater || customerEMail === undefined ? rest : found;
  if (payment.state === 'returned') {
    await showReturned();
    return true;
  }
  if (hasEndedUnpaid(payment.state)) {
    globalThis.location.replace(failedPaymentPath());
    return true;
  }
  if (!tookMoney(payment)) return false;
  const shipping = shippingOf(payment);
  // It compares the code of the last purchase, which settling drops.
  const cleared = clearKeys(payment);
  const bought = confirmLastOrder(payment, returnToken());
  $outcome.set({ state: 'paid', payment, bought, shipping });
  await cleared;
  return payment.orderNumber !== null || payment.state === 'attention';
}

let lastAsked = 0;

/** Asks until the outcome stands; a payment that is only being confirmed keeps its keys. */
export async function pollOutcome(patience: PollLimits = POLL_LIMITS): Promise<void> {
  lastAsked += 1;
  const thisTime = lastAsked;
  const isLater = $order.get() === undefined;
  const asked = references();
  if (asked.length === 0) return showKept();
  $outcome.set(ASKING);
  const begun = Date.now();
  for (;;) {
    // An answer that did not come is asked for again, like one that is not final.
    const isDone = await find(asked).then(
      (payment) => show(payment, isLater),
      () => false,
    );
    if (isDone || thisTime !== lastAsked) return;
    const pause = pauseAfter(Date.now() - begun, patience);
    if (pause === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if ($outcome.get().state === 'asking') $outcome.set({ state: 'unconfirmed' });
}

/** Asks again when Back brings the page back, but for a payment of which it tells already. */
export function watchOutcome(patience: PollLimits = POLL_LIMITS): () => void {
  const ask = () => void pollOutcome(patience);
  ask();
  return onPageRestored(() => $outcome.get().state !== 'paid' && ask());
}

/** Why no money was taken, as far as the payment server knows; null while it may still be. */
export const $failure = atom<Pick<OrderView, 'state' | 'isOnAccount' | 'isFree'> | null>(null);

/** The page of a failure: leads home without a code, and to its order where money was taken. */
export async function checkFailure(): Promise<void> {
  const vendCode = $order.get();
  if (!vendCode) {
    globalThis.location.replace(homePath());
    return;
  }
  // What the page says stands until the server says otherwise.
  const payment = await fetchPayment(paymentServer(), { vendCode }).catch(() => undefined);
  if (payment === undefined) return;
  if (tookMoney(payment)) globalThis.location.replace(paidPath());
  else $failure.set(hasEndedUnpaid(payment.state) ? payment : null);
}

export function watchFailure(): () => void {
  void checkFailure();
  return onPageRestored(() => void checkFailure());
}
