/**
 * Outcome of a payment. The browser's return from the provider proves nothing, so the payment
 * server is queried.
 */
import { atom } from 'nanostores';
import { normalisePostcode } from '#lib/address.ts';
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
import { $lastOrder, confirmLastOrder, type LastOrder } from './last-order.ts';
import { $pendingCode } from './pending-code.ts';

export type PaymentOutcome =
  | { state: 'asking' }
  /** This browser has no payment to show. */
  | { state: 'none' }
  | {
      state: 'paid';
      payment: OrderView;
      /** `undefined` if another browser placed the order. */
      bought: LastOrder | undefined;
      /** Delivery address by field name, only once and only in the tab that placed the order. */
      shipping: Values | undefined;
    }
  /** The order was rejected and the payment reversed; the basket is restored. */
  | { state: 'returned' }
  /** The payment server did not confirm the payment in time. */
  | { state: 'unconfirmed' };

export const ASKING: PaymentOutcome = { state: 'asking' };

export const $outcome = atom<PaymentOutcome>(ASKING);

export interface PollLimits {
  /** Maximum time of polling, and the pause between two requests, in ms. */
  askFor: number;
  pause: number;
  /**
   * Maximum time in ms to wait for the number of a paid order, which takes longer on a busy back
   * end.
   */
  forNumber: number;
}

const POLL_LIMITS: PollLimits = { askFor: 10_000, pause: 1000, forNumber: 180_000 };

/** Number of pauses between two requests if the order number is missing for long. */
const SLOW_POLL_PAUSES = 5;

/** Returns the delay in ms until the next request, or undefined after the time limit. */
function pauseAfter(spent: number, { askFor, pause, forNumber }: PollLimits): number | undefined {
  if (spent + pause <= askFor) return pause;
  const isPaid = $outcome.get().state === 'paid';
  return isPaid && spent + SLOW_POLL_PAUSES * pause <= forNumber
    ? SLOW_POLL_PAUSES * pause
    : undefined;
}

/** Returns the token of the redirect that follows a payment. */
function returnToken(): string | null {
  return new URLSearchParams(globalThis.location.search).get('t');
}

/**
 * Returns the references by which the payment can be queried; a later visit may have none. The code
 * gives access to more details than the token, so it comes first.
 */
function references(): PaymentReference[] {
  const bought = $lastOrder.get();
  const vendCode = $pendingCode.get() ?? bought?.code;
  const t = returnToken() ?? bought?.paid?.t;
  return [...(vendCode ? [{ vendCode }] : []), ...(t ? [{ t }] : [])];
}

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
 * Clears the payment and its basket. Until the outcome is final, the addresses and the code of a
 * guest's basket are retained, because the payment may still be reversed.
 */
async function clearKeys({ vendCode, orderNumber, state }: OrderView): Promise<void> {
  if (vendCode === undefined) return;
  const isFinal = orderNumber !== null || state === 'attention';
  const bought = $lastOrder.get();
  if (isFinal && ($pendingCode.get() === vendCode || bought?.code === vendCode)) dropAddressDraft();
  if ($pendingCode.get() === vendCode) {
    $pendingCode.set(undefined);
    if (orderNumber === null) {
      const guestCode = $guestCode.get();
      if (!isFinal && bought && guestCode) $lastOrder.set({ ...bought, guestCode });
      $guestCode.set(undefined);
    }
  }
  markBasketChanged();
  await refreshBasket();
}

/**
 * Shows that the money was returned, and restores the paid basket unless the shopper has started a
 * new one.
 */
async function showReturned(): Promise<void> {
  const { guestCode } = $lastOrder.get() ?? {};
  if (guestCode !== undefined && $guestCode.get() === undefined) $guestCode.set(guestCode);
  $outcome.set({ state: 'returned' });
  markBasketChanged();
  await refreshBasket();
}

/**
 * Reads the delivery address before its draft is deleted, and retains it while the order number is
 * polled.
 */
function shippingOf({ customerEMail }: OrderView): Values | undefined {
  const before = $outcome.get();
  if (before.state === 'paid') return before.shipping;
  const draft = customerEMail === undefined ? undefined : draftOfPayer(customerEMail);
  const address = draft && addressOf('shipping', draft);
  return address && { ...address, postcode: normalisePostcode(address['postcode'] ?? '') };
}

/** Shows the stored outcome of the last order, if there is one. */
function showStoredOutcome(): void {
  const bought = $lastOrder.get();
  const payment = bought?.paid;
  if (payment) $outcome.set({ state: 'paid', payment, bought, shipping: undefined });
  else $outcome.set({ state: 'none' });
}

/**
 * Shows the outcome and returns true if polling can stop.
 *
 * @param isLater hides personal data on a later visit, because another person may be using the
 * browser
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
  // Must run first: it compares the code of the last order, which `confirmLastOrder` deletes.
  const cleared = clearKeys(payment);
  const bought = confirmLastOrder(payment, returnToken());
  $outcome.set({ state: 'paid', payment, bought, shipping });
  await cleared;
  return payment.orderNumber !== null || payment.state === 'attention';
}

let lastAsked = 0;

/**
 * Polls until the outcome is final or the time is up. The stored code is retained until the payment
 * is confirmed.
 */
export async function pollOutcome(patience: PollLimits = POLL_LIMITS): Promise<void> {
  lastAsked += 1;
  const thisTime = lastAsked;
  const isLater = $pendingCode.get() === undefined;
  const asked = references();
  if (asked.length === 0) return showStoredOutcome();
  $outcome.set(ASKING);
  const begun = Date.now();
  for (;;) {
    // Repeats a failed request like a response that is not final.
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

/**
 * Polls now and when the Back button restores the page, unless the page already shows a paid order.
 */
export function watchOutcome(patience: PollLimits = POLL_LIMITS): () => void {
  const ask = () => void pollOutcome(patience);
  ask();
  return onPageRestored(() => $outcome.get().state !== 'paid' && ask());
}

/** Reason why no money was taken; `null` while money may still be taken. */
export const $unpaidReason = atom<Pick<OrderView, 'state' | 'isOnAccount' | 'isFree'> | null>(null);

/**
 * Redirects to the homepage if there is no code, and to the confirmation page if money was taken.
 */
export async function checkFailure(): Promise<void> {
  const vendCode = $pendingCode.get();
  if (!vendCode) {
    globalThis.location.replace(homePath());
    return;
  }
  // The page stays unchanged until the server responds.
  const payment = await fetchPayment(paymentServer(), { vendCode }).catch(() => undefined);
  if (payment === undefined) return;
  if (tookMoney(payment)) globalThis.location.replace(paidPath());
  else $unpaidReason.set(hasEndedUnpaid(payment.state) ? payment : null);
}

export function watchFailure(): () => void {
  void checkFailure();
  return onPageRestored(() => void checkFailure());
}
