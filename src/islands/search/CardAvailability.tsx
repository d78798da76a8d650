import { availabilityText } from '#config/messages/messages.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

export function CardAvailability({ availability }: Pick<SearchCard, 'availability'>) {
  const isInStock = availability === 'in-stock';
  return (
    <p className={isInStock ? 'availability is-in-stock' : 'availability'}>
      {availabilityText(availability)}
    </p>
  );
}
