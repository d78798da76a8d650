import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if the media query matches; false while a page is rendered on the server. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
