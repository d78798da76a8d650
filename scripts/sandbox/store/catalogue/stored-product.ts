import type { Quantities } from '#sandbox/seed.ts';
import type { ProductDocument } from './product-document.ts';

/** Magento's default quantities. */
export const ANY_QUANTITY: Quantities = { fewest: 1, most: 10_000, step: 0 };

export interface StoredProduct {
  document: ProductDocument;
  stock: number;
  /** Sale without stock: 0 not allowed, 1 allowed, 2 allowed with a notice to the customer. */
  backorders: number;
  quantities: Quantities;
}

export function isInStock({ stock, backorders }: Pick<StoredProduct, 'stock' | 'backorders'>) {
  return stock > 0 || backorders > 0;
}

/** Returns the largest quantity that the stock allows in a basket. */
export function availableQuantity({
  stock,
  backorders,
}: Pick<StoredProduct, 'stock' | 'backorders'>) {
  return backorders > 0 ? Number.POSITIVE_INFINITY : stock;
}
