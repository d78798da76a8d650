/** Orders that are paid later: who may place one, and for which numbers. */
import { fetchWaysToPay } from '#payments/client.ts';
import { purchaseOrderNumber } from '#payments/transaction.ts';
import { paymentServer } from '#stores/payment-client.ts';

/** Whether the choice is to be shown; who starts a payment is asked again by the server. */
export async function mayPayOnAccount(token: string): Promise<boolean> {
  return (await fetchWaysToPay(paymentServer(token))).onAccount;
}

export function isPurchaseOrder(number: string): boolean {
  return purchaseOrderNumber.safeParse(number).success;
}
