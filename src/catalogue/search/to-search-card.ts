import { toImage } from '#catalogue/pictures/picture.ts';
import { toPurchaseTerms } from '#catalogue/product/purchase-terms.ts';
import type { SearchRow } from '#catalogue/reads/search.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { productPath } from '#lib/urls/paths.ts';

/** Width of result pictures in pixels, as in listings; suggestions use thumbnails. */
const PLACE = { largest: 640 };

export function toSearchCard({ id, urlKey, card }: SearchRow): SearchCard {
  const { sku, name, summary, figures, prices, availability, picture } = card;
  return {
    id,
    sku,
    name,
    path: productPath(urlKey),
    summary,
    figures,
    prices,
    availability,
    ...toPurchaseTerms(card),
    image: toImage(picture, PLACE),
  };
}
