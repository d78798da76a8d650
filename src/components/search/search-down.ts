/** Inline script of the search page: see `SearchDown.astro`. */
import { searchTitle, TOO_MANY_SEARCHES } from '#config/messages/search-messages.ts';
import { searchText } from '#lib/urls/paths.ts';
import { findPath } from '#lib/urls/search-url.ts';

/** Seconds between attempts, unless the server states another time. */
const RETRY_AFTER = 5;

const notice = document.querySelector('main [role=alert]');
const term = searchText(location.pathname);

/** Returns the seconds until the next attempt. */
function waitAfter(status: number | undefined, headers?: Headers): number {
  if (status !== 429) return RETRY_AFTER;
  notice?.replaceChildren(TOO_MANY_SEARCHES);
  return Number(headers?.get('Retry-After')) || RETRY_AFTER;
}

async function retry(): Promise<void> {
  const response = await fetch(findPath(term)).catch(() => undefined);
  if (response?.ok) location.reload();
  else setTimeout(retry, waitAfter(response?.status, response?.headers) * 1_000);
}

if (term !== '') {
  document.title = searchTitle(term);
  document.querySelector('main h1')?.replaceChildren(searchTitle(term));
  document.querySelector('[name=q]')?.setAttribute('value', term);
  // A change of the page is announced, unlike its first content.
  addEventListener('load', () => notice?.removeAttribute('hidden'));
  // Older browsers do not know the status of the page and learn it from the first attempt.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  setTimeout(retry, waitAfter(page?.responseStatus) * 1_000);
}
