import { useId, useState } from 'react';
import { BASKET, FAILURES } from '#config/messages/messages.ts';
import { homePath, shippingPath } from '#lib/addresses/paths.ts';
import { refreshBasket } from '#stores/basket/basket.ts';
import type { Basket } from '#stores/basket/lines.ts';
import { takeTypedQuantities } from '#stores/basket/typed-quantities.ts';
import type { Failure } from '#stores/failure.ts';
import { BasketRow } from './BasketRow.tsx';
import { BasketTotals } from './BasketTotals.tsx';
import { useLater } from './use-later.ts';

const loadExtras = () => import('./BasketExtras.tsx');
const loadOffers = () => import('./GoesWith.tsx');

interface WayProps {
  to: string;
  text: string;
  /** What happens then. */
  means: string;
  isQuiet?: boolean;
}

/** A link whose word alone leaves open where it leads. */
function Way({ to, text, means, isQuiet = false }: WayProps) {
  const id = useId();
  return (
    <div className="basket-way">
      <a className={isQuiet ? 'button is-quiet' : 'button'} href={to} aria-describedby={id}>
        {text}
      </a>
      <p id={id} className="field-hint">
        {means}
      </p>
    </div>
  );
}

interface Props {
  basket: Basket;
  /** Why what is shown may be out of date. */
  failure: Failure | null;
  onRemoved: () => void;
}

export function FilledBasket({ basket, failure, onRemoved }: Props) {
  const [typed] = useState(() => takeTypedQuantities(basket.customerId));
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
            <BasketRow key={line.id} line={line} typed={typed} onRemoved={onRemoved} />
          ))}
        </ul>
        <div className="basket-summary">
          <BasketTotals basket={basket} />
          <Way to={shippingPath()} text={BASKET.confirm} means={BASKET.next} />
          <Way to={homePath()} text={BASKET.return} means={BASKET.back} isQuiet />
          {extras && <extras.BasketExtras basket={basket} />}
        </div>
      </div>
      {offers && <offers.GoesWith skus={basket.lines.map(({ sku }) => sku)} />}
    </>
  );
}
