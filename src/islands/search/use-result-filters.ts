import { useEffect, useState } from 'react';
import { hasResultParameters } from '#lib/urls/search-url.ts';
import { $search, type Narrow, showIds } from '#stores/search/search.ts';

async function loadFilters() {
  const [filters, own] = await Promise.all([
    import('#islands/filters/ListingFilters.tsx'),
    import('./ResultFilters.tsx'),
  ]);
  const results = { $search, showIds };
  return { ...own, tools: { filters, results } };
}

type Loaded = Awaited<ReturnType<typeof loadFilters>>;

/** Filters results by the URL. Returns all results if the code of the filters fails to load. */
export const narrowByAddress: Narrow = async (term, list) => {
  const loaded = await loadFilters().catch(() => undefined);
  return loaded ? loaded.narrowResults(term, list, loaded.tools) : list.ids;
};

/**
 * Loads the filters of search results once they are wanted. `loaded` is `undefined` before and
 * while loading, and `'failed'` after a failure; `load` retries.
 */
export function useResultFilters(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  async function load() {
    setLoaded(undefined);
    try {
      const found = await loadFilters();
      setLoaded(found);
      if (hasResultParameters(location)) await found.narrowShown(found.tools);
    } catch {
      setLoaded('failed');
    }
  }
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);
  return { loaded, load };
}
