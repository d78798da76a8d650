import { useSyncExternalStore } from 'react';
import { RAIL_QUERY } from '#lib/filters/rail-query.ts';

function listen(notify: () => void): () => void {
  const query = matchMedia(RAIL_QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the filters stand beside the list; the page is rendered as if they did not. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(RAIL_QUERY).matches,
    () => false,
  );
}
