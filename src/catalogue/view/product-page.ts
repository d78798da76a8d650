import type { Picture } from '#catalogue/pictures/picture.ts';
import { hasOptionalOptions, isDelivered } from '#catalogue/product/availability.ts';
import { toBrand, toGtin } from '#catalogue/product/brand.ts';
import { type Card, urlKeyOf } from '#catalogue/product/card.ts';
import type { Contents } from '#catalogue/product/contents.ts';
import { type Feature, toFeatures, withoutRepeatedFeatures } from '#catalogue/product/features.ts';
import { toGallery } from '#catalogue/product/gallery.ts';
import { htmlToText } from '#catalogue/product/html/html-to-text.ts';
import { withPictures } from '#catalogue/product/html/pictures.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { FIT_CODES, keyCodesOf } from '#catalogue/product/key-figures.ts';
import { toLinkedProducts } from '#catalogue/product/linked-products.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import { toPurchaseTerms } from '#catalogue/product/purchase-terms.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { Video } from '#catalogue/product/videos.ts';
import type { Place } from '#catalogue/reads/listing-names.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import {
  keyRows,
  type ShownRow,
  type SpecificationGroup,
  toGroups,
} from '#catalogue/specifications/groups.ts';
import { type CodedRow, toCodedRows } from '#catalogue/specifications/rows.ts';
import { cheapestContents } from '#catalogue/variants/to-choices.ts';
import { type Audience, audienceName, parentCode } from '#config/categories.ts';
import { promisedDelivery } from '#config/delivery-promise.ts';
import { deliveryTimeOf, type Guarantee } from '#config/product-promises.ts';
import { ATTRIBUTES, SHOP } from '#config/shop.ts';
import type { DeliveryTime } from '#lib/delivery-day.ts';
import type { Pence } from '#lib/money.ts';
import type { Availability } from '#lib/products/availability.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { ProductTerms } from '#lib/site-data/search-index.ts';
import { audiencePath, listingPath, productPath } from '#lib/urls/paths.ts';
import { placesNear, toAlternatives } from './alternatives.ts';
import type { TrailStep } from './breadcrumb-trail.ts';
import { toFittingLinks } from './fitting-links.ts';
import { guaranteeOfProduct, withExtraYears } from './product-guarantee.ts';
import { type ShownDocument, toShownDocument } from './shown-document.ts';
import { type Chooser, type ShownVariant, toChooser } from './variant-chooser.ts';
import { familyKeyRows, sharedAttributes, variantAttributes } from './variant-data.ts';
import { toVersionTable, type VersionTable } from './version-table.ts';

export interface ProductPage {
  title: string;
  metaDescription: string;
  path: string;
  sku: string;
  name: string;
  /** Colour scheme of the page; `null` for a product of several audiences or of none. */
  audience: Audience | null;
  /** The audience and the categories above it; empty for a product without a listing. */
  steps: readonly TrailStep[];
  /** Its categories of other audiences, each with the name of the audience. */
  alsoIn: readonly TrailStep[];
  model: string | null;
  /** `null` for the shop's own brand. */
  brand: string | null;
  gtin: string | null;
  /** HTML that is safe to print; `null` if an editor entered none. */
  shortDescription: string | null;
  description: string | null;
  gallery: readonly GalleryPicture[];
  prices: Prices;
  contents: Contents | null;
  availability: Availability;
  buyable: boolean;
  bought: ProductTerms;
  /** Options of a configurable product; `null` if there is nothing to choose. */
  chooser: PageChooser | null;
  /** Variant that the page shows as chosen; `null` on the page of the product itself. */
  chosen: PageVariant | null;
  /** Replaces the data of each variant in the panel, and the ranges among the technical data. */
  versions: VersionTable | null;
  promises: ProductPromises;
  technicalData: readonly CodedRow[];
  specifications: readonly SpecificationGroup[];
  /** Machines that an accessory fits, and those that it does not fit. */
  fits: readonly ShownRow[];
  /** Pages of the machines that an accessory fits. */
  machines: readonly TrailStep[];
  /** Most important rows for the choice of a product, with ranges if variants differ. */
  keyFigures: readonly ShownRow[];
  equipment: readonly string[];
  applications: readonly string[];
  detergents: readonly Card[];
  accessories: readonly Card[];
  related: readonly Card[];
  /** Products in stock instead of an unavailable one. */
  alternatives: readonly Card[];
  /** Only for a product with a price including VAT and at least one feature or document. */
  sideBox: SideBox | null;
}

/** A variant with the position of its picture in the gallery. */
export type PageVariant = ShownVariant & { place: number };

type PageChooser = Omit<Chooser, 'variants'> & { variants: readonly PageVariant[] };

export interface GalleryPicture extends Picture {
  /** Video of which the picture is a still; the alternative text is then the video's title. */
  video?: Video;
}

interface ProductPromises {
  isDelivered: boolean;
  /** Options that can be ordered by telephone only. */
  hasOptions: boolean;
  /** `null` if no time is promised or the product cannot be bought. */
  deliveryTime: DeliveryTime | null;
  /**
   * Delivery cost of one item in pence, with VAT; `null` without a price, if it depends on the
   * variant, or if the product cannot be bought.
   */
  deliveryCost: Pence | null;
  guarantee: Guarantee;
}

export interface SideBox {
  features: readonly Feature[];
  documents: readonly ShownDocument[];
}

const META_LENGTH = 155;

/** Returns the pictures of the product and its variants, each with its file. */
function toPictures(
  reader: CatalogueReader,
  product: StoredProduct,
  chooser: Chooser | undefined,
): (GalleryPicture & { file: string })[] {
  const { images } = toGallery(product.media, product.name ?? '');
  const all = [...images, ...(chooser?.variants ?? []).flatMap(({ picture }) => picture ?? [])];
  const files = new Set(all.map(({ file }) => file));
  return [...files].flatMap((file) => {
    const stem = reader.picture(file);
    const image = all.find((each) => each.file === file);
    return stem === null || image === undefined ? [] : [{ stem, ...image }];
  });
}

function toShownPictures(pictures: ReturnType<typeof toPictures>, name: string): GalleryPicture[] {
  if (pictures.length === 0) return [{ stem: null, alt: name }];
  return pictures.map(({ file: _, ...picture }) => picture);
}

function toPageChooser(
  chooser: Chooser | undefined,
  pictures: ReturnType<typeof toPictures>,
): PageChooser | null {
  if (chooser === undefined) return null;
  const variants = chooser.variants.map((variant) => ({
    ...variant,
    place: Math.max(
      0,
      pictures.findIndex(({ file }) => file === variant.picture?.file),
    ),
  }));
  return { ...chooser, variants };
}

/** Returns a text with its pictures, omitting missing ones. */
function toText(reader: CatalogueReader, html: string | null): string | null {
  return html && (withPictures(html, (file) => reader.picture(file)) || null);
}

function toSideBox(
  { attributes, prices, description, documents }: StoredProduct,
  urlKey: string,
): SideBox | null {
  if (prices.inclVat === null) return null;
  const features = withoutRepeatedFeatures(toFeatures(attributes), htmlToText(description ?? ''));
  const shown = documents.flatMap((document) => toShownDocument(document, urlKey) ?? []);
  return features.length + shown.length > 0 ? { features, documents: shown } : null;
}

function toAudience(places: readonly Place[]): Audience | null {
  const [audience, other] = new Set(places.map((place) => place.audience));
  return audience !== undefined && other === undefined ? audience : null;
}

/** Returns the code of the first place below a category, and of the first below that, and so on. */
function codesBelow(code: string, places: readonly Place[]): string[] {
  const inside = places.find((place) => parentCode(place.code) === code);
  return inside === undefined ? [] : [inside.code, ...codesBelow(inside.code, places)];
}

/**
 * Returns the breadcrumb trail of one of the product's categories: the first in menu order, and its
 * first child categories with the product.
 */
function toSteps(reader: CatalogueReader, places: readonly Place[]): readonly TrailStep[] {
  const [first] = places;
  if (first === undefined) return [];
  const { audience } = first;
  const [top = first.code] = first.code.split('/');
  const own = places.filter((place) => place.audience === audience);
  const steps = [top, ...codesBelow(top, own)].flatMap((code) => {
    const listing = reader
      .listingNames()
      .find((named) => named.audience === audience && named.code === code);
    return listing === undefined ? [] : [{ name: listing.name, path: listingPath(audience, code) }];
  });
  if (steps.length === 0) return [];
  return [{ name: audienceName(audience), path: audiencePath(audience) }, ...steps];
}

/** Returns the categories of all audiences but the first, such as 'Professional: Accessories'. */
function toAlsoIn(reader: CatalogueReader, places: readonly Place[]): TrailStep[] {
  const [, ...others] = Map.groupBy(places, ({ audience }) => audience).values();
  return others.flatMap((each) => {
    const [top, ...below] = toSteps(reader, each);
    const last = below.at(-1);
    return top && last ? { ...last, name: `${top.name}: ${last.name}` } : [];
  });
}

/** Returns false for a variant, whose page is that of its configurable product. */
const hasOwnPage = ({ path, choice }: Card) => path !== null && choice === undefined;

/**
 * Omits products that are not visible individually, as Magento does. Removes the summaries, because
 * the texts of linked products would be a tenth of the page.
 */
function connectedCards(reader: CatalogueReader, skus: readonly string[]): Card[] {
  const cards = skus.flatMap((linked) => reader.card(linked) ?? []).filter(hasOwnPage);
  const [sold, others] = [true, false].map((is) => cards.filter((card) => isForSale(card) === is));
  return [...(sold ?? []), ...(others ?? [])].map((card) => ({ ...card, summary: '' }));
}

/** Returns `null` if the delivery cost depends on the chosen variant. */
function toDeliveryCost({ prices, choices }: StoredProduct): Pence | null {
  const sold = choices?.variants.filter(isForSale) ?? [{ prices }];
  const costs = sold.map((one) =>
    one.prices.inclVat === null ? null : promisedDelivery(one.prices.inclVat),
  );
  const [cost = null, other] = new Set(costs);
  return other === undefined ? cost : null;
}

/** Returns no own years if they depend on the variant. */
function toGuarantee(
  reader: CatalogueReader,
  product: StoredProduct,
  places: readonly Place[],
): Guarantee {
  const all = (product.choices?.variants ?? []).map((each) => variantAttributes(product, each));
  const [first, ...others] = all.map((each) =>
    guaranteeOfProduct(each, reader.attributes(), places),
  );
  if (first === undefined)
    return guaranteeOfProduct(product.attributes, reader.attributes(), places);
  return others.every(({ own }) => own === first.own) ? first : { ...first, own: null };
}

function toPromises(
  reader: CatalogueReader,
  product: StoredProduct,
  places: readonly Place[],
): ProductPromises {
  const { availability } = product;
  const isSold = isForSale(product);
  const isSent = isSold && isDelivered(product);
  return {
    isDelivered: isDelivered(product),
    hasOptions: isSold && hasOptionalOptions(product),
    // The delivery day of a backorder is unknown.
    deliveryTime: isSent && availability !== 'backorder' ? deliveryTimeOf(places) : null,
    deliveryCost: isSent ? toDeliveryCost(product) : null,
    guarantee: toGuarantee(reader, product, places),
  };
}

/**
 * Returns all data of a product page; `undefined` if the product or the variant does not exist.
 *
 * @param slug of the variant to choose
 */
export function toProductPage(
  reader: CatalogueReader,
  urlKey: string,
  slug?: string,
): ProductPage | undefined {
  const product = reader.productByUrlKey(urlKey);
  // The lookup ignores letter case, but each page has only one address.
  if (product === undefined || urlKeyOf(product) !== urlKey) return undefined;
  const { sku, prices, availability } = product;
  const attributes = sharedAttributes(product);
  const options = toChooser(product, reader.attributes());
  const pictures = toPictures(reader, product, options);
  const chooser = toPageChooser(options, pictures);
  const chosen = chooser?.variants.find((variant) => variant.slug === slug) ?? null;
  if (slug !== undefined && chosen === null) return undefined;
  const name = product.name ?? '';
  const connected = toLinkedProducts(sku, product.links);
  const places = reader.placesOf(sku);
  const near = placesNear(reader, product);
  const promises = toPromises(reader, product, places);
  const technicalData = withExtraYears(
    toCodedRows(attributes, reader.attributes()),
    promises.guarantee,
  );
  const family = product.choices && familyKeyRows(product, product.choices, reader.attributes());
  const keyCodes = family?.map(({ code }) => code) ?? keyCodesOf(attributes);
  const others = technicalData.filter(({ code }) => !family?.some((row) => row.code === code));
  const fits = keyRows(technicalData, FIT_CODES);
  const shown = [...others, ...(family ?? [])];
  const versions = chooser && toVersionTable(chooser);
  const compared = versions ? chooser.variants.flatMap(({ rows }) => rows) : [];
  const listed = shown.filter(({ code }) => !compared.some((row) => row.code === code));
  return {
    title: `${SHOP.provider} | ${chosen?.name ?? name}`,
    metaDescription:
      attributes['meta_description']?.trim() ||
      plainText(attributes['short_description'] ?? '', META_LENGTH),
    path: productPath(urlKey),
    sku,
    name,
    audience: toAudience(near),
    steps: toSteps(reader, near),
    alsoIn: toAlsoIn(reader, near),
    model: attributes[ATTRIBUTES.model]?.trim() || null,
    brand: toBrand(attributes, reader.attributes()),
    gtin: toGtin(attributes),
    shortDescription: toText(reader, product.shortDescription),
    description: toText(reader, product.description),
    gallery: toShownPictures(pictures, name),
    prices,
    contents: cheapestContents(product) ?? null,
    availability,
    buyable: isForSale({ prices, availability }),
    bought: toPurchaseTerms({ quantities: product.quantities, entered: product, prices }),
    chooser,
    chosen,
    versions,
    promises,
    technicalData,
    specifications: toGroups(listed, [...FIT_CODES, ...keyCodes]),
    fits,
    machines: toFittingLinks(reader, product, fits),
    keyFigures: keyRows(shown, keyCodes),
    equipment: splitList(attributes[ATTRIBUTES.equipment] ?? ''),
    applications: splitList(attributes[ATTRIBUTES.applications] ?? ''),
    detergents: connectedCards(reader, connected.detergents),
    accessories: connectedCards(reader, connected.accessories),
    related: connectedCards(reader, connected.related),
    alternatives: availability === 'unavailable' ? toAlternatives(reader, product) : [],
    sideBox: toSideBox(product, urlKey),
  };
}
