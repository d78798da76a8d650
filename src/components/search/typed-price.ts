/**
 * Inline script of search results. Prices excl VAT lead as on the page on which the search began,
 * unless the shopper has chosen. A price limit in the search applies to the leading price.
 */
import { TYPED_PRICE } from '#lib/urls/search-url.ts';

const { dataset } = document.documentElement;
try {
  if (!localStorage['vat'] && sessionStorage['vat']) dataset['vat'] = 'excl';
} catch {
  // Storage is blocked.
}
const [address, rest] = location.href.split(TYPED_PRICE) as [string, string?];
if (rest === '') {
  if (dataset['vat'] === 'excl') {
    location.replace(address.replace('price=', 'price-excl='));
  } else history.replaceState(null, '', address);
}
