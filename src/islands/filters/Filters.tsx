import { Suspense, useEffect, useRef, useState } from 'react';
import { FILTERS, type OWN_ORDER } from '#config/messages/filter-messages.ts';
import { FAILURES } from '#config/messages/messages.ts';
import { useMedia } from '#islands/use-media.ts';
import type { ListQuery } from '#lib/filters/list-query.ts';
import { RAIL_QUERY } from '#lib/filters/rail-query.ts';
import filterStyles from '#styles/islands/filters.css?url';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FacetGroups } from './FacetGroups.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilterResult } from './filter-result.ts';
import { SortControl } from './SortControl.tsx';

/** Of the facets beside a list, so many stand open: what most shoppers choose by. */
const OPEN_BESIDE = 4;

interface Props {
  /** Undefined until it is known. */
  shown: FilterResult | undefined;
  isLoading: boolean;
  /** What went wrong is told at once, or to whoever opens the filters. */
  failure: 'none' | 'quiet' | 'told';
  /** What the list's own order is called after. */
  order: keyof typeof OWN_ORDER;
  /** Called once, with the order that stands in the control: somebody may choose before this lives. */
  onStart?(sort: string | undefined): () => void;
  /** Called when the filters come into sight. */
  onOpen?(): void;
  onChoose(choice: ListQuery): void;
  onSort(sort: string): void;
  onRetry(): void;
}

function Failed({ onRetry, isAsked = true }: Pick<Props, 'onRetry'> & { isAsked?: boolean }) {
  return (
    <p className="filter-note" role={isAsked ? 'alert' : undefined}>
      {FAILURES.unreachable}{' '}
      <button type="button" className="filter-button" onClick={onRetry}>
        {FAILURES.retry}
      </button>
    </p>
  );
}

/** All filters, as soon as they are known. */
function Facets({ isBeside, ...props }: Props & { isBeside: boolean }) {
  const { shown, isLoading, failure, onChoose, onRetry } = props;
  if (shown) {
    return <FacetGroups {...shown} open={isBeside ? OPEN_BESIDE : 0} onChoose={onChoose} />;
  }
  // Nobody waits for what merely stands beside the list.
  if (isLoading && !isBeside) {
    return (
      <p className="filter-note" role="status">
        {FILTERS.loading}
      </p>
    );
  }
  if (failure === 'none') return null;
  // What came by itself fails without a word to who cannot see it.
  return <Failed onRetry={onRetry} isAsked={!isBeside || failure === 'told'} />;
}

/** What a list is sorted and filtered with, whatever it is a list of. */
export function Filters(props: Props) {
  const { shown, failure, order, onStart, onOpen, onChoose, onSort, onRetry } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMedia(RAIL_QUERY);
  const bar = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => onStart?.(bar.current?.querySelector('select')?.value), []);
  useEffect(() => {
    if (!isWide) return;
    // A sheet that lost its place would open by itself when the window is narrow again.
    setIsOpen(false);
    onOpen?.();
  }, [isWide]);

  const hasChosen = shown !== undefined && shown.choice.options.size > 0;
  const isSheet = isOpen && !isWide;
  return (
    <>
      <section ref={rail} className="filter-rail" aria-label={FILTERS.label} tabIndex={-1}>
        {isWide && (
          // Nothing is shown before it has its styles, which a page does not come with.
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
          onClick={() => {
            setIsOpen(true);
            onOpen?.();
          }}
        >
          {FILTERS.open}
        </button>
        <SortControl sort={shown?.choice.sort} order={order} onSort={onSort} />
      </div>
      <div className="filter-state">
        {failure === 'told' && (shown || !(isWide || isSheet)) && <Failed onRetry={onRetry} />}
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
        {shown?.found.places.length === 0 && <p className="filter-note">{FILTERS.none}</p>}
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
