import { RESULTS, resultsFoundText, searchTitle } from '#config/messages/messages.ts';
import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchState } from '#stores/search/search.ts';

export function headingOf(shown: SearchState): string {
  return shown.state === 'idle' || shown.term === '' ? RESULTS.title : searchTitle(shown.term);
}

export function statusOf(shown: SearchState): string {
  if (shown.state === 'loading') return RESULTS.loading;
  return shown.state === 'ready' ? resultsFoundText(shown.ids.length) : '';
}

/** Returns the only help page whose answer is shown; the others appear as links. */
export function answeredPage(pages: readonly HelpPage[]): HelpPage | undefined {
  return pages.find(({ answer }) => answer);
}
