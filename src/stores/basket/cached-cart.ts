/** Copy of the cart in memory, updated by reads and by responses to this page's changes. */
import {
  type Cart,
  type CartItem,
  type CartReference,
  isSameCart,
  quantityIn,
} from '#commerce/cart/carts.ts';

let known: Cart | undefined;
let changes = 0;

/**
 * Returns the customer's cart, with its ID once this page has read it. The back end accepts both
 * forms.
 */
export function ownCart(): CartReference {
  return known?.reference.kind === 'mine' ? known.reference : { kind: 'mine' };
}

/** Returns the quantity of a product before the next change; undefined if it is uncertain. */
export function cachedQuantity(cart: CartReference, sku: string): number | undefined {
  if (known === undefined || !isSameCart(known.reference, cart)) return undefined;
  return quantityIn(known, sku);
}

/** Returns the SKUs of the cached cart, if any. */
export function cachedSkus(): string[] {
  return known?.items.map(({ sku }) => sku) ?? [];
}

/** Caches a cart that was just created, which is empty. */
export function rememberNewCart(reference: CartReference): void {
  changes += 1;
  known = { reference, isActive: true, items: [], itemsQuantity: 0 };
}

/** Call after a change whose result this page does not receive. */
export function forgetCachedCart(): void {
  changes += 1;
  known = undefined;
}

/** Adds or replaces a line from a response of the back end. */
export function cacheLine(line: CartItem): void {
  changes += 1;
  if (known === undefined) return;
  known = { ...known, items: [...known.items.filter(({ id }) => id !== line.id), line] };
}

/**
 * Call before fetching the cart, then pass the cart to the returned function. It ignores the cart
 * if this page has changed it since.
 */
export function startReading(): (cart: Cart | undefined) => void {
  const before = changes;
  return (cart) => {
    if (before === changes) known = cart;
  };
}
