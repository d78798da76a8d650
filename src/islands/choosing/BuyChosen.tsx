import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { AddToCart } from '#islands/basket/AddToCart.tsx';
import { telLink } from '#lib/addresses/paths.ts';
import { type ChosenProduct, isForSale } from '#stores/products/product-details.ts';

/** Where a product cannot be bought here, the telephone can. */
export function BuyChosen({ product }: { product: ChosenProduct }) {
  if (isForSale(product)) return <AddToCart sku={product.sku} name={product.name} />;
  return (
    <a className="button" href={telLink(SHOP.orderPhone)}>
      <span className="visually-hidden">{PRODUCT.orderByPhone}: </span>
      {SHOP.orderPhone}
    </a>
  );
}
