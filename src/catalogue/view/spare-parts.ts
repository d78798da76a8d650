import { isForTrade } from '#config/categories.ts';
import { SPARE_PARTS } from '#config/messages/product-messages.ts';
import type { ProductPage } from './product-page.ts';
import type { ShownDocument } from './shown-document.ts';

/**
 * Returns the model that a customer quotes for spare parts by telephone; `null` if the product is no
 * machine, or a machine for private customers with accessories. Only machines have equipment.
 */
export function sparePartsModel(
  product: Pick<ProductPage, 'audience' | 'equipment' | 'accessories' | 'model' | 'chosen'>,
): string | null {
  const { audience, equipment, accessories, model, chosen } = product;
  if (equipment.length === 0 || (accessories.length > 0 && !isForTrade(audience))) return null;
  return chosen ? chosen.model : model;
}

export function partsListOf({ sideBox }: Pick<ProductPage, 'sideBox'>): ShownDocument | undefined {
  return sideBox?.documents.find(({ label }) => label.toLowerCase().includes(SPARE_PARTS.list));
}
