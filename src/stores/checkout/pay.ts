import { atom } from 'nanostores';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { readCollected } from '#commerce/cart/collect-totals.ts';
import { fetchAddressedCart } from '#commerce/cart/shipping.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { BASKET, FAILURES, PAYMENT_ERRORS, vanishedText } from '#config/messages/messages.ts';
import { basketPath, paidPath, shippingPath } from '#lib/urls/paths.ts';
import { type PaymentStart, startPayment } from '#payments/client.ts';
import { PaymentUnreachable } from '#payments/request.ts';
import type { StartRefusal } from '#payments/responses.ts';
import { $basketChanged, markBasketChanged } from '#stores/basket/basket.ts';
import { currentCart, withPresentCart } from '#stores/basket/cart-access.ts';
import { takeVanished, trackLines } from '#stores/basket/vanished.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { onPageRestored } from '#stores/page-restored.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $guestCode, $login } from '#stores/session/session.ts';
import { endSession, isRedirectingToSignIn } from '#stores/session/session-end.ts';
import { withTabLock } from '#stores/tab-lock.ts';
import { showToast, showToastOnNextPage } from '#stores/toasts.ts';
import { attemptCodeFor } from './attempt-code.ts';
import { buildTransaction, type Payable, type PurchaseOrderMembers } from './build-transaction.ts';
import { recordLastOrder } from './last-order.ts';
import { $pendingCode } from './pending-code.ts';

export type PaymentStep =
  | { state: 'loading' }
  | { state: 'ready'; payable: Payable; isPaying: boolean }
  | { state: 'failed'; failure: Failure };

export const LOADING: PaymentStep = { state: 'loading' };

export const $payment = atom<PaymentStep>(LOADING);

function isPaying(): boolean {
  const shown = $payment.get();
  return shown.state === 'ready' && shown.isPaying;
}

function leaveFor(path: string): void {
  globalThis.location.replace(path);
}

/**
 * Returns the path of the earlier step in which data is missing; undefined if the data is complete.
 */
function stepBefore(payable: Payable | undefined): string | undefined {
  if (payable === undefined || !payable.cart.isActive) return basketPath();
  if (payable.cart.items.length === 0) return basketPath();
  return payable.cart.addresses === null ? shippingPath() : undefined;
}

function announceVanished(): void {
  const names = takeVanished();
  if (names.length === 0) return;
  const link = { text: BASKET.view, path: basketPath() };
  showToast({ kind: 'error', text: vanishedText(names), link });
}

async function read(): Promise<PaymentStep> {
  const payable = await withPresentCart(async (client, reference) => {
    const cart = await readCollected(client, () => fetchAddressedCart(client, reference));
    await trackLines(cart);
    return { cart, totals: await fetchCartTotals(client, reference) };
  });
  const before = stepBefore(payable);
  if (before === undefined && payable) {
    announceVanished();
    return { state: 'ready', payable, isPaying: false };
  }
  leaveFor(before ?? basketPath());
  return LOADING;
}

/**
 * Reads the payment again, because an old total would be refused. No loading state is shown, so
 * that Pay keeps the focus.
 */
async function refreshPayment(): Promise<void> {
  if (isRedirectingToSignIn()) return;
  if (currentCart() === undefined) return leaveFor(basketPath());
  try {
    const found = await read();
    $payment.set(found.state === 'ready' ? { ...found, isPaying: isPaying() } : found);
  } catch (error) {
    if (!isTokenRejected(error)) $payment.set({ state: 'failed', failure: toFailure(error) });
  }
}

export async function loadPayment(): Promise<void> {
  if (isRedirectingToSignIn()) return;
  $payment.set(LOADING);
  await refreshPayment();
}

/**
 * Reloads when the Back button restores the page or another tab changes the basket or the session.
 */
export function watchPayment(): () => void {
  const reload = () => void loadPayment();
  const stops = [
    onPageRestored(reload),
    ...[$login, $guestCode].map((store) => store.listen(reload)),
    $basketChanged.listen(() => void refreshPayment()),
  ];
  reload();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns undefined after a message about missing data. */
async function start(
  payable: Payable,
  number?: PurchaseOrderMembers,
): Promise<PaymentStart | undefined> {
  const built = buildTransaction(await attemptCodeFor(payable.totals.grandTotal), payable, number);
  if (built.isWhole) return startPayment(paymentServer($login.get()), built.transaction);
  showToast({ kind: 'error', text: built.message });
  return undefined;
}

/** Starts the payment. A code whose payment has ended is replaced once by a new one. */
async function startWithFreshCode(
  payable: Payable,
  number?: PurchaseOrderMembers,
): Promise<PaymentStart | undefined> {
  const started = await start(payable, number);
  if (started === undefined || started.isStarted || started.refusal.refusal !== 'code') {
    return started;
  }
  $pendingCode.set(undefined);
  return start(payable, number);
}

async function showRefusal(
  { refusal, message, line }: StartRefusal,
  hadCode: boolean,
  number?: PurchaseOrderMembers,
): Promise<void> {
  if (refusal === 'signed-out' && endSession($login.get())) return;
  // Most likely this payment closed the basket; the confirmation page shows its outcome.
  if ((refusal === 'paid' || refusal === 'basket') && hadCode) return leaveFor(paidPath());
  // The code created by this attempt has never been used.
  if (refusal === 'paid') $pendingCode.set(undefined);
  if (refusal === 'basket') {
    showToastOnNextPage({ kind: 'error', text: PAYMENT_ERRORS.basketGone });
    markBasketChanged();
    return leaveFor(basketPath());
  }
  const retry = refusal === 'unreachable' ? () => void pay(number) : undefined;
  const link = line === undefined ? {} : { link: { text: BASKET.view, path: basketPath(line) } };
  showToast({ kind: 'error', text: message, retry, ...link });
  if (refusal === 'amount') await refreshPayment();
}

async function payFor(payable: Payable, number?: PurchaseOrderMembers): Promise<boolean> {
  const hadCode = $pendingCode.get() !== undefined;
  const started = await startWithFreshCode(payable, number);
  if (started?.isStarted) {
    $pendingCode.set(started.code);
    recordLastOrder(started.code, payable);
    globalThis.location.assign(started.nextUrl);
    return true;
  }
  if (started !== undefined) await showRefusal(started.refusal, hadCode, number);
  return false;
}

/**
 * Starts the payment and opens the provider's page. Until then, further presses in this tab are
 * ignored, and those in other tabs wait.
 *
 * @param number of a purchase order; an order on account opens the confirmation page
 */
export async function pay(number?: PurchaseOrderMembers): Promise<void> {
  const shown = $payment.get();
  if (shown.state !== 'ready' || shown.isPaying) return;
  $payment.set({ ...shown, isPaying: true });
  let isOnItsWay = false;
  try {
    isOnItsWay = await withTabLock('pay', () => payFor(shown.payable, number));
  } catch (error) {
    showToast({ kind: 'error', text: FAILURES.unreachable, retry: () => void pay(number) });
    // Any other error is a defect and must be reported.
    if (!(error instanceof PaymentUnreachable)) throw error;
  } finally {
    const now = $payment.get();
    if (!isOnItsWay && now.state === 'ready') $payment.set({ ...now, isPaying: false });
  }
}
