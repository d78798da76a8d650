import type { Picture } from '#catalogue/pictures/picture.ts';
import { toBrand, toGtin } from '#catalogue/product/brand.ts';
import { type Card, urlKeyOf } from '#catalogue/product/card.ts';
import { toConnected } from '#catalogue/product/connected.ts';
import { type ProductDocument, toDocuments } from '#catalogue/product/documents.ts';
import { type Feature, toFeatures } from '#catalogue/product/features.ts';
import { toGallery } from '#catalogue/product/gallery.ts';
import { withPictures } from '#catalogue/product/html/pictures.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import type { Video } from '#catalogue/product/videos.ts';
import type { CatalogueReader, Place } from '#catalogue/snapshot/reader.ts';
import { type Specification, toSpecifications } from '#catalogue/specifications/rows.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { type Audience, audienceName } from '#config/categories.ts';
import { ATTRIBUTES, SHOP } from '#config/shop.ts';
import { audiencePath, listingPath, productPath } from '#lib/addresses/paths.ts';
import type { Availability } from '#lib/choosing/availability.ts';
import { isForSale } from '#lib/choosing/is-for-sale.ts';
import type { TrailStep } from './trail.ts';

export interface ProductPage {
  title: string;
  metaDescription: string;
  path: string;
  sku: string;
  name: string;
  /** Whose colours the page wears; null for a product of both audiences, or of neither. */
  audience: Audience | null;
  /** The audience and the category above it; none for a product that stands in no listing. */
  steps: readonly TrailStep[];
  model: string | null;
  /** Null where the shop's own. */
  brand: string | null;
  gtin: string | null;
  /** HTML to print as it is; null when an editor wrote none. */
  shortDescription: string | null;
  description: string | null;
  gallery: readonly GalleryPicture[];
  prices: Prices;
  availability: Availability;
  buyable: boolean;
  technicalData: readonly Specification[];
  equipment: readonly string[];
  applications: readonly string[];
  detergents: readonly Card[];
  accessories: readonly Card[];
  related: readonly Card[];
  /** Present only when the product has a list price, and something to say. */
  sideBox: SideBox | null;
}

export interface GalleryPicture extends Picture {
  /** What the picture is a still of; the alternative text is then its title. */
  video?: Video;
}

export interface SideBox {
  features: readonly Feature[];
  documents: readonly ProductDocument[];
}

const META_LENGTH = 155;

function toPictures(
  reader: CatalogueReader,
  product: CommerceProduct,
  name: string,
): GalleryPicture[] {
  const { images, main } = toGallery(product.media, name);
  if (main === null) return [{ stem: null, alt: name }];
  const pictures = images.map(({ file, ...image }) => ({ stem: reader.picture(file), ...image }));
  const existing = pictures.filter(({ stem }) => stem !== null);
  return existing.length > 0 ? existing : [{ stem: null, alt: name }];
}

/** With the pictures that there are. */
function toText(reader: CatalogueReader, html: string | null): string | null {
  return html && (withPictures(html, (file) => reader.picture(file)) || null);
}

function toSideBox(attributes: CommerceProduct['attributes'], prices: Prices): SideBox | null {
  if (prices.inclVat === null) return null;
  const features = toFeatures(attributes);
  const documents = toDocuments(attributes);
  return features.length + documents.length > 0 ? { features, documents } : null;
}

function toAudience(places: readonly Place[]): Audience | null {
  const [audience, other] = new Set(places.map((place) => place.audience));
  return audience !== undefined && other === undefined ? audience : null;
}

/**
 * One of the categories that hold it, the same for every shopper: the first in the order of the menus,
 * and the first below it that holds it too.
 */
function toSteps(reader: CatalogueReader, places: readonly Place[]): TrailStep[] {
  const [first] = places;
  if (first === undefined) return [];
  const { audience } = first;
  const [top = first.code] = first.code.split('/');
  const inside = places.find(
    (place) => place.audience === audience && place.code.startsWith(`${top}/`),
  );
  const codes = inside === undefined ? [top] : [top, inside.code];
  const steps = codes.flatMap((code) => {
    const listing = reader
      .listingNames()
      .find((named) => named.audience === audience && named.code === code);
    return listing === undefined ? [] : [{ name: listing.name, path: listingPath(audience, code) }];
  });
  if (steps.length === 0) return [];
  return [{ name: audienceName(audience), path: audiencePath(audience) }, ...steps];
}

/** Beside another product, picture, name and price decide: their texts would be a tenth of the page. */
function connectedCards(reader: CatalogueReader, skus: readonly string[]): Card[] {
  const cards = skus.map((linked) => reader.card(linked)).filter((card) => card !== undefined);
  return cards.map((card) => ({ ...card, summary: '' }));
}

/** Everything a product page shows; undefined when no product has this url key. */
export function toProductPage(reader: CatalogueReader, urlKey: string): ProductPage | undefined {
  const product = reader.productByUrlKey(urlKey);
  // A key is found in capital letters too, but its page has one address.
  if (product === undefined || urlKeyOf(product) !== urlKey) return undefined;
  const { sku, attributes, prices, availability } = product;
  const name = product.name ?? '';
  const connected = toConnected(sku, product.links);
  const places = reader.placesOf(sku);
  return {
    title: `${SHOP.provider} | ${name}`,
    metaDescription:
      attributes['meta_description']?.trim() ||
      plainText(attributes['short_description'] ?? '', META_LENGTH),
    path: productPath(urlKey),
    sku,
    name,
    audience: toAudience(places),
    steps: toSteps(reader, places),
    model: attributes[ATTRIBUTES.model]?.trim() || null,
    brand: toBrand(attributes, reader.attributes()),
    gtin: toGtin(attributes),
    shortDescription: toText(reader, product.shortDescription),
    description: toText(reader, product.description),
    gallery: toPictures(reader, product, name),
    prices,
    availability,
    buyable: isForSale({ prices, availability }),
    technicalData: toSpecifications(attributes, reader.attributes()),
    equipment: splitList(attributes[ATTRIBUTES.equipment] ?? ''),
    applications: splitList(attributes[ATTRIBUTES.applications] ?? ''),
    detergents: connectedCards(reader, connected.detergents),
    accessories: connectedCards(reader, connected.accessories),
    related: connectedCards(reader, connected.related),
    sideBox: toSideBox(attributes, prices),
  };
}
