import { basketPath, failedPaymentPath, paidPath, paymentPath, shippingPath } from './paths.ts';

/** Pages before and after a payment; everything that they load is listed and monitored. */
export const CHECKOUT_PAGES: readonly string[] = [
  basketPath(),
  shippingPath(),
  paymentPath(),
  paidPath(),
  failedPaymentPath(),
];
