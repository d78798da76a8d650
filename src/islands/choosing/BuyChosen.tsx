import { AddToCart } from '#islands/basket/AddToCart.tsx';
import { OrderByPhone } from '#islands/basket/OrderByPhone.tsx';
import { isForSale } from '#lib/choosing/is-for-sale.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';

export function BuyChosen({ product }: { product: ChosenProduct }) {
  const { sku, name, quantities } = product;
  if (isForSale(product)) return <AddToCart {...{ sku, name, quantities }} />;
  return <OrderByPhone />;
}
