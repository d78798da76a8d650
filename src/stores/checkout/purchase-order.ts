import { SHOP } from '#config/shop.ts';
import { fetchWaysToPay } from '#payments/client.ts';
import { purchaseOrderNumber } from '#payments/transaction.ts';
import { paymentServer } from '#stores/payment-client.ts';
import type { Payable } from './build-transaction.ts';
import { currentDraft, draftOfPayer, keepAddressDraft } from './checkout-draft.ts';

/** Choice at the payment step. */
export interface PurchaseOrderChoice {
  number: string;
  isOnAccount: boolean;
}

/** Name in the stored draft. */
const DRAFT_NAME = 'purchaseOrder';

/**
 * Returns true if the page may offer payment on account. The server checks again when a payment
 * starts. After a failure the shopper can still pay by card.
 */
export async function mayPayOnAccount(token: string | undefined): Promise<boolean> {
  if (!SHOP.knowsAccounts || !token) return false;
  return (await fetchWaysToPay(paymentServer(token)).catch(() => undefined))?.onAccount ?? false;
}

/** Returns true if the number can be sent; payment by card does not need one. */
export function isAcceptedNumber({ number, isOnAccount }: PurchaseOrderChoice): boolean {
  if (!isOnAccount && number.trim() === '') return true;
  return purchaseOrderNumber.safeParse(number).success;
}

/** Returns the number that the shopper typed before a payment that failed or was left. */
export function readNumberDraft({ cart }: Payable): string {
  return draftOfPayer(cart.addresses?.billing.email ?? '')?.[DRAFT_NAME] ?? '';
}

/** Stores the number with the typed addresses, which are stored until the order is placed. */
export function keepNumberDraft({ cart }: Payable, number: string): void {
  const draft = currentDraft();
  if (!draft || !draftOfPayer(cart.addresses?.billing.email ?? '')) return;
  keepAddressDraft(draft.owner, { [DRAFT_NAME]: number });
}
