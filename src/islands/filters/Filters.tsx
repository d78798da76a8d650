import { Suspense, useEffect, useRef, useState } from 'react';
import { FILTERS, SORT_NAMES } from '#config/messages/filter-messages.ts';
import { FAILURES } from '#config/messages/messages.ts';
import { type Choice, SORTS } from '#lib/filters/choice.ts';
import filterStyles from '#styles/islands/filters.css?url';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FacetPanel } from './FacetPanel.tsx';
import type { Filtered } from './filtered.ts';

const [NOT_SORTED] = SORTS;

interface Props {
  /** Undefined until it is known. */
  shown: Filtered | undefined;
  isLoading: boolean;
  /** What went wrong is told at once, or to whoever opens the filters. */
  failure: 'none' | 'quiet' | 'told';
  /** Called once, with the order that stands in the control: somebody may choose before this lives. */
  onStart?(sort: string | undefined): () => void;
  /** Called when somebody opens the filters. */
  onOpen?(): void;
  onChoose(choice: Choice): void;
  onSort(sort: string): void;
  onRetry(): void;
}

function Failed({ onRetry }: Pick<Props, 'onRetry'>) {
  return (
    <p className="filter-note" role="alert">
      {FAILURES.unreachable}{' '}
      <button type="button" className="filter-button" onClick={onRetry}>
        {FAILURES.retry}
      </button>
    </p>
  );
}

/** The browser's to keep until the list is there. */
function SortControl({ shown, onSort }: Pick<Props, 'shown' | 'onSort'>) {
  const select = useRef<HTMLSelectElement>(null);
  const sort = shown?.choice.sort;
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
        onChange={({ currentTarget }) => onSort(currentTarget.value)}
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

/** What a list is sorted and filtered with, whatever it is a list of. */
export function Filters({ shown, isLoading, failure, ...on }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => on.onStart?.(bar.current?.querySelector('select')?.value), []);

  function focusOpener() {
    opener.current?.focus();
  }

  const hasChosen = shown !== undefined && shown.choice.options.size > 0;
  return (
    <>
      <div className="filter-bar" ref={bar}>
        <button
          ref={opener}
          type="button"
          className="filter-button"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
            on.onOpen?.();
          }}
        >
          {FILTERS.open}
        </button>
        <SortControl shown={shown} onSort={on.onSort} />
      </div>
      {(failure === 'told' || (isOpen && failure === 'quiet')) && <Failed onRetry={on.onRetry} />}
      {isOpen && isLoading && (
        <p className="filter-note" role="status">
          {FILTERS.loading}
        </p>
      )}
      {shown && (isOpen || hasChosen) && (
        // Nothing is shown before it has its styles, which a page does not come with.
        <Suspense>
          <link rel="stylesheet" href={filterStyles} precedence="island" />
          {isOpen && (
            <FacetPanel
              {...shown}
              onChoose={on.onChoose}
              onDone={() => {
                setIsOpen(false);
                focusOpener();
              }}
            />
          )}
          {hasChosen && <ChosenFilters {...shown} onChoose={on.onChoose} onRemove={focusOpener} />}
        </Suspense>
      )}
      {shown?.found.places.length === 0 && <p className="filter-note">{FILTERS.none}</p>}
    </>
  );
}
