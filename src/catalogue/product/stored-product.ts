import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import type { Choices } from '#catalogue/variants/variant.ts';
import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceMedia, CommerceProduct } from '#commerce/catalogue/products.ts';
import { PRODUCTS } from '#config/shop.ts';
import type { Availability } from '#lib/products/availability.ts';
import type { Quantities } from '#lib/products/quantities.ts';
import { isPlain, toAvailability } from './availability.ts';
import { isGivenAway } from './charged-price.ts';
import { type ProductDocument, toDocuments } from './documents.ts';
import type { MediaBases } from './html/media-file.ts';
import { sanitiseProductHtml } from './html/sanitise.ts';
import { enteredPrices, NO_PRICES, type Prices } from './prices.ts';

/** The part of a product that pages are made of, as the store keeps it. */
export interface StoredProduct extends CommerceProduct {
  /** HTML that is safe to print by `withPictures`; null when an editor wrote none. */
  shortDescription: string | null;
  description: string | null;
  /** That lead somewhere. */
  documents: readonly ProductDocument[];
  /** As pages show them: entered by an editor, or what the back end charges once it was asked. */
  prices: Prices;
  /** What the product itself says. */
  offered: Availability;
  /** What pages say: whatever it is offered as, what the back end cannot deliver is unavailable. */
  availability: Availability;
  /** How many a basket takes; null for any. */
  quantities: Quantities | null;
  /** Of a configurable product whose variants are known; left out of all others. */
  choices?: Choices;
}

interface TextRules {
  name: string;
  topHeading: 2 | 3;
  mediaBases: MediaBases;
}

function toHtml(text: string | undefined, rules: TextRules): string | null {
  return sanitiseProductHtml(text ?? '', rules) || null;
}

function toAttributes({ attributes }: CommerceProduct): Record<string, string> {
  const visible = Object.entries(attributes).map(([code, text]) => [code, visibleText(text)]);
  return trimCodes(Object.fromEntries(visible));
}

function toMedia(entry: CommerceMedia): CommerceMedia {
  const { label, video } = entry;
  const title = video?.title && visibleText(video.title);
  return {
    ...entry,
    label: label && visibleText(label),
    ...(video && { video: { url: video.url, title: title ?? null } }),
  };
}

function toPrices(product: CommerceProduct, source: typeof PRODUCTS.pricesFrom): Prices {
  const prices = source === 'magento' ? NO_PRICES : enteredPrices(trimCodes(product.attributes));
  return isPlain(product) ? prices : { ...prices, isFrom: true };
}

/** Returns true if the page shows a price with a button, and a basket would charge nothing. */
export function withheldFromSale(
  product: CommerceProduct,
  pricesFrom = PRODUCTS.pricesFrom,
): boolean {
  const { inclVat, exclVat } = toPrices(product, pricesFrom);
  const isSold = toAvailability(product) === 'in-stock' && (inclVat ?? exclVat) !== null;
  return pricesFrom !== 'magento' && isSold && isGivenAway(product);
}

/**
 * Categories are kept apart: they change from the category's side, without a word about the
 * product. Cleaning texts takes longer than all else, so it is done when a product is read, and not
 * each time that a page shows it. The SKU stays: it is what the back end knows the product by.
 * @param mediaBases where pictures in texts, and documents, may lie
 */
export function toStoredProduct(
  product: CommerceProduct,
  mediaBases: MediaBases = [],
  pricesFrom = PRODUCTS.pricesFrom,
): StoredProduct {
  const { id, sku, type, price, status, visibility, links, configurable } = product;
  const { category_ids: _, description, ...attributes } = toAttributes(product);
  const name = product.name && visibleText(product.name);
  const isWithheld = withheldFromSale(product, pricesFrom);
  const rules = { name: name ?? '', mediaBases };
  return {
    id,
    sku,
    type,
    name,
    price,
    status,
    visibility,
    attributes,
    links,
    media: product.media.map(toMedia),
    shortDescription: toHtml(attributes['short_description'], { ...rules, topHeading: 2 }),
    description: toHtml(description, { ...rules, topHeading: 3 }),
    documents: toDocuments(attributes, mediaBases),
    prices: toPrices(product, pricesFrom),
    offered: toAvailability(product),
    availability: isWithheld ? 'by-phone' : toAvailability(product),
    quantities: null,
    tiers: product.tiers,
    ...(configurable && { configurable }),
  };
}
