import { allResults, PRODUCT, SEARCH } from '#config/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { searchPath } from '#lib/paths.ts';
import type { SearchCard } from '#lib/search-index.ts';
import { markMatch } from '#lib/search-text.ts';
import { CardPicture } from './CardPicture.tsx';

const { inclVat, exclVat, priceOnRequest } = PRODUCT;

function priceOf({ prices }: SearchCard): string {
  if (prices.inclVat !== null) return `${formatPrice(prices.inclVat, SHOP.prices)} ${inclVat}`;
  if (prices.exclVat !== null) return `${formatPrice(prices.exclVat, SHOP.prices)} ${exclVat}`;
  return priceOnRequest;
}

function Name({ name, term }: { name: string; term: string }) {
  const { before, match, after } = markMatch(name, term);
  return (
    <span className="suggestion-name">
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </span>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface Props {
  id: string;
  term: string;
  cards: readonly SearchCard[];
  active: number | null;
}

/** Options are links: they open in new tabs, and follow without a script of ours. */
export function SuggestionList({ id, term, cards, active }: Props) {
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  });
  return (
    // A press must not take the focus from the text: the list would close before the click.
    <div
      id={id}
      role="listbox"
      aria-label={SEARCH.suggestions}
      className="suggestions"
      onMouseDown={(event) => event.preventDefault()}
    >
      {cards.map((card, index) => (
        <a key={card.id} href={card.path} {...option(index)}>
          <CardPicture image={card.image} sizes="48px" />
          <Name name={card.name} term={term} />
          <small>{priceOf(card)}</small>
        </a>
      ))}
      <a className="more" href={searchPath(term)} {...option(cards.length)}>
        {allResults(term)}
      </a>
    </div>
  );
}
