/**
 * How guests' carts are asked for. It imports nothing: a first tap on 'add' asks before the scripts
 * are there that understand the answers.
 */
export const GUEST_CARTS_PATH = '/rest/V1/guest-carts';

/** Whether a text may be a masked id: what else a browser holds in its place opens no cart. */
export function isMaskedId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9]{1,64}$/.test(text);
}

export function guestCartPath(maskedId: string): string {
  return `${GUEST_CARTS_PATH}/${maskedId}`;
}

/** @param cartPath from the root */
export function itemsPath(cartPath: string): string {
  return `${cartPath}/items`;
}

/** What is sent to add to a cart; of a customer's own the back end needs no id. */
export function newItem(sku: string, qty: number, quoteId: string | undefined) {
  return { cartItem: { sku, qty, quote_id: quoteId } };
}
