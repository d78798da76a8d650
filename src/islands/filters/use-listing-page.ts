import { useLayoutEffect, useRef, useState } from 'react';
import { itemCount } from '#config/messages/messages.ts';
import type { ListingState } from '#stores/listing/listing.ts';

/** Of a page that was called by an address with a choice, until it is shown. */
const ASKED = 'data-asked';

/**
 * Brings into the page what is to be shown: cards in place of its own, the count, and the place of
 * the links to other pages, emptied for those of the choice.
 */
export function useListingPage(shown: ListingState) {
  const [pagination, setPagination] = useState<Element | null>(null);
  const isTurning = useRef(false);

  useLayoutEffect(() => {
    if (shown.state === 'loading') return;
    const isReady = shown.state === 'ready' && shown.cards !== 'loading';
    if (isReady || shown.state === 'failed') {
      document.querySelector(`[${ASKED}]`)?.removeAttribute(ASKED);
    }
    if (shown.state === 'failed' || shown.cards === 'untouched') return;
    const grid = document.querySelector('main .grid');
    if (grid === null) return;
    grid.setAttribute('aria-busy', String(shown.cards === 'loading'));
    document.querySelector('.count')?.replaceChildren(itemCount(shown.found.places.length));
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
    /** Where links to other pages go; null where there are none, or those of the page still stand. */
    pagination,
    /** The next cards to come are those of another page: the shopper starts at their first. */
    focusOnNext() {
      isTurning.current = true;
    },
  };
}
