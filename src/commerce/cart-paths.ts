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

/** What is put into a cart. */
interface NewItem {
  sku: string;
  quantity: number;
  /** Of a variant, which of its configurable product it is. */
  choice?: { of: string; options: Readonly<Record<string, number>> } | undefined;
}

/** What is sent to add to a cart; of a customer's own the back end needs no id. */
export function newItem({ sku, quantity, choice }: NewItem, quoteId: string | undefined) {
  const line = { qty: quantity, quote_id: quoteId };
  if (choice === undefined) return { cartItem: { sku, ...line } };
  const configurable_item_options = Object.entries(choice.options).map(
    ([option_id, option_value]) => ({ option_id, option_value }),
  );
  const product_option = { extension_attributes: { configurable_item_options } };
  return { cartItem: { sku: choice.of, ...line, product_option } };
}
