import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { formatListQuery, parseListQuery } from '#lib/filters/list-query.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import { withCampaign } from '#lib/urls/campaign.ts';
import {
  $listing,
  choose,
  type ListingState,
  openListing,
  retryListing,
  sortBy,
} from '#stores/listing/listing.ts';
import { Filters } from './Filters.tsx';
import { PageLinks } from './PageLinks.tsx';
import { useListingPage } from './use-listing-page.ts';

/** Search results load these on demand from this module. */
export { Filters, formatListQuery, parseListQuery, selectProducts, withCampaign };

interface Props {
  audience: string;
  code: string;
}

function failureOf(shown: ListingState): 'none' | 'quiet' | 'told' {
  if (shown.state === 'failed') return shown.isAsked ? 'told' : 'quiet';
  return shown.state === 'ready' && shown.cards === 'failed' ? 'told' : 'none';
}

/** Sorts and filters the listing on the page. Without a choice the page stays as rendered. */
export function ListingFilters({ audience, code }: Props) {
  const shown = useStore($listing, { ssr: 'initial' });
  const { pagination, focusOnNext } = useListingPage(shown);
  const ready = shown.state === 'ready' ? shown : undefined;
  return (
    <>
      <Filters
        shown={ready}
        isLoading={shown.state === 'loading'}
        failure={failureOf(shown)}
        order="listed"
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
