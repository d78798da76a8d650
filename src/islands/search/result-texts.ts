import { RESULTS, resultsFoundText, searchTitle } from '#config/messages/messages.ts';
import type { SearchState } from '#stores/search/search.ts';

export function headingOf(shown: SearchState): string {
  return shown.state === 'idle' || shown.term === '' ? RESULTS.title : searchTitle(shown.term);
}

export function statusOf(shown: SearchState): string {
  if (shown.state === 'loading') return RESULTS.loading;
  return shown.state === 'ready' ? resultsFoundText(shown.ids.length) : '';
}
