import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { itemCount, resultsFoundText } from '#config/messages/messages.ts';
import { DEALS_SEGMENT } from '#lib/filters/deals-place.ts';
import { searchText } from '#lib/urls/paths.ts';
import { listingSource, resultsSource } from '#stores/listing/list-source.ts';
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

interface Props {
  /** The listing of the page; missing on pages of search results. */
  listing?: { audience: string; code: string };
  /** Wide screens show the filters next to the list. */
  hasRail?: boolean;
}

function failureOf(shown: ListingState): 'none' | 'quiet' | 'told' {
  if (shown.state === 'failed') return shown.isAsked ? 'told' : 'quiet';
  return shown.state === 'ready' && shown.cards === 'failed' ? 'told' : 'none';
}

function orderOf(listing: Props['listing']) {
  if (listing === undefined) return 'searched';
  return listing.audience === DEALS_SEGMENT ? 'deals' : 'listed';
}

function toSource(listing: Props['listing']) {
  return listing
    ? listingSource(listing.audience, listing.code)
    : resultsSource(searchText(location.pathname));
}

/** Sorts and filters the list on the page. Without a choice the page stays as rendered. */
export function ListingFilters({ listing, hasRail = true }: Props) {
  const shown = useStore($listing, { ssr: 'initial' });
  const { pagination, focusOnNext } = useListingPage(shown, listing ? itemCount : resultsFoundText);
  const ready = shown.state === 'ready' ? shown : undefined;
  return (
    <>
      <Filters
        shown={ready}
        hasRail={hasRail}
        isLoading={shown.state === 'loading'}
        failure={failureOf(shown)}
        order={orderOf(listing)}
        onStart={(sort) => openListing(toSource(listing), sort)}
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
