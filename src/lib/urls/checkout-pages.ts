import { basketPath, failedPaymentPath, paidPath, paymentPath, shippingPath } from './paths.ts';

/** The pages that lead to a payment and back: what they load is written down and watched. */
export const CHECKOUT_PAGES: readonly string[] = [
  basketPath(),
  shippingPath(),
  paymentPath(),
  paidPath(),
  failedPaymentPath(),
];
