import { type Picture, thumbnailPath } from '#catalogue/pictures/picture.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import type { Availability } from '#lib/products/availability.ts';
import type { Choice } from '#lib/products/choice.ts';
import type { Quantities } from '#lib/products/quantities.ts';
import type { NamedVariant } from '#lib/site-data/sku-data.ts';
import { productPath } from '#lib/urls/paths.ts';
import { type Contents, toContents } from './contents.ts';
import { toGallery } from './gallery.ts';
import { plainText } from './html/plain-text.ts';
import { toKeyFigures } from './key-figures.ts';
import type { Prices } from './prices.ts';
import type { StoredProduct } from './stored-product.ts';
import type { EnteredTiers } from './tiers.ts';

export interface Card {
  id: number;
  sku: string;
  name: string;
  /** `null` if no page shows the product. A variant has the page of its configurable product. */
  path: string | null;
  prices: Prices;
  availability: Availability;
  /** Quantities that a basket accepts; `null` for any. */
  quantities: Quantities | null;
  /** Tier prices as entered; `null` if the product has none. */
  entered: EnteredTiers | null;
  /** Labels of the options that a shopper must choose; only for configurable products. */
  chooses?: readonly string[];
  /** Variants with their codes; only for configurable products. */
  variants?: readonly NamedVariant[];
  /** Chosen options of a variant; missing for all other products. */
  choice?: Choice;
  picture: Picture;
  thumbnail: string;
  /** Short description as plain text. */
  summary: string;
  /** Key figures on one line; empty if the product has none. */
  figures: string;
  /** Contents of a liquid or powder, for its price per unit. */
  contents?: Contents;
  /** Stored texts with the machines that an accessory fits; missing for other products. */
  fits?: { fits: string; doesNotFit: string };
}

const SUMMARY_LENGTH = 150;

export function toCard(product: StoredProduct, stemOf: (file: string) => string | null): Card {
  const name = product.name ?? '';
  const urlKey = urlKeyOf(product);
  const { main } = toGallery(product.media, name);
  const contents = toContents(product.attributes);
  const stem = main ? stemOf(main.file) : null;
  const fits = fitsOf(product.attributes);
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
    ...(fits && { fits }),
    ...(contents && { contents }),
  };
}

export function fitsOf(attributes: StoredProduct['attributes']): Card['fits'] {
  const textOf = (code: string | null) => (code === null ? '' : (attributes[code] ?? '').trim());
  const fits = textOf(ATTRIBUTES.fits);
  return fits === '' ? undefined : { fits, doesNotFit: textOf(ATTRIBUTES.doesNotFit) };
}

export function withPicture(card: Card, stem: string | null): Card {
  return { ...card, picture: { ...card.picture, stem }, thumbnail: thumbnailPath(stem) };
}

/** Returns the URL key of a product with a page; visibility 1 means that it has none. */
export function urlKeyOf(
  product: Pick<CommerceProduct, 'visibility' | 'attributes'>,
): string | null {
  return product.visibility === 1 ? null : (product.attributes['url_key'] ?? '').trim() || null;
}
