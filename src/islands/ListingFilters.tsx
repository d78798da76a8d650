import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FILTERS, SORT_NAMES } from '#config/filter-messages.ts';
import { FAILURES } from '#config/messages.ts';
import { SORTS } from '#lib/choice.ts';
import {
  $listing,
  type ListingState,
  NOT_READ_YET,
  openListing,
  retryListing,
  sortBy,
} from '#stores/listing.ts';
import filterStyles from '#styles/filters.css?url';
import { ChosenFilters } from './filters/ChosenFilters.tsx';
import { FacetPanel } from './filters/FacetPanel.tsx';
import { PageLinks } from './filters/PageLinks.tsx';
import { useListingPage } from './filters/use-listing-page.ts';
import { useStableStore } from './use-stable-store.ts';

const [NOT_SORTED] = SORTS;

interface Props {
  audience: string;
  code: string;
}

function Failed() {
  return (
    <p className="filter-note" role="alert">
      {FAILURES.unreachable}{' '}
      <button type="button" className="filter-button" onClick={retryListing}>
        {FAILURES.retry}
      </button>
    </p>
  );
}

/** Whether what the shopper asked for cannot be shown. */
function hasFailed(shown: ListingState, isOpen: boolean): boolean {
  return shown.state === 'failed'
    ? isOpen || shown.isAsked
    : shown.state === 'ready' && shown.cards === 'failed';
}

interface SortProps {
  shown: ListingState;
}

/** The browser's to keep until the list is there: somebody may choose before this lives. */
function SortControl({ shown }: SortProps) {
  const select = useRef<HTMLSelectElement>(null);
  const sort = shown.state === 'ready' ? shown.choice.sort : undefined;
  useEffect(() => {
    if (select.current && sort !== undefined) select.current.value = sort;
  }, [sort]);
  return (
    <label className="sort">
      {FILTERS.sort}{' '}
      <select
        ref={select}
        autoComplete="off"
        defaultValue={NOT_SORTED}
        onChange={({ currentTarget }) => sortBy(currentTarget.value)}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Sorts and filters the listing that the page shows. Where nobody did, the page stays as it was
 * rendered.
 */
export function ListingFilters({ audience, code }: Props) {
  const shown = useStableStore($listing, NOT_READ_YET);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pagination, focusOnNext } = useListingPage(shown);
  useEffect(() => openListing({ audience, code }, bar.current?.querySelector('select')?.value), []);

  function focusOpener() {
    opener.current?.focus();
  }

  const ready = shown.state === 'ready' ? shown : undefined;
  const hasChosen = ready !== undefined && ready.choice.options.size > 0;
  return (
    <>
      <div className="filter-bar" ref={bar}>
        <button
          ref={opener}
          type="button"
          className="filter-button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {FILTERS.open}
        </button>
        <SortControl shown={shown} />
      </div>
      {hasFailed(shown, isOpen) && <Failed />}
      {isOpen && shown.state === 'loading' && (
        <p className="filter-note" role="status">
          {FILTERS.loading}
        </p>
      )}
      {ready && (isOpen || hasChosen) && (
        // Nothing is shown before it has its styles, which a page does not come with.
        <Suspense>
          <link rel="stylesheet" href={filterStyles} precedence="island" />
          {isOpen && (
            <FacetPanel
              shown={ready}
              onDone={() => {
                setIsOpen(false);
                focusOpener();
              }}
            />
          )}
          {hasChosen && <ChosenFilters shown={ready} onRemove={focusOpener} />}
        </Suspense>
      )}
      {ready?.found.places.length === 0 && <p className="filter-note">{FILTERS.none}</p>}
      {ready &&
        pagination &&
        createPortal(<PageLinks shown={ready} onTurn={focusOnNext} />, pagination)}
    </>
  );
}
