import { Suspense, useEffect, useRef, useState } from 'react';
import { type DEFAULT_ORDER_NAMES, FILTERS } from '#config/messages/filter-messages.ts';
import { EMPTY, FAILURES } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { useMedia } from '#islands/use-media.ts';
import type { ListQuery } from '#lib/filters/list-query.ts';
import { RAIL_QUERY } from '#lib/filters/rail-query.ts';
import { telLink } from '#lib/urls/paths.ts';
import filterStyles from '#styles/islands/filters.css?url';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FacetGroups } from './FacetGroups.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilterResult } from './filter-result.ts';
import { SortControl } from './SortControl.tsx';

/** Number of facets that are open at first in the column next to a list, one of them hidden. */
const OPEN_BESIDE = 4;

/** Number of facets that are open at first in the sheet of narrow screens, one of them hidden. */
const OPEN_IN_SHEET = 3;

interface Props {
  /** `undefined` until the list has loaded. */
  shown: FilterResult | undefined;
  hasRail: boolean;
  isLoading: boolean;
  /** A `told` failure is announced immediately; a `quiet` one only appears among the filters. */
  failure: 'none' | 'quiet' | 'told';
  /** Determines the name of the list's default order. */
  order: keyof typeof DEFAULT_ORDER_NAMES;
  /**
   * Called once with the value of the sort control, which a shopper may have changed before
   * hydration.
   */
  onStart(sort: string | undefined): () => void;
  onChoose(choice: ListQuery): void;
  onSort(sort: string): void;
  onRetry(): void;
}

function FilterLoadError({
  onRetry,
  isAsked = true,
}: Pick<Props, 'onRetry'> & { isAsked?: boolean }) {
  return (
    <p className="filter-note" role={isAsked ? 'alert' : undefined}>
      {FAILURES.unreachable}{' '}
      <button type="button" className="filter-button" onClick={onRetry}>
        {FAILURES.retry}
      </button>
    </p>
  );
}

function Facets({ isBeside, ...props }: Props & { isBeside: boolean }) {
  const { shown, isLoading, failure, onChoose, onRetry } = props;
  if (shown) {
    return (
      <FacetGroups {...shown} open={isBeside ? OPEN_BESIDE : OPEN_IN_SHEET} onChoose={onChoose} />
    );
  }
  // The column next to the list needs no loading text, because shoppers do not wait for it.
  if (isLoading && !isBeside) {
    return (
      <p className="filter-note" role="status">
        {FILTERS.loading}
      </p>
    );
  }
  if (failure === 'none') return null;
  // Screen readers do not announce the failure of an automatic load.
  return <FilterLoadError onRetry={onRetry} isAsked={!isBeside || failure === 'told'} />;
}

function NothingFound() {
  return (
    <div className="empty">
      <h2>{FILTERS.none}</h2>
      <p>{FILTERS.noneText}</p>
      <p className="empty-ways">
        <a href={telLink(SHOP.phone)}>
          <span>{EMPTY.call}</span> <span>{SHOP.phone}</span>
        </a>
      </p>
    </div>
  );
}

export function Filters(props: Props) {
  const { shown, hasRail, failure, order, onStart, onChoose, onSort, onRetry } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMedia(RAIL_QUERY) && hasRail;
  const bar = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => onStart(bar.current?.querySelector('select')?.value), []);
  useEffect(() => {
    // Otherwise the sheet would reopen once the window is narrow again.
    if (isWide) setIsOpen(false);
  }, [isWide]);

  const hasChosen = shown !== undefined && shown.choice.options.size > 0;
  const isSheet = isOpen && !isWide;
  return (
    <>
      <section ref={rail} className="filter-rail" aria-label={FILTERS.label} tabIndex={-1}>
        {isWide && (
          // Waits for the style sheet, which pages do not include.
          <Suspense>
            <link rel="stylesheet" href={filterStyles} precedence="island" />
            <Facets {...props} isBeside />
          </Suspense>
        )}
      </section>
      <div className="filter-bar" ref={bar}>
        <button
          ref={opener}
          type="button"
          className="filter-button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {FILTERS.open}
        </button>
        <SortControl sort={shown?.choice.sort} order={order} onSort={onSort} />
      </div>
      <div className={shown && !hasChosen ? 'filter-state is-settled' : 'filter-state'}>
        {failure === 'told' && (shown || !(isWide || isSheet)) && (
          <FilterLoadError onRetry={onRetry} />
        )}
        {shown && (isSheet || hasChosen) && (
          <Suspense>
            <link rel="stylesheet" href={filterStyles} precedence="island" />
            {hasChosen && (
              <ChosenFilters
                {...shown}
                onChoose={onChoose}
                onRemove={() => (isWide ? rail : opener).current?.focus()}
              />
            )}
          </Suspense>
        )}
        {shown?.found.places.length === 0 && <NothingFound />}
      </div>
      {isSheet && (
        <Suspense>
          <link rel="stylesheet" href={filterStyles} precedence="island" />
          <FilterSheet shown={shown} onChoose={onChoose} onClose={() => setIsOpen(false)}>
            <Facets {...props} isBeside={false} />
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
