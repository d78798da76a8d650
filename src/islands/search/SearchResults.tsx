import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FAILURES, RESULTS, SEARCH } from '#config/messages/messages.ts';
import { openSearchPage } from '#stores/search/results-page.ts';
import { $search, retrySearch, type SearchState } from '#stores/search/search.ts';
import { FoundProducts } from './FoundProducts.tsx';
import { PlaceResults } from './PlaceResults.tsx';
import { headingOf } from './result-texts.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { narrowByAddress, useResultFilters } from './use-result-filters.ts';

/** Returns the state for CSS; a search without results has a style of its own. */
function kindOf(shown: SearchState): string {
  return shown.state === 'ready' && shown.list.ids.length === 0 ? 'none' : shown.state;
}

function SearchFailed() {
  return (
    <div className="empty" role="alert">
      <p>{FAILURES.unreachable}</p>
      <button type="button" className="button" onClick={retrySearch}>
        {FAILURES.retry}
      </button>
    </div>
  );
}

/** Replaces the filters if they fail to load. The results stay visible. */
function FiltersLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="filter-note" role="alert">
      {FAILURES.unreachable}{' '}
      <button type="button" className="filter-button" onClick={onRetry}>
        {FAILURES.retry}
      </button>
    </p>
  );
}

/** @param guides codes of audiences with a guide */
export function SearchResults({ guides }: { guides: readonly string[] }) {
  const shown = useStore($search, { ssr: 'initial' });
  useEffect(() => openSearchPage(narrowByAddress), []);
  const kind = kindOf(shown);
  const hasFilters = shown.state === 'ready' && shown.list.ids.length > 1;
  const { loaded: filters, load } = useResultFilters(hasFilters);
  return (
    <section className="search-results" data-state={kind} aria-labelledby="search-heading">
      <div className="listing-head">
        <h1 id="search-heading">{headingOf(shown)}</h1>
        <SearchStatus shown={shown} />
      </div>
      {kind === 'none' && <p className="empty">{SEARCH.none}</p>}
      {shown.state === 'ready' && <PlaceResults found={shown} guides={guides} />}
      {(kind === 'idle' || kind === 'none') && <SearchBox label={RESULTS.another} />}
      {kind === 'failed' && <SearchFailed />}
      {hasFilters && (
        <div className="result-filters">
          {filters === 'failed' && <FiltersLoadError onRetry={load} />}
          {filters && filters !== 'failed' && <filters.ResultFilters tools={filters.tools} />}
        </div>
      )}
      {shown.state === 'ready' && kind !== 'none' && <FoundProducts found={shown} />}
    </section>
  );
}
