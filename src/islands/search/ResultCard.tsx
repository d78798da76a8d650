import { PRODUCT } from '#config/messages/messages.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { CardPicture } from './CardPicture.tsx';
import { CardPrices } from './CardPrices.tsx';

const SIZES = '(min-width: 1200px) 270px, (min-width: 760px) 30vw, 40vw';

interface Props {
  card: SearchCard;
  /** Of its heading: one below that of the list. */
  level?: 2 | 3;
  isLazy: boolean;
}

/** The link in the name covers the whole card, its picture too. */
export function ResultCard({ card, level = 2, isLazy }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <CardPicture image={card.image} sizes={SIZES} isLazy={isLazy} />
      <div className="card-text">
        <Heading className="card-name">
          <a href={card.path}>{card.name}</a>
        </Heading>
        {card.summary && <p className="card-summary">{card.summary}</p>}
        <CardPrices prices={card.prices} />
        {card.availability === 'unavailable' && (
          <p className="availability">{PRODUCT.unavailable}</p>
        )}
      </div>
    </article>
  );
}
