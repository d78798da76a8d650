import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { FILTERS, showItemsLabel } from '#config/messages/filter-messages.ts';
import type { ListQuery } from '#lib/filters/list-query.ts';
import type { FilterResult } from './filter-result.ts';

interface Props {
  shown: FilterResult | undefined;
  children: ReactNode;
  onChoose(choice: ListQuery): void;
  onClose(): void;
}

/** All filters in a modal dialog, for screens too narrow for a column next to the list. */
export function FilterSheet({ shown, children, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="filter-sheet" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{FILTERS.open}</h2>
        <button type="button" className="sheet-close" aria-label={FILTERS.close} onClick={close} />
      </header>
      <div className="facets">{children}</div>
      {shown && (
        <footer>
          <button
            type="button"
            className="chip is-all"
            // With `aria-disabled` the button keeps the focus after it cleared the last filter.
            aria-disabled={shown.choice.options.size === 0}
            onClick={() => onChoose({ ...shown.choice, options: new Map() })}
          >
            {FILTERS.clear}
          </button>
          <button type="button" className="button" onClick={close}>
            {showItemsLabel(shown.found.places.length)}
          </button>
        </footer>
      )}
    </dialog>
  );
}
