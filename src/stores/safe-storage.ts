/**
 * localStorage for stores. Where it is full or forbidden, what cannot be kept is remembered until
 * the page is left: a shopper can still buy.
 */
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { isMaskedId } from '#commerce/cart-paths.ts';
import { isTransactionCode } from '#payments/transaction-code.ts';

/** A bearer token that fits into the head of a request. */
const TOKEN = /^[\w.~+/-]{1,4000}=*$/;

/** What these keys hold; sent to the server, anything else would be refused again and again. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  login: (text) => TOKEN.test(text),
  guestCode: isMaskedId,
  order: isTransactionCode,
};

/** Forgets what was not written by us: a shopper goes on as if it had never been there. */
export function removeInvalidEntries(storage: Storage): void {
  for (const [key, isOurs] of Object.entries(CHECKS)) {
    const text = storage.getItem(key);
    if (text !== null && !isOurs(text)) storage.removeItem(key);
  }
}

/** A storage that never throws, in the form that persistent stores use: one property per key. */
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

/** Undefined where the browser forbids it, or there is none: Firefox can be told to have null. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

const storage = typeof window === 'undefined' ? undefined : browserStorage();
if (storage !== undefined) removeInvalidEntries(storage);

/** What stores keep, as it is now: of another tab's change they hear a moment later. Undefined where nothing is kept. */
export const readStored = storage && safeStorage(storage);
if (typeof window !== 'undefined') setPersistentEngine(readStored ?? {}, windowPersistentEvents);
