/**
 * Inline script of search results: a price limit in the search applies to the price that the shopper
 * sees, incl or excl VAT.
 */
import { TYPED_PRICE } from '#lib/urls/search-url.ts';

const { hash, pathname, search } = location;
if (hash === TYPED_PRICE) {
  if (document.documentElement.dataset['vat'] === 'excl') {
    location.replace(pathname + search.replace(/(?<=[?&])price=/, 'price-excl='));
  } else history.replaceState(history.state, '', pathname + search);
}
