/**
 * Inline script of search results: a price limit in the search applies to the price that the shopper
 * sees, incl or excl VAT.
 */
import { TYPED_PRICE } from '#lib/urls/search-url.ts';

const [address = '', rest] = location.href.split(TYPED_PRICE);
if (rest === '') {
  if (document.documentElement.dataset['vat'] === 'excl') {
    location.replace(address.replace('price=', 'price-excl='));
  } else history.replaceState(null, '', address);
}
