import { useEffect, useLayoutEffect, useRef } from 'react';
import { returnToPlace } from '#stores/search/results-page.ts';
import { type FoundProducts as Found, showMore } from '#stores/search/search.ts';
import { ResultList } from './ResultList.tsx';

/** Moves the focus to the first added result, because the button may disappear. */
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

export function FoundProducts({ found }: { found: Found }) {
  const { list, add } = useFocusOnAdded(found);
  useLayoutEffect(returnToPlace, []);
  return <ResultList found={found} list={list} onMore={add} />;
}
