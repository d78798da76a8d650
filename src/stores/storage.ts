/**
 * localStorage for stores. Where it is full or forbidden, what cannot be kept is remembered until
 * the page is left: a shopper can still buy.
 */
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** A storage that never throws, in the form that persistent stores use: one property per key. */
export function forgivingStorage(storage: Storage): Record<string, string> {
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

/** Undefined where the browser forbids it, or there is none. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const storage = typeof window === 'undefined' ? undefined : browserStorage();
if (storage !== undefined) setPersistentEngine(forgivingStorage(storage), windowPersistentEvents);
