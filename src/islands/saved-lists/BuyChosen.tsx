import { AddToCart } from '#islands/basket/AddToCart.tsx';
import { OrderByPhone } from '#islands/basket/OrderByPhone.tsx';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { ProductTerms } from '#lib/site-data/search-index.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { ChooseOptions } from './ChooseOptions.tsx';

type Shown = Pick<
  ChosenProduct,
  'sku' | 'name' | 'path' | 'prices' | 'availability' | keyof ProductTerms
>;

export function BuyChosen({ product }: { product: Shown }) {
  const { sku, name, path, availability, quantities, choice, chooses } = product;
  if (!isForSale(product)) return <OrderByPhone {...{ name, path, availability }} />;
  if (chooses) return <ChooseOptions {...{ chooses, path, name }} />;
  return <AddToCart {...{ sku, name, quantities, choice }} />;
}
