import type { Ref } from 'react';
import { FAILURES, RESULTS, resultsShownText } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import type { FoundProducts } from '#stores/search/search.ts';
import { ResultCard } from './ResultCard.tsx';

/** Number of cards whose pictures load eagerly, because most screens show them at first. */
const EAGER_CARDS = 8;

interface MoreProps {
  found: FoundProducts;
  onClick?: (() => void) | undefined;
}

function MoreResults({ found, onClick }: MoreProps) {
  const isLoading = found.more === 'loading';
  return (
    <div className="search-more">
      {found.more === 'failed' && <p role="alert">{FAILURES.unreachable}</p>}
      <p role="status">{resultsShownText(found.shown, found.ids.length)}</p>
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

interface Props {
  found: FoundProducts;
  list?: Ref<HTMLUListElement>;
  onMore?: () => void;
}

export function ResultList({ found, list, onMore }: Props) {
  return (
    <>
      <ul className="grid" role="list" ref={list}>
        {found.cards.map((card, index) => (
          <li key={card.id}>
            <ResultCard card={card} isLazy={index >= EAGER_CARDS} />
          </li>
        ))}
      </ul>
      {(found.ids.length > SHOP.resultsAtOnce || found.more === 'failed') && (
        <MoreResults found={found} onClick={onMore} />
      )}
    </>
  );
}
