import { useRef, useState } from 'react';
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

/** Without a field for the quantity, the button adds the minimum quantity. */
type Props = {
  sku: string;
  /** Omitted if any quantity is allowed. */
  quantities?: Quantities | undefined;
  /** Chosen options, for a variant of a configurable product. */
  choice?: Choice | undefined;
  onAdded?: () => void;
} & (
  | { asksQuantity: true }
  | {
      /**
       * Product name for screen readers, because the button's text does not identify the product.
       */
      name: string;
      /** Adds a small field, which the style sheet shows to businesses. */
      hasField?: boolean | undefined;
    }
);

interface ButtonProps {
  name: string | undefined;
  isBusy: boolean;
  onClick: () => void;
}

/**
 * Ignores the second click of a double click and a repeating key. The space and the name are one
 * string, because React separates adjacent text nodes with a comment.
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
      <span>{BASKET.add}</span>
      {name !== undefined && <span className="visually-hidden">{` ${name}`}</span>}
    </button>
  );
}

/** A press during a request for the same quantity adds nothing; a press after its confirmation adds again. */
export function AddToCart(props: Props) {
  const { sku, quantities, choice, onAdded } = props;
  const { fewest, most, step } = quantities ?? ANY_QUANTITY;
  const asksQuantity = 'asksQuantity' in props;
  const name = 'name' in props ? props.name : undefined;
  const hasField = asksQuantity || ('hasField' in props && props.hasField);
  // Cards of several pages can be in one list, so React's own ids would not be unique.
  const id = `quantity-${encodeURIComponent(sku)}`;
  const input = useRef<HTMLInputElement>(null);
  const [underWay, setUnderWay] = useState(0);
  const [isInvalid, setIsInvalid] = useState(false);

  /** Returns null if the field contains no valid quantity. */
  function chosen(): number | null {
    if (!hasField) return fewest;
    const typed = parseQuantity(input.current?.value ?? String(fewest));
    return typed !== null && quantities && !isSoldIn(typed, quantities) ? null : typed;
  }

  async function add() {
    // A tap before hydration refers to the quantity that the field contained at that time.
    const quantity = earlyAddQuantity(sku) ?? chosen();
    setIsInvalid(quantity === null);
    if (quantity === null) return input.current?.focus();
    setUnderWay((count) => count + 1);
    await addToBasket({ sku, quantity, choice }, onAdded);
    setUnderWay((count) => count - 1);
  }

  const field = hasField && (
    <input
      ref={input}
      id={id}
      type="number"
      inputMode="numeric"
      min={fewest}
      max={quantities && most}
      step={step}
      defaultValue={fewest}
      aria-label={name && `${BASKET.quantity} ${name}`}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-rule`}
      onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && add()}
    />
  );

  return (
    <div className="add-to-cart">
      {asksQuantity ? (
        <p className="quantity">
          <label htmlFor={id}>{BASKET.quantity}</label>
          <Stepper>{field}</Stepper>
        </p>
      ) : (
        field
      )}
      <AddButton name={name} isBusy={underWay > 0} onClick={add} />
      {hasField && (
        <p id={`${id}-rule`} className="field-error" role="alert">
          {isInvalid && (quantities ? `${quantitiesText(quantities)}.` : BASKET.quantityRule)}
        </p>
      )}
    </div>
  );
}
