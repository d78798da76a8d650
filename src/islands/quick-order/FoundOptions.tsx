import { SEARCH } from '#config/messages/messages.ts';
import { CardPicture } from '#islands/search/CardPicture.tsx';
import { optionId } from '#islands/search/option-id.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

interface Props {
  id: string;
  cards: readonly SearchCard[];
  active: number | null;
  onChoose: (card: SearchCard) => void;
}

export function FoundOptions({ id, cards, active, onChoose }: Props) {
  return (
    // A mouse press must not move the focus: the list would close before the click.
    <div
      id={id}
      role="listbox"
      aria-label={SEARCH.suggestions}
      className="quick-order-options"
      onMouseDown={(event) => event.preventDefault()}
    >
      {cards.map((card, index) => (
        <button
          key={card.id}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(card)}
        >
          <CardPicture image={card.image} sizes="48px" />
          <span>
            <span>{`${card.name} `}</span>
            <small>{card.sku}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
