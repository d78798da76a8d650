import { useEffect, useState } from 'react';
import { $search, type Narrow, showIds } from '#stores/search.ts';
import { loadNames } from '#stores/search-index.ts';

async function loadFilters() {
  const [filters, own] = await Promise.all([
    import('#islands/ListingFilters.tsx'),
    import('./ResultFilters.tsx'),
  ]);
  const results = { $search, showIds, loadNames };
  return { ...own, tools: { filters, results } };
}

/** What an address leaves of the results; all of them where the files for that do not come. */
export const narrowByAddress: Narrow = async (term, ids) => {
  const loaded = await loadFilters().catch(() => undefined);
  return loaded ? loaded.narrowResults(term, ids, loaded.tools) : ids;
};

/** What filters results; undefined until it is there, and where it does not come. */
export function useResultFilters(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadFilters>>>();
  useEffect(() => {
    if (isWanted) loadFilters().then(setLoaded, () => {});
  }, [isWanted]);
  return loaded;
}
