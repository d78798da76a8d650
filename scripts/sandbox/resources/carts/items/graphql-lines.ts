/** The two GraphQL operations on carts that the shop uses: add many lines, and read the mask of a customer's cart. */

import { type CartContext, changeLines } from '#sandbox/resources/carts/cart-context.ts';
import { createMask } from '#sandbox/resources/carts/guest-carts.ts';
import { openCartFor } from '#sandbox/resources/carts/new-carts.ts';
import type { Identity } from '#sandbox/rest/environment.ts';
import { fillMessage, Refusal } from '#sandbox/rest/errors.ts';
import { float, listOf, object, text } from '#sandbox/rest/input.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type ItemSaving, saveItem } from './item-saving.ts';
import { NONE_IN_STOCK } from './line-rules.ts';

const itemsInput = listOf(object({ sku: text, quantity: float, selected_options: listOf(text) }));

type Item = NonNullable<ReturnType<typeof itemsInput>>[number];

function toErrorBody(path: string, category: string, message: string) {
  const extensions = { category: `graphql-${category}` };
  return { errors: [{ message, path: [path], extensions }], data: { [path]: null } };
}

/** Decodes options of the form `configurable/{attribute}/{value}` in base64. */
function choicesOf(selected: Item['selected_options']) {
  return (selected ?? []).flatMap((uid) => {
    const [, id = '', value] = Buffer.from(uid ?? '', 'base64')
      .toString()
      .split('/');
    return [{ option_id: id, option_value: Number(value) }];
  });
}

/** Adds a line; returns the error message if it is rejected. */
function addLine(quote: StoredQuote, item: Item, saving: ItemSaving): string[] {
  const { sku, quantity } = item;
  if (!(Number(quantity) > 0)) return ['The product quantity should be greater than 0'];
  const product = saving.products.find(sku ?? '');
  const isFound = product?.document.sku === sku && product && saving.products.isSalable(product);
  if (!isFound) return [`Could not find a product with SKU "${sku}"`];
  try {
    const choices = choicesOf(item.selected_options);
    saveItem(quote, { itemId: undefined, sku: sku ?? '', quantity, choices }, saving);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = fillMessage(error);
    return [message === NONE_IN_STOCK ? 'The requested qty is not available' : message];
  }
}

export function addProductsToCart(
  variables: ReadonlyMap<string, unknown>,
  identity: Identity,
  context: CartContext,
) {
  const path = 'addProductsToCart';
  const { quotes, quoteLines, products, attributes } = context.store;
  const cartId = String(variables.get('cartId'));
  const quote = quotes.findByMask(cartId);
  if (quote === undefined) {
    return toErrorBody(path, 'no-such-entity', `Could not find a cart with ID "${cartId}"`);
  }
  if (!quote.isActive) return toErrorBody(path, 'no-such-entity', "The cart isn't active.");
  if (quote.customerId !== (identity.kind === 'customer' ? identity.id : null)) {
    const message = `The current user cannot perform operations on cart "${cartId}"`;
    return toErrorBody(path, 'authorization', message);
  }
  const items = itemsInput(variables.get('items'), 'items') ?? [];
  const saving = { quoteLines, products, attributes, switches: context.switches };
  const messages = changeLines(context, quote, () =>
    items.flatMap((item) => (item ? addLine(quote, item, saving) : [])),
  );
  return { data: { [path]: { user_errors: messages.map((message) => ({ message })) } } };
}

/** Returns the mask of the customer's cart and creates the cart if it is missing. */
export function customerCart(identity: Identity, context: CartContext) {
  const path = 'customerCart';
  if (identity.kind !== 'customer') {
    const { errors } = toErrorBody(
      path,
      'authorization',
      'The request is allowed for logged in customer',
    );
    return { errors };
  }
  const { quotes } = context.store;
  const quote = quotes.findOfCustomer(identity.id) ?? openCartFor(context, identity.id);
  const mask = quote.mask ?? createMask();
  if (quote.mask === null) quotes.update({ ...quote, mask });
  return { data: { [path]: { id: mask } } };
}
