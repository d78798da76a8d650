import { createPortal } from 'react-dom';
import { parseChoice, writeChoice } from '#lib/filters/choice.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import {
  $listing,
  choose,
  type ListingState,
  NOT_READ_YET,
  openListing,
  retryListing,
  sortBy,
} from '#stores/listing/listing.ts';
import { Filters } from './filters/Filters.tsx';
import { PageLinks } from './filters/PageLinks.tsx';
import { useListingPage } from './filters/use-listing-page.ts';
import { useStableStore } from './use-stable-store.ts';

/** For search results, which come for them when they stand there. */
export { Filters, parseChoice, selectProducts, writeChoice };

interface Props {
  audience: string;
  code: string;
}

function failureOf(shown: ListingState): 'none' | 'quiet' | 'told' {
  if (shown.state === 'failed') return shown.isAsked ? 'told' : 'quiet';
  return shown.state === 'ready' && shown.cards === 'failed' ? 'told' : 'none';
}

/**
 * Sorts and filters the listing that the page shows. Where nobody did, the page stays as it was
 * rendered.
 */
export function ListingFilters({ audience, code }: Props) {
  const shown = useStableStore($listing, NOT_READ_YET);
  const { pagination, focusOnNext } = useListingPage(shown);
  const ready = shown.state === 'ready' ? shown : undefined;
  return (
    <>
      <Filters
        shown={ready}
        isLoading={shown.state === 'loading'}
        failure={failureOf(shown)}
        onStart={(sort) => openListing({ audience, code }, sort)}
        onChoose={choose}
        onSort={sortBy}
        onRetry={retryListing}
      />
      {ready &&
        pagination &&
        createPortal(<PageLinks shown={ready} onTurn={focusOnNext} />, pagination)}
    </>
  );
}
