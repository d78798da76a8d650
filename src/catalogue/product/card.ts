import { type Picture, thumbnailPath } from '#catalogue/pictures/picture.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Availability } from '#lib/products/availability.ts';
import type { Choice } from '#lib/products/choice.ts';
import type { Quantities } from '#lib/products/quantities.ts';
import type { NamedVariant } from '#lib/site-data/sku-data.ts';
import { productPath } from '#lib/urls/paths.ts';
import { toGallery } from './gallery.ts';
import { plainText } from './html/plain-text.ts';
import { toKeyFigures } from './key-figures.ts';
import type { Prices } from './prices.ts';
import type { StoredProduct } from './stored-product.ts';
import type { EnteredTiers } from './tiers.ts';

/** What other pages show of a product. */
export interface Card {
  id: number;
  sku: string;
  name: string;
  /** Null for a product that no page shows; of a variant, the page of its configurable product. */
  path: string | null;
  prices: Prices;
  availability: Availability;
  /** How many a basket takes; null for any. */
  quantities: Quantities | null;
  /** What one costs of many, as it is entered; null where it costs the same. */
  entered: EnteredTiers | null;
  /** What a configurable product leaves to choose, in words; left out of all others. */
  chooses?: readonly string[];
  /** What it is sold as; left out where nothing is left to choose. */
  variants?: readonly NamedVariant[];
  /** How a basket takes a variant of one; left out of all others. */
  choice?: Choice;
  picture: Picture;
  /** Address of the picture's smallest size. */
  thumbnail: string;
  /** The short description as plain text. */
  summary: string;
  /** What tells it from its neighbours, in a line; empty where it says nothing of the kind. */
  figures: string;
}

const SUMMARY_LENGTH = 150;

export function toCard(product: StoredProduct, stemOf: (file: string) => string | null): Card {
  const name = product.name ?? '';
  const urlKey = urlKeyOf(product);
  const { main } = toGallery(product.media, name);
  const stem = main ? stemOf(main.file) : null;
  return {
    id: product.id,
    sku: product.sku,
    name,
    path: urlKey === null ? null : productPath(urlKey),
    prices: product.prices,
    availability: product.availability,
    quantities: product.quantities,
    entered: product.tiers.length > 0 ? { price: product.price, tiers: product.tiers } : null,
    picture: { stem, alt: main?.alt ?? name },
    thumbnail: thumbnailPath(stem),
    summary: plainText(product.attributes['short_description'] ?? '', SUMMARY_LENGTH),
    figures: toKeyFigures(product.attributes),
  };
}

/** A card once it is known what its picture is called. */
export function withPicture(card: Card, stem: string | null): Card {
  return { ...card, picture: { ...card.picture, stem }, thumbnail: thumbnailPath(stem) };
}

/** The url key of a product that has a page; visibility 1 has none. */
export function urlKeyOf(
  product: Pick<CommerceProduct, 'visibility' | 'attributes'>,
): string | null {
  return product.visibility === 1 ? null : (product.attributes['url_key'] ?? '').trim() || null;
}
