import { useStore } from '@nanostores/react';
import {
  DELIVERY,
  deliveryName,
  deliveryPrice,
  FAILURES,
  SHIPPING,
} from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';
import { readAddressDraft } from '#stores/checkout/checkout-draft.ts';
import {
  $deliveryMethods,
  DELIVERY_WAY,
  methodValue,
  UNKNOWN,
  type DeliveryMethods as Ways,
} from '#stores/checkout/delivery-methods.ts';

type Known = Extract<Ways, { state: 'known' }>;

/**
 * Text above the choices: a prompt to choose, the only method, or a notice that none is available.
 */
function MethodNotice({ rates, isLost }: Known) {
  const [first, second] = rates;
  if (first === undefined) {
    return (
      <p className="notice">
        {DELIVERY.none} <a href={telLink(SHOP.orderPhone)}>{SHOP.orderPhone}</a>
      </p>
    );
  }
  return (
    <>
      {isLost && <p className="notice">{SHIPPING.deliveryLost}</p>}
      {second === undefined ? (
        <p className="delivery-way">
          <span>{deliveryName(first.name)}</span> <strong>{deliveryPrice(first.price)}</strong>
        </p>
      ) : (
        <p>{SHIPPING.deliveryChoose}</p>
      )}
    </>
  );
}

interface ChoicesProps {
  rates: Known['rates'];
  /** Value of the chosen radio button. */
  chosen: string | undefined;
  error: string | undefined;
}

function MethodChoices({ rates, chosen, error }: ChoicesProps) {
  if (rates.length < 2) return null;
  return rates.map((rate) => (
    <label key={methodValue(rate)} className="form-choice delivery-way">
      <input
        type="radio"
        name={DELIVERY_WAY}
        value={methodValue(rate)}
        defaultChecked={methodValue(rate) === chosen}
        aria-describedby={error && `${DELIVERY_WAY}-error`}
      />
      <span>{deliveryName(rate.name)}</span> <strong>{deliveryPrice(rate.price)}</strong>
    </label>
  ));
}

interface Props {
  /** Owner of the address draft, which contains an earlier choice. */
  owner: string;
  error: string | undefined;
  again: () => void;
}

export function DeliveryMethods({ owner, error, again }: Props) {
  const ways = useStore($deliveryMethods, { ssr: 'initial' });
  if (ways.state === UNKNOWN.state) return null;
  const isCharged = ways.state === 'known' && ways.rates.some(({ price }) => price > 0);
  return (
    <fieldset id={DELIVERY_WAY} className="delivery-ways" tabIndex={-1}>
      <legend>
        <span>{`${SHIPPING.delivery} `}</span>
        {isCharged && <small>{SHIPPING.inclVat}</small>}
      </legend>
      <div role="status">
        {ways.state === 'asking' && <p>{SHIPPING.deliveryAsking}</p>}
        {ways.state === 'needless' && <p>{DELIVERY.needless}</p>}
        {ways.state === 'known' && <MethodNotice {...ways} />}
      </div>
      {ways.state === 'known' && (
        <MethodChoices
          rates={ways.rates}
          chosen={readAddressDraft(owner)?.[DELIVERY_WAY]}
          error={error}
        />
      )}
      {ways.state === 'failed' && (
        <p className="notice" role="alert">
          <span>{`${ways.failure.message} `}</span>
          <button type="button" className="button is-quiet" onClick={again}>
            {FAILURES.retry}
          </button>
        </p>
      )}
      {error && (
        <p id={`${DELIVERY_WAY}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
