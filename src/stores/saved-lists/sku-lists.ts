/**
 * What a shopper marked or looked at, as lists of SKUs in the browser's storage. It is spoken to
 * directly, without the stores' library: buttons work before React is there, and a page that holds
 * both reads what the other wrote.
 */
import { readSkus, writeSkus } from '#lib/products/sku-list-text.ts';

/** Products that a browser remembers at most, by the key of its storage. */
const MAX_STORED = {
  wishList: 50,
  /** More than four columns are no table that anybody reads. */
  compare: 4,
  /** One of them may be the product that is looked at. */
  recent: 9,
} as const;

export interface SkuList {
  /** How many it holds at most. */
  most: number;
  /** The newest first; the same array until something changes. */
  get(): readonly string[];
  /** What is too many is cut off. */
  set(skus: readonly string[]): void;
  /** Calls back after a change in any tab, and when Back brings the page back; answers how to stop. */
  listen(notify: () => void): () => void;
}

/** Tells who else reads a list on this page. */
const CHANGED = 'shop:lists';
const EVENTS = [CHANGED, 'storage', 'pageshow'];

/** What storage would not take, until the page is left. */
const unkept = new Map<string, string>();

function read(key: string): string {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage is blocked
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
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

/** True when the product is in the list: it is full otherwise. */
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

/** Puts a product first, wherever it was; the last one makes room. */
export function putFirst(list: SkuList, sku: string): void {
  list.set([sku, ...list.get().filter((other) => other !== sku)]);
}
