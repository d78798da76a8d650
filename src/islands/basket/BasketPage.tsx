import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { BASKET, FAILURES, vanishedText } from '#config/messages/messages.ts';
import { EmptyState } from '#islands/EmptyState.tsx';
import { $removed, undoRemoval } from '#stores/basket/changes.ts';
import { $basket, retryBasket, watchBasket } from '#stores/basket/contents.ts';
import { $vanished, watchVanished } from '#stores/basket/vanished.ts';
import { FilledBasket } from './FilledBasket.tsx';

/**
 * Until the basket is known, renders both the empty basket and the loading text; CSS shows one of
 * them, depending on the browser's storage. The element of the empty basket is not replaced later,
 * so it keeps the focus.
 */
function InitialState({ isKnown }: { isKnown: boolean }) {
  return (
    <>
      <EmptyState
        heading={BASKET.empty}
        text={BASKET.emptyText}
        className={isKnown ? 'is-known' : 'when-no-basket'}
      />
      {!isKnown && (
        <p className="loading when-basket" role="status">
          {BASKET.loading}
        </p>
      )}
    </>
  );
}

function VanishedNotice() {
  const names = useStore($vanished, { ssr: 'initial' });
  return (
    <div role="status">{names.length > 0 && <p className="notice">{vanishedText(names)}</p>}</div>
  );
}

/** The button is outside the live region, which is announced as a whole. */
function RemovedNotice({ onUndo }: { onUndo: () => void }) {
  const removed = useStore($removed, { ssr: 'initial' });
  return (
    <div className={removed ? 'notice basket-removed' : undefined}>
      <p role="status">
        {removed && `${BASKET.removed}: ${removed.quantity} \u00d7 ${removed.name}`}
      </p>
      {removed && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            onUndo();
            void undoRemoval();
          }}
        >
          {BASKET.undo}
        </button>
      )}
    </div>
  );
}

function BasketContent({ onRemoved }: { onRemoved: () => void }) {
  const shown = useStore($basket, { ssr: 'initial' });
  if (shown.state === 'loading' || shown.state === 'empty') {
    return <InitialState isKnown={shown.state === 'empty'} />;
  }
  if (shown.state === 'failed') {
    return (
      <div className="empty" role="alert">
        <p>{shown.failure.message}</p>
        <button type="button" className="button" onClick={retryBasket}>
          {FAILURES.retry}
        </button>
      </div>
    );
  }
  return <FilledBasket basket={shown.basket} failure={shown.failure} onRemoved={onRemoved} />;
}

export function BasketPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(watchVanished, []);
  useEffect(watchBasket, []);
  const focusHeading = () => heading.current?.focus();
  return (
    <section className="basket" aria-labelledby="basket-heading">
      <h1 id="basket-heading" ref={heading} tabIndex={-1}>
        {BASKET.title}
      </h1>
      <VanishedNotice />
      <RemovedNotice onUndo={focusHeading} />
      <BasketContent onRemoved={focusHeading} />
    </section>
  );
}
