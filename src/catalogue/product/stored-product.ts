import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import type { CommerceProduct } from '#commerce/products.ts';
import { sanitiseProductHtml } from './html.ts';

/** The part of a product that pages are made of, as the store keeps it. */
export interface StoredProduct extends CommerceProduct {
  /** HTML that is safe to print as it is; null when an editor wrote none. */
  shortDescription: string | null;
  description: string | null;
}

function toHtml(text: string | undefined, name: string, topHeading: 2 | 3): string | null {
  return sanitiseProductHtml(text ?? '', { topHeading, name }) || null;
}

/**
 * Categories are kept apart: they change from the category's side, without a word about the
 * product. Cleaning HTML takes longer than all else, so it is done when a product is read, and not
 * each time that a page shows it.
 */
export function toStoredProduct(product: CommerceProduct): StoredProduct {
  const { id, sku, price, status, visibility, links, media } = product;
  const { category_ids: _, description, ...attributes } = trimCodes(product.attributes);
  const name = product.name ?? '';
  return {
    ...{ id, sku, name: product.name, price, status, visibility, attributes, links, media },
    shortDescription: toHtml(attributes['short_description'], name, 2),
    description: toHtml(description, name, 3),
  };
}
