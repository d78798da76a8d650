/** Carts over REST: a guest's by its masked id, a customer's by her token. */
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

/** Which cart a call means. `mine` needs a client that carries the customer's token. */
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
  /** Whose it is; left out in a guest's. */
  customerId?: number | undefined;
  /** False once it became an order. */
  isActive: boolean;
  items: readonly CartItem[];
  /** The sum of the items' quantities. */
  itemsQuantity: number;
  /** Where it goes; undefined as long as country or postcode are not known. */
  destination?: { countryId: string; postcode: string } | undefined;
  /** The back end has just dropped lines: see `collect-totals.ts`. */
  hasDroppedLines?: boolean;
}

export function fromWireItem({ item_id, sku, name, qty }: z.infer<typeof wireItem>): CartItem {
  return { id: item_id, sku, name: name || sku, quantity: qty };
}

export function isSameCart(one: CartReference, other: CartReference): boolean {
  if (one.kind === 'mine' || other.kind === 'mine') return one.kind === other.kind;
  return one.maskedId === other.maskedId;
}

/** In all lines: a variant that was added by itself has another than one that was chosen. */
export function quantityIn(cart: Cart, sku: string): number {
  const lines = cart.items.filter((item) => item.sku === sku);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The path of a cart, from the root. */
export function cartPath(cart: CartReference): string {
  if (cart.kind === 'mine') return '/rest/V1/carts/mine';
  return guestCartPath(cart.maskedId);
}

/** What goes as `quote_id`; the back end takes a customer's own cart where it is left out. */
function quoteIdOf(cart: CartReference): string | undefined {
  return cart.kind === 'guest' ? cart.maskedId : cart.quoteId;
}

/** Opens an empty guest cart and returns its masked id: who knows the id owns the cart. */
export async function createGuestCart(client: CommerceClient): Promise<CartReference> {
  const path = GUEST_CARTS_PATH;
  const maskedId = await client({ method: 'POST', path, answer: z.string() });
  return { kind: 'guest', maskedId };
}

/** Makes sure that the customer has an active cart; repeating it changes nothing. */
export async function ensureCustomerCart(client: CommerceClient): Promise<CartReference> {
  const answer = z.union([z.number(), z.string()]);
  const path = '/rest/default/V1/carts/mine';
  const quoteId = String(await client({ method: 'POST', path, answer }));
  return { kind: 'mine', quoteId };
}

function sumOf(items: readonly { qty: number }[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Below this two quantities are the same: they may be decimal. */
const TRACE = 0.0001;

/** The number of pieces is one of the totals: it still counts the lines that were dropped. */
export function hasDroppedLines({ is_active, items = [], items_qty }: z.infer<typeof wireCart>) {
  return is_active && items_qty !== undefined && Math.abs(items_qty - sumOf(items)) > TRACE;
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

/** Adds to the line of the same SKU where there is one. */
export async function addCartItem(
  client: CommerceClient,
  cart: CartReference,
  item: NewItem,
): Promise<CartItem> {
  const path = itemsPath(cartPath(cart));
  const body = newItem(item, quoteIdOf(cart));
  return fromWireItem(await client({ method: 'POST', path, body, answer: wireItem }));
}

const rejected = z.object({ rejections: z.array(z.string()) });

/**
 * Adds up to {@link LINES_PER_CALL} items in one call and returns Magento's messages about those that it
 * rejected, in their order. Whether it added the others depends on its version: the cart shows it.
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
  const { rejections } = await client({ method: 'POST', path, body: { lines }, answer: rejected });
  return rejections;
}

/** Sets the quantity of a line, from 1. */
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
  /** The store that she belongs to, and with her any cart that becomes hers. */
  storeId: number;
  /** Of customers: whoever keeps the back end says what its members may. */
  groupId: number;
}

/** The customer whose token the client carries, as far as a cart needs to know her. */
export async function fetchOwner(client: CommerceClient): Promise<Owner> {
  const path = '/rest/default/V1/customers/me';
  const { id, store_id, group_id } = await client({ path, answer: wireOwner });
  return { customerId: id, storeId: store_id ?? 1, groupId: group_id ?? 0 };
}

/**
 * Makes a guest's cart the customer's, whose token the client carries; what she had is merged into
 * it and its masked id is gone (contract 2.5). Repeated, it is refused as a cart that is gone.
 */
export async function assignGuestCart(
  client: CommerceClient,
  maskedId: string,
  { customerId, storeId }: Omit<Owner, 'groupId'>,
): Promise<void> {
  const path = cartPath({ kind: 'guest', maskedId });
  await client({ method: 'PUT', path, body: { customerId, storeId }, answer: z.boolean() });
}

/** How the back end names the cart in a refusal, from version to version. */
const CART_PARAMETERS = ['cartId', 'quoteId', 'customerId', 'masked_cart_id'];

/**
 * Whether a refusal means that the cart itself is gone: ordered, merged or never there. Only a new
 * cart helps then. The texts are translated, so what it names decides (contract 2.2).
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

/** Whether a refusal means that the line is no longer in the cart (contract 2.3). */
export function isItemGone(error: unknown): boolean {
  return (
    error instanceof BackEndRefusal && error.status === 404 && Object.hasOwn(error.parameters, '2')
  );
}
