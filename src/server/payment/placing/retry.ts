import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import {
  type AttentionReason,
  noOrderForADay,
  notInvoiced,
  notReturned,
  orderRefused,
  statusNotSet,
} from '#server/payment/attention-reasons.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { PlacingRefused } from './ensure-order.ts';
import { refusalText } from './hold-order.ts';
import { HoldFailed, InvoiceRefused, OrderNeedsAttention, ReturnUnclear } from './order-errors.ts';

/**
 * Maximum delays in ms: 30 s for the first 100 attempts, so that orders follow soon after an
 * outage, then 5 minutes.
 */
const PAUSE_MS = 30_000;
const LONG_PAUSE_MS = 300_000;
const MANY_ATTEMPTS = 100;

/**
 * Maximum number of rejections. Early ones may be temporary, for example while the cart is locked.
 */
const MAX_REFUSALS = 5;

/**
 * Attempts to put an order on hold, about three minutes in all; until one succeeds the order could
 * be dispatched unchecked.
 */
const MAX_HOLDS = 10;

/** Attempts to return the money, about a quarter of an hour in all: an operator must know before settlement. */
const MAX_RETURN_ATTEMPTS = 30;

/**
 * Maximum number of attempts: about a day with these delays, to survive a long outage. Unlike a
 * time limit, a count does not depend on clocks.
 */
export const MAX_ATTEMPTS = 380;

/** Returns the maximum delay in ms before the next attempt. */
export const maxRetryDelay = (attempts: number): number =>
  attempts < MANY_ATTEMPTS ? PAUSE_MS : LONG_PAUSE_MS;

/**
 * Returns the time of the next attempt after `attempts` failed ones.
 *
 * @param placeAfter time from which an order may be placed again; the attempt is not later than
 * that
 */
export function retryAt(attempts: number, now: number, placeAfter: number | null = null): number {
  const next = now + Math.min(1000 * 2 ** (attempts - 1), maxRetryDelay(attempts));
  return placeAfter !== null && placeAfter > now ? Math.min(next, placeAfter) : next;
}

export function refusalOf(error: unknown): BackEndRefusal | undefined {
  if (error instanceof PlacingRefused || error instanceof InvoiceRefused) return error.refusal;
  return error instanceof BackEndRefusal ? error : undefined;
}

/**
 * Returns true if retries cannot succeed without manual action. A rejected token is excluded,
 * because it is a fault of the configuration and concerns all payments.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof OrderNeedsAttention) return true;
  const refusal = refusalOf(error);
  if (refusal === undefined || isTransient(refusal)) return false;
  // Before invoicing, the token has just read the order: there, 401 means a missing permission.
  return refusal.status !== 401 || error instanceof InvoiceRefused;
}

/**
 * Returns why an order without card payment has finally failed, so that the shopper can retry
 * immediately. `undefined` while it may still be placed.
 */
export function placementFailure(
  error: unknown,
  { way, orderId }: Pick<Payment, 'way' | 'orderId'>,
): string | undefined {
  if (way === 'card' || orderId !== null) return undefined;
  if (error instanceof OrderNeedsAttention && error.isUnplaced) return error.trouble.reason;
  const isRefused = error instanceof PlacingRefused && isPermanent(error);
  return isRefused ? orderRefused(error.refusal.reason).reason : undefined;
}

/**
 * Returns why a card payment is to be returned: the order is finally rejected, or the basket no
 * longer matches the payment. `undefined` while an order may still be placed.
 *
 * @param payment with the rejections before this one
 */
export function reasonToReturn(
  error: unknown,
  { way, orderId, refusals }: Pick<Payment, 'way' | 'orderId' | 'refusals'>,
): string | undefined {
  if (way !== 'card' || orderId !== null) return undefined;
  if (error instanceof OrderNeedsAttention && error.isUnplaced) return error.trouble.reason;
  const isRejected = error instanceof PlacingRefused && isPermanent(error);
  return isRejected && refusals + 1 >= MAX_REFUSALS
    ? orderRefused(error.refusal.reason).reason
    : undefined;
}

type Tried = Pick<Payment, 'attempts' | 'refusals' | 'orderNumber' | 'way'>;

/**
 * Returns why no further attempt is made; `undefined` if another one follows.
 *
 * @param payment with the attempts and rejections before this one
 */
export function giveUpReason(
  error: unknown,
  { attempts, refusals, orderNumber, way }: Tried,
): AttentionReason | undefined {
  if (error instanceof OrderNeedsAttention && !error.mayPass) return error.trouble;
  if (error instanceof HoldFailed && attempts + 1 >= MAX_HOLDS) return error.trouble;
  if (error instanceof ReturnUnclear && attempts + 1 >= MAX_RETURN_ATTEMPTS) {
    return notReturned(error.returnReason, error.message);
  }
  if (isPermanent(error) && refusals + 1 >= MAX_REFUSALS) {
    if (error instanceof OrderNeedsAttention) return error.trouble;
    if (error instanceof InvoiceRefused) {
      return notInvoiced(error.orderNumber, refusalText(error.refusal, 'Magento_Sales::invoice'));
    }
    const words = refusalOf(error)?.reason ?? '';
    return orderNumber === null ? orderRefused(words) : statusNotSet(orderNumber, way, words);
  }
  if (attempts + 1 < MAX_ATTEMPTS) return undefined;
  return orderNumber === null ? noOrderForADay(way) : statusNotSet(orderNumber, way);
}
