import { type SubmitEvent, useId, useState } from 'react';
import { DELIVERY, deliveryName, deliveryPrice } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';
import { type DeliveryCost as Cost, estimateDeliveryCost } from '#stores/basket/delivery-cost.ts';

function DeliveryRates({ rates }: Extract<Cost, { state: 'known' }>) {
  if (rates.length === 0) {
    return (
      <p>
        {DELIVERY.none} <a href={telLink(SHOP.orderPhone)}>{SHOP.orderPhone}</a>
      </p>
    );
  }
  return (
    <>
      <ul className="delivery-rates">
        {rates.map(({ name, price }) => (
          <li key={name}>
            <span>{deliveryName(name)}</span>
            <strong>{deliveryPrice(price)}</strong>
          </li>
        ))}
      </ul>
      <p className="field-hint">{DELIVERY.note}</p>
    </>
  );
}

/**
 * The result applies to one state of the basket, so the parent remounts the component after each
 * change.
 */
export function DeliveryCost() {
  const id = useId();
  const [cost, setCost] = useState<Cost>();
  const [isBusy, setIsBusy] = useState(false);
  const invalid = cost?.state === 'invalid' ? cost.field : undefined;

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    setIsBusy(true);
    const found = await estimateDeliveryCost({
      country: String(given.get('country')),
      postcode: String(given.get('postcode')),
    });
    setIsBusy(false);
    setCost(found);
    if (found?.state === 'invalid')
      form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
  }

  return (
    <details className="basket-extra">
      <summary>{DELIVERY.question}</summary>
      <form noValidate onSubmit={ask}>
        <div className="field">
          <label htmlFor={`${id}-country`}>{DELIVERY.country}</label>
          <input
            id={`${id}-country`}
            name="country"
            type="text"
            autoComplete="shipping country-name"
            defaultValue={DELIVERY.ownCountry}
            aria-invalid={invalid === 'country'}
            aria-describedby={`${id}-problem`}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-postcode`}>{DELIVERY.postcode}</label>
          <input
            id={`${id}-postcode`}
            name="postcode"
            type="text"
            autoComplete="shipping postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            aria-invalid={invalid === 'postcode'}
            aria-describedby={`${id}-problem`}
          />
        </div>
        <button
          type="submit"
          className="button is-quiet"
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
        >
          {DELIVERY.ask}
        </button>
        <p id={`${id}-problem`} className="field-error" role="alert">
          {cost !== undefined && 'message' in cost && cost.message}
        </p>
        <div role="status">
          {cost?.state === 'known' && <DeliveryRates {...cost} />}
          {cost?.state === 'needless' && <p>{DELIVERY.needless}</p>}
        </div>
      </form>
    </details>
  );
}
