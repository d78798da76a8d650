import { BASKET, FAILURES } from '#config/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { homePath, shippingPath } from '#lib/paths.ts';
import { refreshBasket } from '#stores/basket.ts';
import type { Basket } from '#stores/basket-lines.ts';
import type { Failure } from '#stores/failure.ts';
import { BasketRow } from './BasketRow.tsx';

interface Props {
  basket: Basket;
  /** Why what is shown may be out of date. */
  failure: Failure | null;
  onRemoved: () => void;
}

export function FilledBasket({ basket, failure, onRemoved }: Props) {
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
          <dl aria-live="polite">
            <div>
              <dt>{BASKET.shipping}</dt>
              <dd>{formatPrice(basket.shipping, SHOP.prices)}</dd>
            </div>
            <div className="basket-total">
              <dt>
                {BASKET.total} <small>{BASKET.inclVat}</small>
              </dt>
              <dd>{formatPrice(basket.total, SHOP.prices)}</dd>
            </div>
          </dl>
          <a className="button" href={shippingPath()}>
            {BASKET.confirm}
          </a>
          <a className="button is-quiet" href={homePath()}>
            {BASKET.return}
          </a>
        </div>
      </div>
    </>
  );
}
