import { PRODUCT } from '#config/messages/messages.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

/** As on the cards of a listing. */
export function CardAvailability({ availability }: Pick<SearchCard, 'availability'>) {
  return availability === 'in-stock' ? (
    <p className="availability is-in-stock">{PRODUCT.inStock}</p>
  ) : (
    <p className="availability">{PRODUCT.unavailable}</p>
  );
}
