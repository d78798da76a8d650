import type { Quantities } from '#sandbox/seed.ts';
import type { ProductDocument } from './product-document.ts';

/** Magento's own settings. */
export const ANY_QUANTITY: Quantities = { fewest: 1, most: 10_000, step: 0 };

export interface StoredProduct {
  document: ProductDocument;
  /** Units in stock. */
  stock: number;
  /** Whether it is sold without stock: 0 no, 1 in silence, 2 and the customer is told. */
  backorders: number;
  quantities: Quantities;
}

/** Whether a basket takes any of it. */
export function isInStock({ stock, backorders }: Pick<StoredProduct, 'stock' | 'backorders'>) {
  return stock > 0 || backorders > 0;
}

/** How many a basket takes. */
export function leftOf({ stock, backorders }: Pick<StoredProduct, 'stock' | 'backorders'>) {
  return backorders > 0 ? Number.POSITIVE_INFINITY : stock;
}
