import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { BASKET, basketTotal, GOES_WITH } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import { CardPicture } from '#islands/search/CardPicture.tsx';
import { CardPrices } from '#islands/search/CardPrices.tsx';
import { formatPrice } from '#lib/money.ts';
import { type AddedItem, loadAddedItem } from '#stores/basket/added-item.ts';
import { $basketCount } from '#stores/basket/basket.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import styles from '#styles/islands/added.css?inline';
import { AddToCart } from './AddToCart.tsx';

adoptStyles(styles);

/**
 * Adding the offered product replaces this message, so the focus moves to the container of all
 * messages.
 */
function OfferedProduct({ product }: { product: ChosenProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const { sku, name, path, image, prices, quantities, choice } = product;
  return (
    <div ref={place} className="added-offer">
      <p>{GOES_WITH.title}</p>
      <CardPicture image={image} sizes="64px" />
      <div>
        <a href={path}>{name}</a>
        <CardPrices prices={prices} />
      </div>
      <AddToCart
        sku={sku}
        name={name}
        quantities={quantities}
        choice={choice}
        onAdded={() => place.current?.closest<HTMLElement>('.toasts')?.focus()}
      />
    </div>
  );
}

export function AddedToBasket({ sku, quantity }: { sku: string; quantity: number }) {
  const count = useStore($basketCount);
  const [added, setAdded] = useState<AddedItem>();
  useEffect(() => {
    let isWanted = true;
    void loadAddedItem(sku).then((found) => isWanted && setAdded(found));
    return () => {
      isWanted = false;
    };
  }, [sku]);
  const { product = null, total = null, offer } = added ?? {};
  return (
    <div className="added">
      {product ? (
        <img src={product.thumbnail} width={160} height={160} alt="" />
      ) : (
        <span className="added-picture" />
      )}
      <div>
        {product && <p>{`${quantity} \u00d7 ${product.name}`}</p>}
        {total !== null && (
          <p className="added-total">
            <span>{`${basketTotal(count)} `}</span>
            <span className={total.exclVat === null ? undefined : 'when-incl'}>
              <strong>{formatPrice(total.inclVat, SHOP.prices)}</strong>
              <span>{` ${BASKET.inclVat}`}</span>
            </span>
            {total.exclVat !== null && (
              <span className="when-excl">
                <strong>{formatPrice(total.exclVat, SHOP.prices)}</strong>
                <span>{` ${BASKET.exclVat}`}</span>
              </span>
            )}
          </p>
        )}
      </div>
      {offer && <OfferedProduct product={offer} />}
    </div>
  );
}
