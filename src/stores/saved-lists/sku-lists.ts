/**
 * Wish list, comparison and recently viewed products as lists of SKUs in the browser's storage. The
 * module works without the store library, because buttons work before React has loaded.
 */
import { readSkus, writeSkus } from '#lib/products/sku-list-text.ts';

/** Maximum number of stored SKUs, by storage key. */
const MAX_STORED = {
  wishList: 50,
  /** A table with more than four columns is hard to read. */
  compare: 4,
  /** One of them may be the current product. */
  recent: 9,
} as const;

export interface SkuList {
  /** Maximum number of SKUs. */
  most: number;
  /** Returns the SKUs, newest first; the array is the same until the list changes. */
  get(): readonly string[];
  /** Drops SKUs beyond the maximum. */
  set(skus: readonly string[]): void;
  /**
   * Calls `notify` after a change in any tab, and when a page is shown or restored. Returns an
   * unsubscribe function.
   */
  listen(notify: () => void): () => void;
}

/** Notifies other readers of a list on this page. */
const CHANGED = 'shop:lists';
const EVENTS = [CHANGED, 'storage', 'pageshow'];

/** Values that the storage did not accept, until the page is left. */
const unstored = new Map<string, string>();

function read(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  globalThis.dispatchEvent(new Event(CHANGED));
}

function createList(key: keyof typeof MAX_STORED): SkuList {
  const most = MAX_STORED[key];
  let held = '';
  let skus: readonly string[] = [];
  return {
    most,
    get() {
      const text = read(key);
      if (text !== held) {
        held = text;
        skus = readSkus(text, most);
      }
      return skus;
    },
    set: (given) => write(key, writeSkus(given.slice(0, most))),
    listen(notify) {
      for (const event of EVENTS) globalThis.addEventListener(event, notify);
      return () => {
        for (const event of EVENTS) globalThis.removeEventListener(event, notify);
      };
    },
  };
}

export const wishList = createList('wishList');
export const compareList = createList('compare');
export const recentList = createList('recent');

/** Returns true if the list contains the product afterwards; false if the list is full. */
export function addTo(list: SkuList, sku: string): boolean {
  const skus = list.get();
  if (skus.includes(sku)) return true;
  if (skus.length >= list.most) return false;
  list.set([sku, ...skus]);
  return true;
}

export function removeFrom(list: SkuList, sku: string): void {
  list.set(list.get().filter((other) => other !== sku));
}

/** Moves or adds a product to the start of the list. A full list loses its last product. */
export function putFirst(list: SkuList, sku: string): void {
  list.set([sku, ...list.get().filter((other) => other !== sku)]);
}
