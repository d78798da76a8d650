import { useEffect, useState } from 'react';
import { GOES_WITH } from '#config/messages/messages.ts';
import { ChosenCard } from '#islands/saved-lists/ChosenCard.tsx';
import { offersForLines } from '#stores/basket/cross-sell.ts';
import type { BasketLine } from '#stores/basket/lines.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { AddToCart } from './AddToCart.tsx';

/**
 * Loads the offers once and keeps them: removing a bought offer would lose the focus of its button.
 */
function useOffers(lines: readonly BasketLine[]): readonly ChosenProduct[] {
  const [offers, setOffers] = useState<readonly ChosenProduct[]>([]);
  useEffect(() => {
    let isWanted = true;
    void offersForLines(lines).then((found) => isWanted && setOffers(found));
    return () => {
      isWanted = false;
    };
  }, []);
  return offers;
}

/** @param lines of the basket at the first render */
export function CrossSell({ lines }: { lines: readonly BasketLine[] }) {
  const offers = useOffers(lines);
  if (offers.length === 0) return null;
  return (
    <section className="connected goes-with" aria-labelledby="goes-with-heading">
      <h2 id="goes-with-heading">{GOES_WITH.title}</h2>
      <ul className="grid" role="list">
        {offers.map((product) => (
          <li key={product.sku}>
            <ChosenCard product={product} headingLevel={3}>
              <AddToCart
                sku={product.sku}
                name={product.name}
                quantities={product.quantities}
                choice={product.choice}
              />
            </ChosenCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
