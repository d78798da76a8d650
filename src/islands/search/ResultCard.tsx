import { BuyChosen } from '#islands/saved-lists/BuyChosen.tsx';
import { ListButton } from '#islands/saved-lists/ListButton.tsx';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { CardAvailability } from './CardAvailability.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CardPrices } from './CardPrices.tsx';
import { CardPurchaseTerms } from './CardPurchaseTerms.tsx';

const SIZES = '(min-width: 1200px) 270px, (min-width: 760px) 30vw, 40vw';

interface Props {
  card: SearchCard;
  /** Heading level, one below that of the list. */
  level?: 2 | 3;
  isLazy: boolean;
}

/** The link in the name covers the whole card, its picture too. */
export function ResultCard({ card, level = 2, isLazy }: Props) {
  const { sku, name, path, summary, figures, image, prices, availability } = card;
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <CardPicture image={image} sizes={SIZES} isLazy={isLazy} />
      <div className="card-text">
        <Heading className="card-name">
          <a href={path}>{name}</a>
        </Heading>
        {summary && <p className="card-summary">{summary}</p>}
        {figures && <p className="card-figures">{figures}</p>}
        <CardPrices prices={prices} />
        <CardPurchaseTerms bought={card} />
        <CardAvailability availability={availability} />
      </div>
      <div className="buy" data-sku={sku}>
        <BuyChosen product={card} />
        <ListButton list="wishList" name={name} />
        <ListButton list="compare" name={name} />
      </div>
    </article>
  );
}
