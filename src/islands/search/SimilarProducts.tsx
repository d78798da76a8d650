import { SEARCH } from '#config/messages/messages.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { ResultCard } from './ResultCard.tsx';

/** What somebody may have meant whose words are in no name. */
export function SimilarProducts({ cards }: { cards: readonly SearchCard[] }) {
  return (
    <section aria-labelledby="similar-heading">
      <h2 id="similar-heading">{SEARCH.similar}</h2>
      <ul className="grid" role="list">
        {cards.map((card) => (
          <li key={card.id}>
            <ResultCard card={card} level={3} isLazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
