import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * A store's value, and until the island lives the one that the server rendered. The hook of
 * @nanostores/react takes what a persistent store read from this browser for the server's, and
 * React then throws away the tree together with the first click.
 */
export function useStableStore<T>(store: ReadableAtom<T>, rendered: T): T {
  return useSyncExternalStore(
    (notify) => store.listen(notify),
    () => store.get(),
    () => rendered,
  );
}
