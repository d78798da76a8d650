import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { onTestFinished, vi } from 'vitest';

/**
 * Browser features that stores use: location, events and storage. Import stores only after
 * `openBrowser`, because persistent stores read their storage on import.
 */
export interface Browser {
  session: Map<string, string>;
  events: string[];
  /** URLs that a store navigated to, in order. */
  visited: string[];
  /** URLs that a store set with `replaceState`, in order. */
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

/** Simulates Back to a page restored from the back/forward cache. */
export function returnByBack(): void {
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
