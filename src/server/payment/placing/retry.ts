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

/** Whoever paid is served soon after the back end is back; one that stays away is asked less often. */
const PAUSE_MS = 30_000;
const LONG_PAUSE_MS = 300_000;
const MANY_ATTEMPTS = 100;

/** A refusal may pass, as that of a cart which is locked; the fifth does not. */
const MAX_REFUSALS = 5;

/** Three minutes, in which an order may be delivered that nobody has looked at. */
const MAX_HOLDS = 10;

/** Attempts to return the money, about a quarter of an hour in all: an operator must know before settlement. */
const MAX_RETURN_ATTEMPTS = 30;

/** With these pauses about a day: so long a back end may be down. Counted, so no clock matters. */
export const MAX_ATTEMPTS = 380;

/** Longest time until the next attempt. */
export const maxRetryDelay = (attempts: number): number =>
  attempts < MANY_ATTEMPTS ? PAUSE_MS : LONG_PAUSE_MS;

/**
 * When to try again after that many times in vain.
 * @param placeAfter when an order may be placed again; there is no use in waiting longer
 */
export function retryAt(attempts: number, now: number, placeAfter: number | null = null): number {
  const next = now + Math.min(1000 * 2 ** (attempts - 1), maxRetryDelay(attempts));
  return placeAfter !== null && placeAfter > now ? Math.min(next, placeAfter) : next;
}

/** The back end's own refusal, if that is what went wrong. */
export function refusalOf(error: unknown): BackEndRefusal | undefined {
  if (error instanceof PlacingRefused || error instanceof InvoiceRefused) return error.refusal;
  return error instanceof BackEndRefusal ? error : undefined;
}

/**
 * Whether trying again changes nothing unless somebody acts. A token that is refused is put right by
 * us, not by asking a person about this one payment.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof OrderNeedsAttention) return true;
  const refusal = refusalOf(error);
  if (refusal === undefined || isTransient(refusal)) return false;
  // It read the order a moment ago: what the token lacks is the right.
  return refusal.status !== 401 || error instanceof InvoiceRefused;
}

/**
 * Whether nothing was ordered, and nothing is going to be, of what nobody has paid for: whoever wanted
 * it is told so at once, and may try again.
 * @returns why
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
 * Why the money of a card payment is to be returned: the back end has finally rejected the order, or the basket
 * is no longer the one that was paid for. `undefined` while an order may still be placed.
 * @param payment with the refusals before this one
 */
export function whyReturned(
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
 * Why no further attempt is made; undefined while there is hope.
 * @param payment with the attempts and refusals before this one
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
