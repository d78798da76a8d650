import { fetchWaysToPay } from '#payments/client.ts';
import { purchaseOrderNumber } from '#payments/transaction.ts';
import { paymentServer } from '#stores/payment-client.ts';

/**
 * Returns true if the page may offer payment on account. The server checks again when a payment
 * starts.
 */
export async function mayPayOnAccount(token: string): Promise<boolean> {
  return (await fetchWaysToPay(paymentServer(token))).onAccount;
}

export function isPurchaseOrder(number: string): boolean {
  return purchaseOrderNumber.safeParse(number).success;
}
