/**
 * Names the lines that the back end dropped because their products were disabled or deleted.
 * Magento does not name them, so this browser stores the lines of the basket.
 */
import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import type { Cart, CartReference } from '#commerce/cart/carts.ts';
import { isSold } from '#lib/products/availability.ts';
import { productData } from '#stores/products/product-data.ts';

const trackedBasket = z.object({
  /** Masked ID of a guest's cart, or quote ID of a customer's. */
  cart: z.string(),
  lines: z.array(z.object({ id: z.number(), sku: z.string(), name: z.string() })),
  /** Names of lines that were dropped, until they are shown. */
  vanished: z.array(z.string()),
});

type TrackedBasket = Readonly<z.infer<typeof trackedBasket>>;

function read(text: string): TrackedBasket | undefined {
  try {
    return trackedBasket.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const $tracked = persistentAtom<TrackedBasket | undefined>('basketLines', undefined, {
  encode: JSON.stringify,
  decode: read,
});

/** Names of dropped lines, shown until the page is left. */
export const $vanished = atom<readonly string[]>([]);

const keyOf = (cart: CartReference) => (cart.kind === 'guest' ? cart.maskedId : cart.quoteId);

/** Call before and after removing a line, so that a lost response does not report it as dropped. */
export function forgetLine(id: number): void {
  const tracked = $tracked.get();
  if (tracked === undefined) return;
  $tracked.set({ ...tracked, lines: tracked.lines.filter((line) => line.id !== id) });
}

/**
 * Returns false for a product that can still be bought: the customer may have removed its line on
 * another device.
 */
async function isDiscontinued(sku: string): Promise<boolean> {
  try {
    const product = await productData(sku);
    return product?.status !== '1' || !isSold(product.availability ?? 'in-stock');
  } catch {
    return false; // without product data, assume that the product is still sold
  }
}

export async function trackLines(cart: Cart): Promise<void> {
  const key = keyOf(cart.reference);
  // An ordered cart is inactive and empty, but its lines were not dropped.
  if (key === undefined || !cart.isActive) return;
  const known = $tracked.get();
  const before = known?.cart === key ? known : { lines: [], vanished: [] };
  const missing = before.lines.filter(({ id }) => !cart.items.some((item) => item.id === id));
  const isSure = cart.hasDroppedLines || cart.reference.kind === 'guest';
  const isGone = await Promise.all(missing.map(({ sku }) => isSure || isDiscontinued(sku)));
  const gone = missing.filter((_, index) => isGone[index]).map(({ name }) => name);
  const nameOf = (id: number) => before.lines.find((line) => line.id === id)?.name;
  $tracked.set({
    cart: key,
    lines: cart.items.map(({ id, sku, name }) => ({ id, sku, name: nameOf(id) ?? name })),
    vanished: [...before.vanished, ...gone],
  });
}

/** Stores the full names, with the chosen options, of displayed lines. */
export function nameLines(names: ReadonlyMap<number, string>): void {
  const tracked = $tracked.get();
  if (tracked === undefined) return;
  const lines = tracked.lines.map((line) => ({ ...line, name: names.get(line.id) ?? line.name }));
  $tracked.set({ ...tracked, lines });
}

/** Returns names that have not been shown yet, and clears them. */
export function takeVanished(): readonly string[] {
  const tracked = $tracked.get();
  if (tracked === undefined || tracked.vanished.length === 0) return [];
  $tracked.set({ ...tracked, vanished: [] });
  return [...new Set(tracked.vanished)];
}

/**
 * Shows dropped lines on this page as soon as they are detected. Returns an unsubscribe function.
 */
export function watchVanished(): () => void {
  return $tracked.subscribe(() => {
    const names = takeVanished();
    if (names.length > 0) $vanished.set([...new Set([...$vanished.get(), ...names])]);
  });
}
