import { availabilityText } from '#config/messages/messages.ts';
import { shownAvailability } from '#lib/products/shown-availability.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

interface Props {
  product: Pick<SearchCard, 'availability' | 'prices'>;
}

export function CardAvailability({ product }: Props) {
  const shown = shownAvailability(product);
  return (
    <p className={shown === 'in-stock' ? 'availability is-in-stock' : 'availability'}>
      {availabilityText(shown)}
    </p>
  );
}
