import { useEffect, useState } from 'react';
import { isAsked } from '#lib/urls/search-url.ts';
import { loadNames } from '#stores/search/loaded-index.ts';
import { $search, type Narrow, showIds } from '#stores/search/search.ts';

async function loadFilters() {
  const [filters, own] = await Promise.all([
    import('#islands/filters/ListingFilters.tsx'),
    import('./ResultFilters.tsx'),
  ]);
  const results = { $search, showIds, loadNames };
  return { ...own, tools: { filters, results } };
}

type Loaded = Awaited<ReturnType<typeof loadFilters>>;

/** What an address leaves of the results; all of them where the files for that do not come. */
export const narrowByAddress: Narrow = async (term, ids) => {
  const loaded = await loadFilters().catch(() => undefined);
  return loaded ? loaded.narrowResults(term, ids, loaded.tools) : ids;
};

/** What filters results; undefined until it is there. `load` tries again where it did not come. */
export function useResultFilters(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  async function load() {
    setLoaded(undefined);
    try {
      const found = await loadFilters();
      setLoaded(found);
      if (isAsked(location)) await found.narrowShown(found.tools);
    } catch {
      setLoaded('failed');
    }
  }
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);
  return { loaded, load };
}
