import type { ProductPage } from './product-page.ts';

/**
 * Returns the model that a shopper quotes for spare parts by telephone; `null` if the page has
 * accessories or no machine. Only machines have equipment.
 */
export function sparePartsModel(
  product: Pick<ProductPage, 'equipment' | 'accessories' | 'model' | 'chosen'>,
): string | null {
  const { equipment, accessories, model, chosen } = product;
  if (equipment.length === 0 || accessories.length > 0) return null;
  return chosen ? chosen.model : model;
}
