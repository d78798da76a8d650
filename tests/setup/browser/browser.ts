import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { onTestFinished, vi } from 'vitest';

/**
 * Gives stores the parts of a browser that they touch: an address, an event bus, storage.
 * Stores must be imported after it, since a persistent one reads its storage at import.
 */
export interface Browser {
  session: Map<string, string>;
  events: string[];
  /** Addresses that a store led to, in order. */
  visited: string[];
  /** Addresses that a store gave the page, in order. */
  replaced: string[];
}

export function openBrowser(origin: string, address = '/'): Browser {
  useTestStorageEngine();
  for (const key of Object.keys(getTestStorage())) setTestStorageKey(key, undefined);
  const bus = new EventTarget();
  const events: string[] = [];
  const session = new Map<string, string>();
  const visited: string[] = [];
  const replaced: string[] = [];
  const { pathname, search } = new URL(address, origin);
  const visit = (to: string) => visited.push(to);
  vi.stubGlobal('location', { origin, pathname, search, assign: visit, replace: visit });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => getTestStorage()[key] ?? null,
    setItem: (key: string, value: string) => setTestStorageKey(key, value),
    removeItem: (key: string) => setTestStorageKey(key, undefined),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState(state: unknown, _title: string, to: string) {
      Object.assign(history, { state });
      replaced.push(to);
    },
  });
  vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus));
  vi.stubGlobal('removeEventListener', bus.removeEventListener.bind(bus));
  vi.stubGlobal('dispatchEvent', (event: Event) => {
    events.push(event.type);
    return bus.dispatchEvent(event);
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
    removeItem: (key: string) => session.delete(key),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { session, events, visited, replaced };
}

/** Back brings the page back as it was left. */
export function returnByBack(): void {
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
