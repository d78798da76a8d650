/** The cart as this page knows it: what it read, and what its own changes were answered with. */
import {
  type Cart,
  type CartItem,
  type CartReference,
  isSameCart,
  quantityIn,
} from '#commerce/cart/carts.ts';

let known: Cart | undefined;
let changes = 0;

/** The customer's own cart, with its number once this page has read it: the back end takes it without as well. */
export function ownCart(): CartReference {
  return known?.reference.kind === 'mine' ? known.reference : { kind: 'mine' };
}

/** How many of a product the cart held before the next change; undefined when that is not sure. */
export function cachedQuantity(cart: CartReference, sku: string): number | undefined {
  if (known === undefined || !isSameCart(known.reference, cart)) return undefined;
  return quantityIn(known, sku);
}

/** What is in it, as far as this page knows. */
export function knownSkus(): string[] {
  return known?.items.map(({ sku }) => sku) ?? [];
}

/** A cart just opened is known: it is empty. */
export function rememberNewCart(reference: CartReference): void {
  changes += 1;
  known = { reference, isActive: true, items: [], itemsQuantity: 0 };
}

/** After a change whose result this page does not see. */
export function forgetKnownCart(): void {
  changes += 1;
  known = undefined;
}

/** Takes a line that the back end answered with into what is known. */
export function cacheLine(line: CartItem): void {
  changes += 1;
  if (known === undefined) return;
  known = { ...known, items: [...known.items.filter(({ id }) => id !== line.id), line] };
}

/**
 * To be called before a cart is read, and its result with what was read: a cart that this page
 * changed meanwhile may have been read as it was before.
 */
export function startReading(): (cart: Cart | undefined) => void {
  const before = changes;
  return (cart) => {
    if (before === changes) known = cart;
  };
}
