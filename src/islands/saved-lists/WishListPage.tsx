import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { WISH_LIST, wishCountText } from '#config/messages/messages.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { Chosen, ChosenProduct } from '#stores/products/product-details.ts';
import {
  $wishes,
  moveToBasket,
  removeWish,
  retryWishes,
  watchWishes,
} from '#stores/saved-lists/wish-list-page.ts';
import { BuyChosen } from './BuyChosen.tsx';
import { ChosenCard } from './ChosenCard.tsx';
import { ListButton } from './ListButton.tsx';
import { ListLoadError, ListStatus } from './ListStates.tsx';
import { UnavailableSkus } from './UnavailableSkus.tsx';

interface WishProps {
  product: ChosenProduct;
  onGone: () => void;
}

function MoveToBasketButton({ product, onGone }: WishProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function move() {
    if (isBusy) return;
    setIsBusy(true);
    const isMoved = await moveToBasket(product);
    setIsBusy(false);
    if (isMoved) onGone();
  }

  return (
    <div className="add-to-cart">
      <button type="button" className="button" data-busy={isBusy || undefined} onClick={move}>
        {WISH_LIST.move}
        <span className="visually-hidden">{` ${product.name}`}</span>
      </button>
    </div>
  );
}

function WishCard({ product, onGone }: WishProps) {
  function remove() {
    removeWish(product.sku);
    onGone();
  }
  return (
    <ChosenCard product={product} headingLevel={2}>
      {isForSale(product) && !product.chooses ? (
        <MoveToBasketButton product={product} onGone={onGone} />
      ) : (
        <BuyChosen product={product} />
      )}
      <ListButton list="compare" name={product.name} />
      <button type="button" className="chosen-remove" onClick={remove}>
        {WISH_LIST.remove}
        <span className="visually-hidden">{` ${product.name}`}</span>
      </button>
    </ChosenCard>
  );
}

function WishCards({ products, unknown, onGone }: Chosen & { onGone: () => void }) {
  function forget() {
    for (const sku of unknown) removeWish(sku);
    onGone();
  }
  return (
    <>
      <UnavailableSkus
        text={WISH_LIST.gone}
        skus={unknown}
        removeText={WISH_LIST.remove}
        onRemove={forget}
      />
      <ul className="grid" role="list">
        {products.map((product) => (
          <li key={product.sku}>
            <WishCard product={product} onGone={onGone} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function WishListPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useStore($wishes, { ssr: 'initial' });
  useEffect(watchWishes, []);
  const count = shown.state === 'ready' ? shown.products.length + shown.unknown.length : 0;
  return (
    <section className="chosen" aria-labelledby="wish-list-heading">
      <div className="listing-head">
        <h1 id="wish-list-heading" ref={heading} tabIndex={-1}>
          {WISH_LIST.title}
        </h1>
        <p className="count" role="status">
          {count > 0 && wishCountText(count)}
        </p>
      </div>
      <ListStatus state={shown.state} texts={WISH_LIST} />
      {shown.state === 'failed' && <ListLoadError failure={shown.failure} onRetry={retryWishes} />}
      {shown.state === 'ready' && (
        <WishCards
          products={shown.products}
          unknown={shown.unknown}
          onGone={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}
