import { atom } from 'nanostores';
import {
  addCartItem,
  type CartReference,
  fetchCart,
  isItemGone,
  quantityIn,
  removeCartItem,
  setCartItemQuantity,
} from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected, isTransient } from '#commerce/errors.ts';
import { BASKET } from '#config/messages/messages.ts';
import type { Choice } from '#lib/products/choice.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { adoptEarlyAdd } from '#stores/early-add/adopt.ts';
import { toFailure } from '#stores/failure.ts';
import { isRedirectingToSignIn } from '#stores/session/session-end.ts';
import { dismissSuccess, showToast } from '#stores/toasts.ts';
import { $basketCount, markBasketChanged, setBasketCount } from './basket.ts';
import { cachedQuantity, cacheLine } from './cached-cart.ts';
import { withCart, withPresentCart } from './cart-access.ts';
import { forgetLine } from './vanished.ts';

export interface BasketItem {
  sku: string;
  /** Integer from 1. */
  quantity: number;
  /** Chosen options, for a variant of a configurable product. */
  choice?: Choice | undefined;
}

/**
 * Adds an item. If the response is lost, compares the quantity with `before` instead of retrying,
 * because a second request would add the item twice.
 *
 * @param onSend called with the previous quantity, just before the request that adds
 */
export async function addIdempotently(
  client: CommerceClient,
  cart: CartReference,
  item: BasketItem,
  onSend?: (before: number) => void,
): Promise<void> {
  const before =
    cachedQuantity(cart, item.sku) ?? quantityIn(await fetchCart(client, cart), item.sku);
  onSend?.(before);
  try {
    cacheLine(await addCartItem(client, cart, item));
  } catch (error) {
    if (!isTransient(error)) throw error;
    const now = await fetchCart(client, cart).catch(() => undefined);
    if (now === undefined || quantityIn(now, item.sku) < before + item.quantity) throw error;
  }
}

/**
 * Shows a failure, except a rejected token: the customer has already been notified of the ended
 * session.
 */
function announceFailure(error: unknown, again: () => void): void {
  if (isTokenRejected(error)) return;
  const { message, mayRetry } = toFailure(error);
  showToast({ kind: 'error', text: message, retry: mayRetry ? again : undefined });
}

/**
 * Adds an item without a message and without changing the displayed count.
 *
 * @throws refusals of the back end, and errors after which the result is unknown
 */
export function putIntoCart(item: BasketItem): Promise<void> {
  return withCart((client, cart) => addIdempotently(client, cart, item));
}

/** Additions whose response is still to come, by product and quantity. */
const running = new Map<string, Promise<boolean>>();

/**
 * Adds an item and shows the result. A repeated call for the same product and quantity during the
 * request joins it, because a double tap means one product.
 * @param onAdded called after success, also after that of a retry; ignored if the call joins
 * another
 * @returns true if the item is in the basket
 */
export function addToBasket(item: BasketItem, onAdded?: () => void): Promise<boolean> {
  const key = JSON.stringify([item.sku, item.quantity]);
  const adding = running.get(key) ?? add(item, onAdded).finally(() => running.delete(key));
  running.set(key, adding);
  return adding;
}

async function add(item: BasketItem, onAdded?: () => void): Promise<boolean> {
  try {
    const addOnce = (client: CommerceClient, cart: CartReference) =>
      addIdempotently(client, cart, item);
    if (!(await adoptEarlyAdd(item.sku, addOnce))) await withCart(addOnce);
  } catch (error) {
    announceFailure(error, () => void addToBasket(item, onAdded));
    return false;
  }
  onAdded?.();
  $removed.set(null);
  setBasketCount($basketCount.get() + item.quantity);
  markBasketChanged();
  showToast({
    kind: 'success',
    text: BASKET.added,
    link: { text: BASKET.view, path: basketPath() },
    added: item,
  });
  return true;
}

type LineChange = (client: CommerceClient, cart: CartReference) => Promise<void>;

/**
 * Returns false if the line no longer exists, because another tab removed it or the cart was
 * ordered.
 */
async function changePresentLine(change: LineChange): Promise<boolean> {
  try {
    return (
      (await withPresentCart((client, cart) => change(client, cart).then(() => true))) ?? false
    );
  } catch (error) {
    if (isItemGone(error)) return false;
    throw error;
  }
}

async function changeLine(
  change: LineChange,
  onDone: () => void,
  again: () => void,
): Promise<boolean> {
  try {
    const isDone = await changePresentLine(change);
    // While sign-in loads the cart is unknown, but its lines are still there.
    if (isDone) onDone();
    else if (!isRedirectingToSignIn()) showToast({ kind: 'error', text: BASKET.lineGone });
    return isDone;
  } catch (error) {
    announceFailure(error, again);
    return false;
  } finally {
    markBasketChanged();
  }
}

/** Returns true if the line has the quantity. */
export function updateLine(lineId: number, quantity: number): Promise<boolean> {
  return changeLine(
    (client, cart) => setCartItemQuantity(client, cart, lineId, quantity),
    () => {
      $removed.set(null);
      showToast({ kind: 'success', text: BASKET.updated });
    },
    () => void updateLine(lineId, quantity),
  );
}

interface RemovedItem extends BasketItem {
  name: string;
}

/**
 * The item that the shopper removed last on this page, until they add it again or another message
 * appears.
 */
export const $removed = atom<RemovedItem | null>(null);

/** Removes a line. The basket page shows {@link $removed} with a button that adds it again. */
export function removeLine(lineId: number, item: RemovedItem): Promise<boolean> {
  return changeLine(
    (client, cart) => {
      // Forget the line before the request too, because the back end may remove it although the
      // response is lost.
      forgetLine(lineId);
      return removeCartItem(client, cart, lineId).finally(() => forgetLine(lineId));
    },
    () => {
      dismissSuccess();
      $removed.set(item);
    },
    () => void removeLine(lineId, item),
  );
}

/** Adds the removed item again. It stays removed, and can be added later, if that fails. */
export async function undoRemoval(): Promise<void> {
  const item = $removed.get();
  if (item === null) return;
  $removed.set(null); // a second press adds nothing
  try {
    await putIntoCart(item);
    showToast({ kind: 'success', text: BASKET.added });
  } catch (error) {
    $removed.set(item);
    announceFailure(error, () => void undoRemoval());
  } finally {
    markBasketChanged();
  }
}
