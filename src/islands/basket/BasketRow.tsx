import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { BASKET, PRODUCT, stockText } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { CardPurchaseTerms } from '#islands/search/CardPurchaseTerms.tsx';
import { formatPrice } from '#lib/money.ts';
import { ANY_QUANTITY } from '#lib/products/quantities.ts';
import { unitPricesAt } from '#lib/products/tiers.ts';
import { basketLineId } from '#lib/urls/paths.ts';
import type { BasketLine } from '#stores/basket/lines.ts';
import { $lineProblems, isStillShort } from '#stores/basket/stock.ts';
import { Stepper } from './Stepper.tsx';
import { type PendingQuantities, useLine } from './use-line.ts';
import { VatAmount } from './VatAmount.tsx';

function Picture({ line }: { line: BasketLine }) {
  const { product } = line;
  if (product === null) return <span className="basket-picture" />;
  const image = <img src={product.thumbnail} width={160} height={160} alt={line.name} />;
  return product.path === null ? (
    <span className="basket-picture">{image}</span>
  ) : (
    <a className="basket-picture" href={product.path}>
      {image}
    </a>
  );
}

/** Unit price of a line with several pieces, or a notice that it has changed. */
function UnitPrice({ line }: { line: BasketLine }) {
  const { changedPrice, quantity, product } = line;
  if (changedPrice !== null) {
    return (
      <p className="notice">
        {[
          line.isOwnPrice ? BASKET.yourPrice : BASKET.priceChanged,
          formatPrice(changedPrice, SHOP.prices),
          BASKET.each,
        ].join(' ')}
      </p>
    );
  }
  if (product === null || quantity === 1) return null;
  const { inclVat, exclVat } = unitPricesAt(product, quantity);
  if (inclVat === null) return null;
  return (
    <p className="card-figures">
      <VatAmount incl={inclVat} excl={exclVat} isLabelled /> <span>{BASKET.each}</span>
    </p>
  );
}

/**
 * Old price and saving of the whole line. Omitted if the back end charges another price than the
 * shop's pages, or if only one of the two totals has an old price.
 */
function Saving({ line }: { line: BasketLine }) {
  const { product, quantity, changedPrice, total, totalExclVat } = line;
  const { wasInclVat = null, wasExclVat = null } = product?.prices ?? {};
  if (changedPrice !== null || wasInclVat === null || wasInclVat * quantity <= total) return null;
  if (totalExclVat !== null && wasExclVat === null) return null;
  const incl = wasInclVat * quantity;
  const excl = totalExclVat === null || wasExclVat === null ? null : wasExclVat * quantity;
  return (
    <span className="basket-saving">
      <span className="was">{`${PRODUCT.was} `}</span>
      <s>
        <VatAmount incl={incl} excl={excl} />
      </s>
      <span>{` ${PRODUCT.save} `}</span>
      <VatAmount incl={incl - total} excl={excl && excl - (totalExclVat ?? 0)} />
    </span>
  );
}

interface Props {
  line: BasketLine;
  pending: PendingQuantities;
  onRemoved: () => void;
}

export function BasketRow({ line, pending, onRemoved }: Props) {
  const id = useId();
  const problem = useStore($lineProblems, { ssr: 'initial' }).get(line.id);
  const isShort = problem !== undefined && isStillShort(problem, line.quantity);
  const { draft, setDraft, isInvalid, isBusy, step, update, remove } = useLine(line, pending);
  const sold = line.product?.quantities ?? ANY_QUANTITY;
  const hiddenName = <span className="visually-hidden">{` ${line.name}`}</span>;
  // Shows only tiers above the current quantity, because the line shows the current price.
  const tiers = line.product?.tiers?.filter(({ from }) => from > line.quantity);
  return (
    <li id={basketLineId(line.id)} className="basket-line" aria-busy={isBusy}>
      <Picture line={line} />
      <div className="basket-name">
        <h2>{line.name}</h2>
        {line.options.map(({ label, value }) => (
          <p key={label} className="card-figures">{`${label}: ${value}`}</p>
        ))}
        <p className="card-figures">{`${BASKET.sku} ${line.sku}`}</p>
        {line.product && <CardPurchaseTerms bought={{ ...line.product, tiers }} />}
        <UnitPrice line={line} />
      </div>
      <p className="basket-line-total">
        {BASKET.lineTotal}{' '}
        <strong>
          <VatAmount incl={line.total} excl={line.totalExclVat} isLabelled />
        </strong>
        <Saving line={line} />
      </p>
      <div className="basket-change">
        <label htmlFor={id}>
          <span>{BASKET.quantity}</span>
          {hiddenName}
        </label>
        <Stepper name={line.name} onStep={step}>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={sold.fewest}
            step={sold.step}
            value={draft}
            aria-invalid={isInvalid || isShort}
            aria-describedby={`${id}-rule`}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && update()}
          />
        </Stepper>
        <button
          type="button"
          className={draft === String(line.quantity) ? 'button is-quiet' : 'button'}
          onClick={update}
          aria-disabled={isBusy}
        >
          <span>{BASKET.update}</span>
          {hiddenName}
        </button>
        <button
          type="button"
          className="basket-remove"
          onClick={async () => (await remove()) && onRemoved()}
          aria-disabled={isBusy}
          aria-describedby={isShort ? `${id}-rule` : undefined}
        >
          <span>{BASKET.remove}</span>
          {hiddenName}
        </button>
        <p id={`${id}-rule`} className="field-error" role="alert">
          {isInvalid
            ? BASKET.quantityRule
            : isShort && (problem.message ?? stockText(problem.available))}
        </p>
      </div>
    </li>
  );
}
