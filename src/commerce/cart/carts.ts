/** Carts over REST: a guest's cart is addressed by its masked id, a customer's by their token. */

import * as z from 'zod/mini';
import {
  GUEST_CARTS_PATH,
  guestCartPath,
  itemsPath,
  linesPath,
  type NewItem,
  newItem,
  sentOptions,
} from '#commerce/cart-paths.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { wireCart, wireItem, wireOwner } from '#commerce/wire/cart.ts';
import { decodeEntities } from '#lib/decode-entities.ts';

/** Cart of a call. `mine` needs a client that carries the customer's token. */
export type CartReference =
  | { kind: 'guest'; maskedId: string }
  | { kind: 'mine'; quoteId?: string };

export interface CartItem {
  id: number;
  sku: string;
  name: string;
  quantity: number;
}

export interface Cart {
  reference: CartReference;
  customerId?: number | undefined;
  /** False once the cart has become an order. */
  isActive: boolean;
  items: readonly CartItem[];
  itemsQuantity: number;
  /** Delivery destination; `undefined` until country and postcode are known. */
  destination?: { countryId: string; postcode: string } | undefined;
  /** True if the back end has just dropped lines: see `collect-totals.ts`. */
  hasDroppedLines?: boolean;
}

export function fromWireItem({ item_id, sku, name, qty }: z.infer<typeof wireItem>): CartItem {
  return { id: item_id, sku, name: decodeEntities(name) || sku, quantity: qty };
}

export function isSameCart(one: CartReference, other: CartReference): boolean {
  if (one.kind === 'mine' || other.kind === 'mine') return one.kind === other.kind;
  return one.maskedId === other.maskedId;
}

/**
 * Sums the quantity over all lines of a SKU. A variant added directly has a separate line from one
 * chosen on its product page.
 */
export function quantityIn(cart: Cart, sku: string): number {
  const lines = cart.items.filter((item) => item.sku === sku);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function cartPath(cart: CartReference): string {
  if (cart.kind === 'mine') return '/rest/V1/carts/mine';
  return guestCartPath(cart.maskedId);
}

/** Returns the value of `quote_id`. If it is missing, the back end uses the customer's own cart. */
function quoteIdOf(cart: CartReference): string | undefined {
  return cart.kind === 'guest' ? cart.maskedId : cart.quoteId;
}

/**
 * Opens an empty guest cart and returns its reference. The masked id in it gives access to the
 * cart.
 */
export async function createGuestCart(client: CommerceClient): Promise<CartReference> {
  const path = GUEST_CARTS_PATH;
  const maskedId = await client({ method: 'POST', path, answer: z.string() });
  return { kind: 'guest', maskedId };
}

/** Ensures that the customer has an active cart; repeating the call changes nothing. */
export async function ensureCustomerCart(client: CommerceClient): Promise<CartReference> {
  const answer = z.union([z.number(), z.string()]);
  const path = '/rest/default/V1/carts/mine';
  const quoteId = String(await client({ method: 'POST', path, answer }));
  return { kind: 'mine', quoteId };
}

function sumOf(items: readonly { qty: number }[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Quantities may be decimal; a difference below this counts as rounding. */
const QUANTITY_TOLERANCE = 0.0001;

/** Returns true if the total quantity still counts lines that Magento has dropped. */
export function hasDroppedLines({ is_active, items = [], items_qty }: z.infer<typeof wireCart>) {
  return (
    is_active && items_qty !== undefined && Math.abs(items_qty - sumOf(items)) > QUANTITY_TOLERANCE
  );
}

function destinationOf({ extension_attributes }: z.infer<typeof wireCart>): Cart['destination'] {
  const shipping = extension_attributes?.shipping_assignments?.[0]?.shipping;
  if (!shipping || Array.isArray(shipping)) return undefined;
  const { country_id: countryId, postcode } = shipping.address ?? {};
  return countryId && postcode ? { countryId, postcode } : undefined;
}

export function fromWireCart(wire: z.infer<typeof wireCart>, cart: CartReference): Cart {
  const { items = [] } = wire;
  return {
    reference: cart.kind === 'guest' ? cart : { kind: 'mine', quoteId: String(wire.id) },
    customerId: wire.customer?.id ?? undefined,
    isActive: wire.is_active,
    items: items.map(fromWireItem),
    itemsQuantity: sumOf(items),
    hasDroppedLines: hasDroppedLines(wire),
    destination: destinationOf(wire),
  };
}

export async function fetchCart(client: CommerceClient, cart: CartReference): Promise<Cart> {
  return fromWireCart(await client({ path: cartPath(cart), answer: wireCart }), cart);
}

/**
 * Adds an item to the cart. If a line with the same product and options exists, its quantity
 * increases instead.
 */
export async function addCartItem(
  client: CommerceClient,
  cart: CartReference,
  item: NewItem,
): Promise<CartItem> {
  const path = itemsPath(cartPath(cart));
  const body = newItem(item, quoteIdOf(cart));
  return fromWireItem(await client({ method: 'POST', path, body, answer: wireItem }));
}

const wireRejections = z.object({ rejections: z.array(z.string()) });

/**
 * Adds up to {@link LINES_PER_CALL} items in one call. Returns Magento's messages about rejected
 * items, normally in the order of the items. Whether the other items were added depends on the
 * Magento version, so read the cart afterwards.
 * @throws {BackEndRefusal} 501 if the back end has no GraphQL
 */
export async function addCartLines(
  client: CommerceClient,
  cart: CartReference,
  items: readonly NewItem[],
): Promise<readonly string[]> {
  const path = linesPath(cart.kind === 'guest' ? cart.maskedId : undefined);
  const lines = items.map((item) => {
    const { sku, quantity, choice } = item;
    return { sku: choice?.of ?? sku, quantity, options: sentOptions(item) };
  });
  const { rejections } = await client({
    method: 'POST',
    path,
    body: { lines },
    answer: wireRejections,
  });
  return rejections;
}

/** @param quantity from 1 */
export async function setCartItemQuantity(
  client: CommerceClient,
  cart: CartReference,
  itemId: number,
  quantity: number,
): Promise<void> {
  const cartItem = { item_id: itemId, qty: quantity, quote_id: quoteIdOf(cart) };
  const path = `${itemsPath(cartPath(cart))}/${itemId}`;
  await client({ method: 'PUT', path, body: { cartItem }, answer: wireItem });
}

export async function removeCartItem(
  client: CommerceClient,
  cart: CartReference,
  itemId: number,
): Promise<void> {
  const path = `${itemsPath(cartPath(cart))}/${itemId}`;
  await client({ method: 'DELETE', path, answer: z.boolean() });
}

export interface Owner {
  customerId: number;
  email: string;
  /** Store of the customer. A guest cart that is assigned to the customer moves to this store. */
  storeId: number;
  /** Customer group; the back end's operator decides what its members may do. */
  groupId: number;
}

export async function fetchOwner(client: CommerceClient): Promise<Owner> {
  const path = '/rest/default/V1/customers/me';
  const { id, email, store_id, group_id } = await client({ path, answer: wireOwner });
  return { customerId: id, email: email ?? '', storeId: store_id ?? 1, groupId: group_id ?? 0 };
}

/**
 * Assigns a guest cart to the customer whose token the client carries. The customer's previous cart
 * is merged into it and the masked id expires (contract 2.5). A repeated call is rejected with the
 * error of a cart that no longer exists.
 */
export async function assignGuestCart(
  client: CommerceClient,
  maskedId: string,
  { customerId, storeId }: Pick<Owner, 'customerId' | 'storeId'>,
): Promise<void> {
  const path = cartPath({ kind: 'guest', maskedId });
  await client({ method: 'PUT', path, body: { customerId, storeId }, answer: z.boolean() });
}

/** Names of the cart parameter in Magento's error responses, which differ between versions. */
const CART_PARAMETERS = ['cartId', 'quoteId', 'customerId', 'masked_cart_id'];

/**
 * Returns true if a refusal means that the cart was ordered, merged or never existed, so that only
 * a new cart helps. The check uses parameter names because the messages are translated (contract
 * 2.2).
 */
export function isCartGone(error: unknown, cart: CartReference): boolean {
  if (!(error instanceof BackEndRefusal)) return false;
  const { status, parameters } = error;
  const name = parameters['fieldName'] ?? Object.keys(parameters)[0];
  const namesCart = CART_PARAMETERS.some((known) => known === name);
  if (status === 400) return parameters['fieldName'] === 'quoteId';
  if (status !== 404) return false;
  return namesCart || (cart.kind === 'mine' && name === undefined);
}

/** Returns true if a refusal means that the line is no longer in the cart (contract 2.3). */
export function isItemGone(error: unknown): boolean {
  return (
    error instanceof BackEndRefusal && error.status === 404 && Object.hasOwn(error.parameters, '2')
  );
}
