import { useLayoutEffect, useRef, useState } from 'react';
import type { ListQuery } from '#lib/filters/list-query.ts';
import { RANGE_FACET } from '#lib/site-data/faceted-list.ts';
import { type ListingState, listingAddress } from '#stores/listing/listing.ts';

/** Set on a page whose URL contains a choice, until the chosen products are shown. */
const ASKED_ATTRIBUTE = 'data-asked';

/** Updates the links to the audiences of a search, so that they preserve the other filters. */
function updateRanges({ sort, options }: ListQuery): void {
  const chosen = options.get(RANGE_FACET)?.join() ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.found-ranges a')) {
    const { range = '' } = link.dataset;
    const others = new Map(options);
    others.delete(RANGE_FACET);
    if (range) others.set(RANGE_FACET, [range]);
    link.href = listingAddress({ choice: { sort, options: others }, page: 1 });
    link.setAttribute('aria-current', String(range === chosen));
  }
}

/**
 * Replaces the page's cards and count with those of the choice, and empties the static pagination
 * for new links.
 */
export function useListingPage(shown: ListingState, countText: (count: number) => string) {
  const [pagination, setPagination] = useState<Element | null>(null);
  const isTurning = useRef(false);

  useLayoutEffect(() => {
    if (shown.state === 'loading') return;
    const isReady = shown.state === 'ready' && shown.cards !== 'loading';
    if (isReady || shown.state === 'failed') {
      document.querySelector(`[${ASKED_ATTRIBUTE}]`)?.removeAttribute(ASKED_ATTRIBUTE);
    }
    if (shown.state === 'failed' || shown.cards === 'untouched') return;
    updateRanges(shown.choice);
    const grid = document.querySelector('main .grid');
    if (grid === null) return;
    grid.setAttribute('aria-busy', String(shown.cards === 'loading'));
    document.querySelector('.count')?.replaceChildren(countText(shown.found.places.length));
    if (pagination === null) {
      const own = document.querySelector('.pagination');
      own?.replaceChildren();
      setPagination(own);
    }
    if (typeof shown.cards === 'string') return;
    grid.replaceChildren(...shown.cards);
    if (!isTurning.current) return;
    isTurning.current = false;
    document.querySelector('.listing-head')?.scrollIntoView();
    grid.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return {
    /** Container for page links; `null` if the page has none or still shows its static ones. */
    pagination,
    /** Scrolls to the list and focuses its first card once the next cards have loaded. */
    focusOnNext() {
      isTurning.current = true;
    },
  };
}
