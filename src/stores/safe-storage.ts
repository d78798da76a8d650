/**
 * localStorage for stores. If it is full or blocked, values stay in memory until the page is left,
 * so that a shopper can still buy.
 */
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { isMaskedId } from '#commerce/cart-paths.ts';
import { isTransactionCode } from '#payments/transaction-code.ts';

/** Bearer token that fits into a request header. */
const TOKEN = /^[\w.~+/-]{1,4000}=*$/;

/** Valid formats by key. The server would reject requests with any other value. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  login: (text) => TOKEN.test(text),
  guestCode: isMaskedId,
  order: isTransactionCode,
};

/** Removes invalid values, as if they had never been stored. */
export function removeInvalidEntries(storage: Storage): void {
  for (const [key, isOurs] of Object.entries(CHECKS)) {
    const text = storage.getItem(key);
    if (text !== null && !isOurs(text)) storage.removeItem(key);
  }
}

/** Returns a storage that never throws, with one property per key as persistent stores require. */
export function safeStorage(storage: Storage): Record<string, string> {
  const unkept = new Map<PropertyKey, string>();
  const read = (key: PropertyKey) => unkept.get(key) ?? storage.getItem(String(key)) ?? undefined;
  return new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => read(key) !== undefined,
      get: (_, key) => read(key),
      set(_, key, value: string) {
        try {
          storage.setItem(String(key), value);
          unkept.delete(key);
        } catch {
          unkept.set(key, value);
        }
        return true;
      },
      deleteProperty(_, key) {
        unkept.delete(key);
        storage.removeItem(String(key));
        return true;
      },
    },
  );
}

/**
 * Returns undefined if the browser blocks or lacks storage. Firefox can be configured to return
 * null.
 */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

const storage = typeof window === 'undefined' ? undefined : browserStorage();
if (storage !== undefined) removeInvalidEntries(storage);

/**
 * Current values in the storage; stores receive changes of other tabs slightly later. `undefined`
 * if there is no storage.
 */
export const readStored = storage && safeStorage(storage);
if (typeof window !== 'undefined') setPersistentEngine(readStored ?? {}, windowPersistentEvents);
