import { type MouseEvent, useId, useState } from 'react';
import { BASKET, FAILURES } from '#config/messages/messages.ts';
import { homePath, shippingPath } from '#lib/addresses/paths.ts';
import { refreshBasket } from '#stores/basket/basket.ts';
import type { Basket } from '#stores/basket/lines.ts';
import { takeTypedQuantities } from '#stores/basket/typed-quantities.ts';
import type { Failure } from '#stores/failure.ts';
import { BasketRow } from './BasketRow.tsx';
import { BasketTotals } from './BasketTotals.tsx';
import { useLater } from './use-later.ts';
import type { Pending, Unsent } from './use-line.ts';

const loadExtras = () => import('./BasketExtras.tsx');
const loadOffers = () => import('./GoesWith.tsx');

interface WayProps {
  to: string;
  text: string;
  /** What happens then. */
  means: string;
  isQuiet?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link whose word alone leaves open where it leads. */
function Way({ to, text, means, isQuiet = false, onClick }: WayProps) {
  const id = useId();
  return (
    <div className="basket-way">
      <a
        className={isQuiet ? 'button is-quiet' : 'button'}
        href={to}
        aria-describedby={id}
        onClick={onClick}
      >
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

/** She buys the quantities that she sees: what was not sent yet goes before her. */
async function sendFirst(event: MouseEvent<HTMLAnchorElement>, unsent: Unsent): Promise<void> {
  if (unsent.size === 0) return;
  event.preventDefault();
  for (const send of [...unsent.values()]) if (!(await send())) return;
  location.assign(shippingPath());
}

export function FilledBasket({ basket, failure, onRemoved }: Props) {
  const [pending] = useState((): Pending => {
    return { typed: takeTypedQuantities(basket.customerId), unsent: new Map() };
  });
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
            <BasketRow key={line.id} line={line} pending={pending} onRemoved={onRemoved} />
          ))}
        </ul>
        <div className="basket-summary">
          <BasketTotals basket={basket} />
          <Way
            to={shippingPath()}
            text={BASKET.confirm}
            means={BASKET.next}
            onClick={(event) => void sendFirst(event, pending.unsent)}
          />
          <Way to={homePath()} text={BASKET.return} means={BASKET.back} isQuiet />
          {extras && <extras.BasketExtras basket={basket} />}
        </div>
      </div>
      {offers && <offers.GoesWith skus={basket.lines.map(({ sku }) => sku)} />}
    </>
  );
}
