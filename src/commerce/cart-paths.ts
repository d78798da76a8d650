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

/** The gateway's own call for many lines. */
export function linesPath(maskedId: string | undefined): string {
  return maskedId === undefined ? '/rest/carts/mine/lines' : `/rest/guest-carts/${maskedId}/lines`;
}

/** Maximum number of lines in one call. Magento 2.4.7 takes 1 to 3 seconds to add 40. */
export const LINES_PER_CALL = 40;

/** What is put into a cart. */
export interface NewItem {
  sku: string;
  quantity: number;
  /** Of a variant, which of its configurable product it is. */
  choice?: { of: string; options: Readonly<Record<string, number>> } | undefined;
}

/** What a shopper chose of a configurable product, as it is sent; undefined for any other. */
export function sentOptions({ choice }: NewItem) {
  return (
    choice &&
    Object.entries(choice.options).map(([option_id, option_value]) => ({ option_id, option_value }))
  );
}

/** What is sent to add to a cart; of a customer's own the back end needs no id. */
export function newItem(item: NewItem, quoteId: string | undefined) {
  const line = { qty: item.quantity, quote_id: quoteId };
  const configurable_item_options = sentOptions(item);
  if (configurable_item_options === undefined) return { cartItem: { sku: item.sku, ...line } };
  const product_option = { extension_attributes: { configurable_item_options } };
  return { cartItem: { sku: item.choice?.of ?? item.sku, ...line, product_option } };
}
