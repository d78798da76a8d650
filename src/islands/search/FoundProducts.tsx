import { useEffect, useLayoutEffect, useRef } from 'react';
import { FAILURES, RESULTS, resultsShown } from '#config/messages.ts';
import { type FoundProducts as Found, RESULTS_AT_ONCE, showMore } from '#stores/search.ts';
import { returnToPlace } from '#stores/search-page.ts';
import { ResultCard } from './ResultCard.tsx';

/** Rows that are seen at once on most screens. */
const EAGER = 8;

/** Puts the focus on the first result that a click added: the button may be gone. */
function useFocusOnAdded(found: Found) {
  const list = useRef<HTMLUListElement>(null);
  const addedFrom = useRef<number>(undefined);
  useEffect(() => {
    const from = addedFrom.current;
    if (from === undefined || found.cards.length <= from) return;
    addedFrom.current = undefined;
    list.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [found.cards.length]);
  function add() {
    addedFrom.current = found.cards.length;
    void showMore();
  }
  return { list, add };
}

function More({ found, onClick }: { found: Found; onClick: () => void }) {
  const isLoading = found.more === 'loading';
  return (
    <div className="search-more">
      {found.more === 'failed' && <p role="alert">{FAILURES.unreachable}</p>}
      <p role="status">{resultsShown(found.shown, found.ids.length)}</p>
      {found.more !== 'none' && (
        <button
          type="button"
          className="button is-quiet"
          aria-disabled={isLoading}
          onClick={onClick}
        >
          {isLoading ? RESULTS.loading : RESULTS.more}
        </button>
      )}
    </div>
  );
}

export function FoundProducts({ found }: { found: Found }) {
  const { list, add } = useFocusOnAdded(found);
  useLayoutEffect(returnToPlace, []);
  return (
    <>
      <ul className="grid" role="list" ref={list}>
        {found.cards.map((card, index) => (
          <li key={card.id}>
            <ResultCard card={card} isLazy={index >= EAGER} />
          </li>
        ))}
      </ul>
      {(found.ids.length > RESULTS_AT_ONCE || found.more === 'failed') && (
        <More found={found} onClick={add} />
      )}
    </>
  );
}
