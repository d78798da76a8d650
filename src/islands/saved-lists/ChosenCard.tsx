import type { ReactNode } from 'react';
import { CardAvailability } from '#islands/search/CardAvailability.tsx';
import { CardPicture } from '#islands/search/CardPicture.tsx';
import { CardPrices } from '#islands/search/CardPrices.tsx';
import { CardPurchaseTerms } from '#islands/search/CardPurchaseTerms.tsx';
import type { ChosenProduct } from '#stores/products/product-details.ts';

const SIZES = '(min-width: 1200px) 270px, (min-width: 760px) 30vw, 40vw';

interface Props {
  product: ChosenProduct;
  headingLevel: 2 | 3;
  children: ReactNode;
}

export function ChosenCard({ product, headingLevel, children }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card">
      <CardPicture image={product.image} sizes={SIZES} isLazy />
      <div className="card-text">
        <Heading className="card-name">
          <a href={product.path}>{product.name}</a>
        </Heading>
        <CardPrices prices={product.prices} />
        <CardPurchaseTerms bought={product} />
        <CardAvailability product={product} />
      </div>
      <div className="buy" data-sku={product.sku}>
        {children}
      </div>
    </article>
  );
}
