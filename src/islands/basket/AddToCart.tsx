import { useId, useRef, useState } from 'react';
import { BASKET } from '#config/messages/messages.ts';
import type { Choice } from '#lib/products/choice.ts';
import {
  ANY_QUANTITY,
  isSoldIn,
  type Quantities,
  quantitiesText,
} from '#lib/products/quantities.ts';
import { addToBasket } from '#stores/basket/changes.ts';
import { parseQuantity } from '#stores/basket/quantity.ts';
import { earlyAddQuantity } from '#stores/early-add/adopt.ts';
import { Stepper } from './Stepper.tsx';

/** Where no quantity is asked for, as few are added as a basket takes. */
type Props = {
  sku: string;
  /** Left out where a basket takes any. */
  quantities?: Quantities | undefined;
  /** Of a variant, which of its configurable product it is. */
  choice?: Choice | undefined;
  /** Called once it is in the basket. */
  onAdded?: () => void;
} & (
  | { asksQuantity: true }
  | {
      /** The product, told to those who do not see which one the button stands beside. */
      name: string;
    }
);

interface ButtonProps {
  name: string | undefined;
  isBusy: boolean;
  onClick: () => void;
}

/**
 * The second click of a double click and a key that is held down are ignored, however fast the back end responds.
 * Space and name are one text: between two React writes a comment into every card.
 */
function AddButton({ name, isBusy, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-busy={isBusy || undefined}
      onClick={({ detail }) => detail < 2 && onClick()}
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
    >
      {BASKET.add}
      {name !== undefined && <span className="visually-hidden">{` ${name}`}</span>}
    </button>
  );
}

/** A press during a request for the same quantity adds nothing; a press after its confirmation adds again. */
export function AddToCart(props: Props) {
  const { sku, quantities, choice, onAdded } = props;
  const { fewest, most, step } = quantities ?? ANY_QUANTITY;
  const asksQuantity = 'asksQuantity' in props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [underWay, setUnderWay] = useState(0);
  const [isInvalid, setIsInvalid] = useState(false);

  /** Null where the field holds none that a basket takes. */
  function chosen(): number | null {
    if (!asksQuantity) return fewest;
    const typed = parseQuantity(input.current?.value ?? String(fewest));
    return typed !== null && quantities && !isSoldIn(typed, quantities) ? null : typed;
  }

  async function add() {
    // A tap from before this was here means the quantity that stood there then.
    const quantity = earlyAddQuantity(sku) ?? chosen();
    setIsInvalid(quantity === null);
    if (quantity === null) return input.current?.focus();
    setUnderWay((count) => count + 1);
    await addToBasket({ sku, quantity, choice }, onAdded);
    setUnderWay((count) => count - 1);
  }

  return (
    <div className="add-to-cart">
      {asksQuantity && (
        <p className="quantity">
          <label htmlFor={id}>{BASKET.quantity}</label>
          <Stepper>
            <input
              ref={input}
              id={id}
              type="number"
              inputMode="numeric"
              min={fewest}
              max={quantities && most}
              step={step}
              defaultValue={fewest}
              aria-invalid={isInvalid}
              aria-describedby={`${id}-rule`}
              onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && add()}
            />
          </Stepper>
        </p>
      )}
      <AddButton
        name={'name' in props ? props.name : undefined}
        isBusy={underWay > 0}
        onClick={add}
      />
      {asksQuantity && (
        <p id={`${id}-rule`} className="field-error" role="alert">
          {isInvalid && (quantities ? `${quantitiesText(quantities)}.` : BASKET.quantityRule)}
        </p>
      )}
    </div>
  );
}
