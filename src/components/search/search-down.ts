/** Inline script of the search page: see `SearchDown.astro`. */
import { searchTitle } from '#config/messages/search-messages.ts';
import { searchText } from '#lib/urls/paths.ts';
import { findPath } from '#lib/urls/search-url.ts';

/** Time in ms between attempts. */
const RETRY_MS = 5_000;

const field = document.querySelector<HTMLInputElement>('[name=q]');
const notice = document.currentScript?.previousElementSibling;
const term = searchText(location.pathname);

async function retry(): Promise<void> {
  const response = await fetch(findPath(term)).catch(() => undefined);
  if (response?.ok) location.reload();
  else setTimeout(retry, RETRY_MS);
}

if (term !== '') {
  document.title = searchTitle(term);
  document.querySelector('main h1')?.replaceChildren(searchTitle(term));
  if (field) field.defaultValue = term;
  // A change of the page is announced, unlike its first content.
  addEventListener('load', () => notice?.removeAttribute('hidden'));
  setTimeout(retry, RETRY_MS);
}
