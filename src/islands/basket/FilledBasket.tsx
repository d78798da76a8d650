import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { BASKET, FAILURES } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { basketLineId, homePath, shippingPath } from '#lib/urls/paths.ts';
import { $capabilities, loadCapabilities } from '#stores/account/capabilities.ts';
import { refreshBasket } from '#stores/basket/basket.ts';
import type { Basket } from '#stores/basket/lines.ts';
import { $lineProblems, checkStock, isStillShort } from '#stores/basket/stock.ts';
import { takeUnsentQuantities } from '#stores/basket/unsent-quantities.ts';
import type { Failure } from '#stores/failure.ts';
import { isRedirectingToSignIn } from '#stores/session/session-end.ts';
import { BasketRow } from './BasketRow.tsx';
import { BasketTotals } from './BasketTotals.tsx';
import { useLazy } from './use-lazy.ts';
import type { PendingQuantities, UnsentQuantities } from './use-line.ts';

const loadExtras = () => import('./BasketExtras.tsx');
const loadOffers = () => import('./CrossSell.tsx');

interface WayProps {
  /** Id of the explanation. */
  id: string;
  to: string;
  text: string;
  /** Explanation shown below the link. */
  means: string;
  isQuiet?: boolean;
  isBusy?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Link with an explanation, because its text does not describe the destination. */
function ExplainedLink({
  id,
  to,
  text,
  means,
  isQuiet = false,
  isBusy = false,
  onClick,
}: WayProps) {
  return (
    <div className="basket-way">
      <a
        className={isQuiet ? 'button is-quiet' : 'button'}
        href={to}
        aria-describedby={id}
        aria-disabled={isBusy || undefined}
        data-busy={isBusy || undefined}
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

interface BarProps {
  basket: Basket;
  /** Id of the explanation of the next step. */
  hintId: string;
  next: { to: string; text: string };
  isBusy: boolean;
  onConfirm: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Total and next step for phones, where the style sheet shows it instead of the first link. */
function BasketBar({ basket, hintId, next, isBusy, onConfirm }: BarProps) {
  return (
    <div className="basket-bar">
      <p>
        <span>{`${BASKET.total} `}</span>
        <small>{`${BASKET.inclVat} `}</small>
        {basket.shippingAhead > 0 && <span>{`${BASKET.withoutDelivery} `}</span>}
        <strong>{formatPrice(basket.total, SHOP.prices)}</strong>
      </p>
      <a
        className="button"
        href={next.to}
        aria-describedby={hintId}
        aria-disabled={isBusy || undefined}
        data-busy={isBusy || undefined}
        onClick={onConfirm}
      >
        {next.text}
      </a>
    </div>
  );
}

interface Props {
  basket: Basket;
  /** Reason why the displayed basket may be out of date. */
  failure: Failure | null;
  onRemoved: () => void;
}

/**
 * Focuses the control that solves the problem of a line: Remove if it is sold out, otherwise the
 * quantity.
 */
function focusLine(elementId: string, isSoldOut = false): void {
  const line = document.getElementById(elementId);
  line?.scrollIntoView({ block: 'center' });
  const control = isSoldOut ? '.basket-remove' : 'input';
  line?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}

/**
 * Sends all typed quantities and then checks the stock. Returns false if a quantity is not accepted
 * or a line is short, and focuses the first short line. A failed stock check does not block the
 * order.
 */
async function sendAndCheckQuantities(unsent: UnsentQuantities): Promise<boolean> {
  for (const send of [...unsent.values()]) if (!(await send())) return false;
  const [first] = await checkStock();
  if (first === undefined) return true;
  requestAnimationFrame(() => focusLine(basketLineId(first.id), first.available === 0));
  return false;
}

/**
 * Returns the way to the order: for a guest of a shop that sells to customers only, sign-in, which
 * returns to the shipping step.
 */
function useNextStep(isGuest: boolean) {
  const { sellsToGuests } = useStore($capabilities, { ssr: 'initial' });
  useEffect(() => {
    if (isGuest) void loadCapabilities();
  }, [isGuest]);
  return isGuest && !sellsToGuests
    ? { to: signInPath(shippingPath()), text: BASKET.signIn, means: BASKET.accountNeeded }
    : { to: shippingPath(), text: BASKET.confirm, means: BASKET.next };
}

/** Confirm continues to the next step once all lines can be bought. */
function useConfirm(unsent: UnsentQuantities, to: string) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const mayGoOn = await sendAndCheckQuantities(unsent);
    // Otherwise the shipping step would replace the sign-in page that is loading.
    if (mayGoOn && !isRedirectingToSignIn()) location.assign(to);
    // Back may restore the page from the browser's cache.
    setIsBusy(false);
  }
  return { isBusy, confirm };
}

/**
 * Checks the stock when the basket opens and after each change of a quantity. Focuses the line that
 * the URL's fragment names, if any.
 */
function useStockChecks(lines: Basket['lines']): void {
  const quantities = lines.map(({ id, quantity }) => `${quantity} ${id}`).join();
  useEffect(() => {
    if (quantities !== '') void checkStock();
  }, [quantities]);
  // The browser cannot scroll to a linked line, because the lines are rendered later.
  useEffect(() => {
    if (location.hash !== '') focusLine(location.hash.slice(1));
  }, []);
}

export function FilledBasket({ basket, failure, onRemoved }: Props) {
  const [pending] = useState((): PendingQuantities => {
    return { typed: takeUnsentQuantities(basket.customerId), unsent: new Map() };
  });
  const hintId = useId();
  const next = useNextStep(basket.customerId === undefined);
  const { isBusy, confirm } = useConfirm(pending.unsent, next.to);
  const onConfirm = (event: MouseEvent<HTMLAnchorElement>) => void confirm(event);
  useStockChecks(basket.lines);
  const problems = useStore($lineProblems, { ssr: 'initial' });
  const extras = useLazy(loadExtras);
  const offers = useLazy(loadOffers);
  return (
    <>
      {failure && (
        <p className="notice" role="alert">
          <span>{`${failure.message} `}</span>
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
          <ExplainedLink {...next} id={hintId} isBusy={isBusy} onClick={onConfirm} />
          <ExplainedLink
            id={useId()}
            to={homePath()}
            text={BASKET.return}
            means={BASKET.back}
            isQuiet
          />
          {extras && (
            <extras.BasketExtras
              basket={basket}
              isShort={basket.lines.some(({ id, quantity }) => {
                const problem = problems.get(id);
                return problem !== undefined && isStillShort(problem, quantity);
              })}
            />
          )}
        </div>
        <BasketBar
          basket={basket}
          hintId={hintId}
          next={next}
          isBusy={isBusy}
          onConfirm={onConfirm}
        />
        {offers && <offers.CrossSell lines={basket.lines} />}
      </div>
    </>
  );
}
