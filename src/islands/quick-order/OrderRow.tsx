import { type FocusEvent, type KeyboardEvent, memo } from 'react';
import { BASKET, FAILURES, PRODUCT } from '#config/messages/messages.ts';
import { QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { unitPricesAt } from '#lib/products/tiers.ts';
import type { OrderLine } from '#lib/quick-order/order-list.ts';
import type { TypedLine } from '#lib/quick-order/parse-lines.ts';
import type { NamedProduct, Resolved } from '#lib/quick-order/resolve-line.ts';
import { editLine, removeLine } from '#stores/quick-order/list.ts';
import { LineSum } from './LineSum.tsx';
import { ProblemText } from './ProblemText.tsx';
import { isAboutQuantity } from './problem-field.ts';

interface Props {
  line: OrderLine;
  /** Position in the list, from 1. */
  number: number;
  /** Result of the product lookup; `undefined` until it is known. */
  resolved: Resolved | undefined;
  isLocked: boolean;
  onRemoved: () => void;
}

/** Renders both prices; CSS shows the one that the shopper prefers. */
function LineProduct({ product, quantity }: { product: NamedProduct; quantity: number }) {
  const { name, path } = product;
  const prices = unitPricesAt(product, quantity);
  const told = [
    { kind: 'price-incl', pence: prices.inclVat, vat: PRODUCT.inclVat },
    { kind: 'price-excl', pence: prices.exclVat, vat: PRODUCT.exclVat },
  ];
  return (
    <>
      {path === null ? name : <a href={path}>{name}</a>}
      <small>
        {told.map(
          ({ kind, pence, vat }) =>
            pence !== null && (
              <span key={kind} className={kind}>
                {`${formatPrice(pence, SHOP.prices)} ${BASKET.each} ${vat} `}
              </span>
            ),
        )}
      </small>
    </>
  );
}

interface FieldProps {
  line: OrderLine;
  field: keyof TypedLine;
  label: string;
  isLocked: boolean;
  isWrong: boolean;
}

/** Saves the text on blur or Enter. An empty product code is replaced by the previous one. */
function LineField({ line, field, label, isLocked, isWrong }: FieldProps) {
  const id = `${field}-${line.id}`;
  const value = line[field];

  function take({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const typed = currentTarget.value.trim();
    if (typed === '' && field === 'code') currentTarget.value = value;
    else if (typed !== value) editLine(line.id, { [field]: typed });
  }

  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        // A change in another tab replaces the text of this field.
        key={value}
        id={id}
        type="text"
        inputMode={field === 'quantity' ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        readOnly={isLocked}
        aria-invalid={isWrong}
        aria-describedby={`said-${line.id}`}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take(event)}
      />
    </div>
  );
}

function LineMessage({ line, resolved }: Pick<Props, 'line' | 'resolved'>) {
  const { state, reason } = line;
  if (state === 'refused') {
    return (
      <>
        <span className="field-error">{reason}</span>{' '}
        <button type="button" className="order-take" onClick={() => editLine(line.id, {})}>
          {FAILURES.retry}
        </button>
      </>
    );
  }
  if (state !== 'draft') return <span className={`is-${state}`}>{QUICK_ORDER[state]}</span>;
  if (resolved === undefined) return QUICK_ORDER.checking;
  return resolved.state === 'wrong' ? <ProblemText id={line.id} problem={resolved} /> : null;
}

/** One line of the list. If it has a problem, the field to be corrected is marked as invalid. */
export const OrderRow = memo(
  function OrderRow(props: Props) {
    const { line, number, resolved, isLocked, onRemoved } = props;
    const { state } = line;
    const isFixed = isLocked || state === 'added' || state === 'sending';
    const isWrong = state === 'refused' || (state === 'draft' && resolved?.state === 'wrong');
    const isOfQuantity = isWrong && (state === 'refused' || isAboutQuantity(resolved));

    function remove() {
      removeLine(line.id);
      onRemoved();
    }

    return (
      <li className="order-row" data-state={isWrong ? 'wrong' : state}>
        <LineField
          line={line}
          field="code"
          label={`${QUICK_ORDER.code} ${number}`}
          isLocked={isFixed}
          isWrong={isWrong && !isOfQuantity}
        />
        <LineField
          line={line}
          field="quantity"
          label={`${BASKET.quantity} ${number}`}
          isLocked={isFixed}
          isWrong={isOfQuantity}
        />
        <div className="order-product">
          {resolved?.product && (
            <LineProduct product={resolved.product} quantity={Number(line.quantity)} />
          )}
          {state !== 'refused' && <LineSum lines={[resolved]} />}
        </div>
        <div className="order-said" id={`said-${line.id}`}>
          <LineMessage line={line} resolved={resolved} />
        </div>
        <button type="button" className="chosen-remove" disabled={isLocked} onClick={remove}>
          {BASKET.remove}
          <span className="visually-hidden">{` ${QUICK_ORDER.line} ${number}: ${line.code}`}</span>
        </button>
      </li>
    );
  },
  (before, after) =>
    (['line', 'number', 'isLocked'] as const).every((name) => before[name] === after[name]) &&
    JSON.stringify(before.resolved) === JSON.stringify(after.resolved),
);
