import { useId, useState } from 'react';
import { BASKET } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { productPath } from '#lib/addresses/paths.ts';
import { formatPrice } from '#lib/money.ts';
import { removeLine, updateLine } from '#stores/basket/changes.ts';
import type { BasketLine } from '#stores/basket/lines.ts';
import { parseQuantity } from '#stores/basket/quantity.ts';

/** What the shopper typed, until the basket says otherwise: a failed update takes nothing away. */
function useDraft(quantity: number) {
  const [draft, setDraft] = useState(String(quantity));
  const [known, setKnown] = useState(quantity);
  if (known !== quantity) {
    setKnown(quantity);
    setDraft(String(quantity));
  }
  return [draft, setDraft] as const;
}

function Picture({ line }: { line: BasketLine }) {
  const { product } = line;
  if (product === null) return <span className="basket-picture" />;
  const image = <img src={product.thumbnail} width={160} height={160} alt={line.name} />;
  return product.urlKey === null ? (
    <span className="basket-picture">{image}</span>
  ) : (
    <a className="basket-picture" href={productPath(product.urlKey)}>
      {image}
    </a>
  );
}

interface Props {
  line: BasketLine;
  onRemoved: () => void;
}

export function BasketRow({ line, onRemoved }: Props) {
  const id = useId();
  const [draft, setDraft] = useDraft(line.quantity);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function whileBusy(change: () => Promise<boolean>) {
    if (isBusy) return false;
    setIsBusy(true);
    const isDone = await change();
    setIsBusy(false);
    return isDone;
  }

  async function update() {
    const quantity = parseQuantity(draft);
    setIsInvalid(quantity === null);
    if (quantity !== null) await whileBusy(() => updateLine(line.id, quantity));
  }

  async function remove() {
    if (await whileBusy(() => removeLine(line.id))) onRemoved();
  }

  return (
    <li className="basket-line" aria-busy={isBusy}>
      <Picture line={line} />
      <div className="basket-name">
        <h2>{line.name}</h2>
        {line.changedPrice !== null && (
          <p className="notice">
            {line.isOwnPrice ? BASKET.yourPrice : BASKET.priceChanged}{' '}
            {formatPrice(line.changedPrice, SHOP.prices)} {BASKET.each}
          </p>
        )}
      </div>
      <p className="basket-line-total">
        {BASKET.lineTotal} <strong>{formatPrice(line.total, SHOP.prices)}</strong>
      </p>
      <div className="basket-change">
        <label htmlFor={id}>
          {BASKET.quantity}
          <span className="visually-hidden"> {line.name}</span>
        </label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={draft}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-rule`}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && update()}
        />
        <button type="button" className="button is-quiet" onClick={update} aria-disabled={isBusy}>
          {BASKET.update}
          <span className="visually-hidden"> {line.name}</span>
        </button>
        <button type="button" className="basket-remove" onClick={remove} aria-disabled={isBusy}>
          {BASKET.remove}
          <span className="visually-hidden"> {line.name}</span>
        </button>
        <p id={`${id}-rule`} className="field-error" role="alert">
          {isInvalid && BASKET.quantityRule}
        </p>
      </div>
    </li>
  );
}
