import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

const texts = PRODUCT;

interface PriceProps {
  now: number;
  was: number | null;
  vat: 'incl' | 'excl';
  isFrom: boolean | undefined;
}

function Price({ now, was, vat, isFrom }: PriceProps) {
  return (
    <p className={`price price-${vat}`}>
      {isFrom && <small>{`${texts.from} `}</small>}
      <strong>{`${formatPrice(now, SHOP.prices)} `}</strong>
      <small>{vat === 'incl' ? texts.inclVat : texts.exclVat}</small>
      {was !== null && (
        <>
          <s>
            <span className="was">{` ${texts.was} `}</span>
            <span>{formatPrice(was, SHOP.prices)}</span>
          </s>
          <b>{` ${texts.save} ${formatPrice(was - now, SHOP.prices)}`}</b>
        </>
      )}
    </p>
  );
}

export function CardPrices({ prices }: Pick<SearchCard, 'prices'>) {
  const { inclVat, exclVat, wasInclVat, wasExclVat, isFrom, isUnknown } = prices;
  const isOnRequest = inclVat === null && exclVat === null && !isUnknown;
  return (
    <div className="prices">
      {inclVat !== null && <Price now={inclVat} was={wasInclVat} vat="incl" isFrom={isFrom} />}
      {exclVat !== null && <Price now={exclVat} was={wasExclVat} vat="excl" isFrom={isFrom} />}
      {isOnRequest && <p className="price">{texts.priceOnRequest}</p>}
    </div>
  );
}
