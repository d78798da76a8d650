import { BASKET, FAILURES } from '#config/messages/messages.ts';
import { homePath, shippingPath } from '#lib/addresses/paths.ts';
import { refreshBasket } from '#stores/basket/basket.ts';
import type { Basket } from '#stores/basket/lines.ts';
import type { Failure } from '#stores/failure.ts';
import { BasketRow } from './BasketRow.tsx';
import { BasketTotals } from './BasketTotals.tsx';
import { useLater } from './use-later.ts';

const loadExtras = () => import('./BasketExtras.tsx');
const loadOffers = () => import('./GoesWith.tsx');

interface Props {
  basket: Basket;
  /** Why what is shown may be out of date. */
  failure: Failure | null;
  onRemoved: () => void;
}

export function FilledBasket({ basket, failure, onRemoved }: Props) {
  const extras = useLater(loadExtras);
  const offers = useLater(loadOffers);
  return (
    <>
      {failure && (
        <p className="notice" role="alert">
          {failure.message}{' '}
          <button type="button" className="button is-quiet" onClick={() => void refreshBasket()}>
            {FAILURES.retry}
          </button>
        </p>
      )}
      <div className="basket-columns">
        <ul className="basket-lines">
          {basket.lines.map((line) => (
            <BasketRow key={line.id} line={line} onRemoved={onRemoved} />
          ))}
        </ul>
        <div className="basket-summary">
          <BasketTotals basket={basket} />
          <a className="button" href={shippingPath()}>
            {BASKET.confirm}
          </a>
          <a className="button is-quiet" href={homePath()}>
            {BASKET.return}
          </a>
          {extras && <extras.BasketExtras basket={basket} />}
        </div>
      </div>
      {offers && <offers.GoesWith skus={basket.lines.map(({ sku }) => sku)} />}
    </>
  );
}
