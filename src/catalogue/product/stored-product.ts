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
import { unrenderedDirectives } from './html/directives.ts';
import type { MediaBases } from './html/media-file.ts';
import { sanitiseProductHtml } from './html/sanitise.ts';
import { enteredPrices, NO_PRICES, type Prices } from './prices.ts';

export interface StoredProduct extends CommerceProduct {
  /** HTML that is safe to print after `withPictures`; `null` if an editor entered none. */
  shortDescription: string | null;
  description: string | null;
  /** Directives in the texts that only Magento can render; missing if Magento is not needed. */
  unrendered?: readonly string[];
  documents: readonly ProductDocument[];
  /**
   * Prices on pages. Depending on the shop file, an editor entered them or the back end charges
   * them; the latter are missing until they are fetched.
   */
  prices: Prices;
  /** Availability by product data only. */
  offered: Availability;
  /** Availability on pages: the offered one, adjusted to the stock and the charged price. */
  availability: Availability;
  /** Quantities that a basket accepts; `null` for any. */
  quantities: Quantities | null;
  /** Only for a configurable product whose variants have been read. */
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

/**
 * Returns true if the page would sell the product at a price although a basket would charge
 * nothing.
 */
export function isWithheldFromSale(
  product: CommerceProduct,
  pricesFrom = PRODUCTS.pricesFrom,
): boolean {
  const { inclVat, exclVat } = toPrices(product, pricesFrom);
  const isSold = toAvailability(product) === 'in-stock' && (inclVat ?? exclVat) !== null;
  return pricesFrom !== 'magento' && isSold && isGivenAway(product);
}

/**
 * Converts a product for the store, without its categories, which can change on their own. Texts
 * are cleaned once per read, because cleaning is the slowest step.
 *
 * @param mediaBases base URLs of pictures and documents in texts
 */
export function toStoredProduct(
  product: CommerceProduct,
  mediaBases: MediaBases = [],
  pricesFrom = PRODUCTS.pricesFrom,
): StoredProduct {
  const { id, sku, type, price, status, visibility, links, configurable } = product;
  const { category_ids: _, description, ...attributes } = toAttributes(product);
  const name = product.name && visibleText(product.name);
  const isWithheld = isWithheldFromSale(product, pricesFrom);
  const rules = { name: name ?? '', mediaBases };
  const texts = [attributes['short_description'], description];
  const unrendered = texts.flatMap((text) => unrenderedDirectives(text ?? ''));
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
    ...(unrendered.length > 0 && { unrendered }),
    documents: toDocuments(attributes, mediaBases),
    prices: toPrices(product, pricesFrom),
    offered: toAvailability(product),
    availability: isWithheld ? 'by-phone' : toAvailability(product),
    quantities: null,
    tiers: product.tiers,
    ...(configurable && { configurable }),
  };
}
