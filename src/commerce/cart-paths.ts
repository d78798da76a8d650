/**
 * Paths and request bodies of cart calls. The file imports nothing, because an early tap on 'add'
 * sends its request before the scripts that parse responses have loaded.
 */
export const GUEST_CARTS_PATH = '/rest/V1/guest-carts';

/** Returns true if the value can be a masked id. Other values in browser storage are ignored. */
export function isMaskedId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9]{1,64}$/.test(text);
}

export function guestCartPath(maskedId: string): string {
  return `${GUEST_CARTS_PATH}/${maskedId}`;
}

export function itemsPath(cartPath: string): string {
  return `${cartPath}/items`;
}

/**
 * Returns the path of the gateway's call that adds many lines. Without a masked id, this is the
 * path for the customer's own cart.
 */
export function linesPath(maskedId: string | undefined): string {
  return maskedId === undefined ? '/rest/carts/mine/lines' : `/rest/guest-carts/${maskedId}/lines`;
}

/** Maximum number of lines in one call. Magento 2.4.7 needs 1 to 3 seconds to add 40. */
export const LINES_PER_CALL = 40;

export interface NewItem {
  sku: string;
  quantity: number;
  /** Configurable product and option values, if the item is a variant. */
  choice?: { of: string; options: Readonly<Record<string, number>> } | undefined;
}

/** Returns the chosen options in Magento's format; `undefined` unless the item is a variant. */
export function sentOptions({ choice }: NewItem) {
  return (
    choice &&
    Object.entries(choice.options).map(([option_id, option_value]) => ({ option_id, option_value }))
  );
}

/** Builds the body of a request that adds an item. A customer's cart needs no quote id. */
export function newItem(item: NewItem, quoteId: string | undefined) {
  const line = { qty: item.quantity, quote_id: quoteId };
  const configurable_item_options = sentOptions(item);
  if (configurable_item_options === undefined) return { cartItem: { sku: item.sku, ...line } };
  const product_option = { extension_attributes: { configurable_item_options } };
  return { cartItem: { sku: item.choice?.of ?? item.sku, ...line, product_option } };
}
