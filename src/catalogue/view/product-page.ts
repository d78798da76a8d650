import { toBrand, toGtin } from '#catalogue/product/brand.ts';
import { type Card, urlKeyOf } from '#catalogue/product/card.ts';
import type { Contents } from '#catalogue/product/contents.ts';
import { type Feature, toFeatures, withoutRepeatedFeatures } from '#catalogue/product/features.ts';
import { htmlToText } from '#catalogue/product/html/html-to-text.ts';
import { withPictures } from '#catalogue/product/html/pictures.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { FIT_CODES, keyCodesOf } from '#catalogue/product/key-figures.ts';
import { toLinkedProducts } from '#catalogue/product/linked-products.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import { toPurchaseTerms } from '#catalogue/product/purchase-terms.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import {
  keyRows,
  type ShownRow,
  type SpecificationGroup,
  toGroups,
} from '#catalogue/specifications/groups.ts';
import { type CodedRow, toCodedRows } from '#catalogue/specifications/rows.ts';
import { cheapestContents } from '#catalogue/variants/to-choices.ts';
import type { Audience } from '#config/categories.ts';
import { ATTRIBUTES, SHOP } from '#config/shop.ts';
import type { Availability } from '#lib/products/availability.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { ProductTerms } from '#lib/site-data/search-index.ts';
import { productPath } from '#lib/urls/paths.ts';
import { placesNear, toAlternatives } from './alternatives.ts';
import type { TrailStep } from './breadcrumb-trail.ts';
import { connectedCards } from './connected-cards.ts';
import { toFittingLinks } from './fitting-links.ts';
import {
  type GalleryPicture,
  type PageChooser,
  type PageVariant,
  toPageChooser,
  toPictures,
  toShownPictures,
} from './product-gallery.ts';
import { withExtraYears } from './product-guarantee.ts';
import { type ProductPromises, toPromises } from './product-promises.ts';
import { toAlsoIn, toAudience, toSteps } from './product-trail.ts';
import { type ShownDocument, toShownDocument } from './shown-document.ts';
import { toChooser } from './variant-chooser.ts';
import { familyKeyRows, sharedAttributes } from './variant-data.ts';
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

export interface SideBox {
  features: readonly Feature[];
  documents: readonly ShownDocument[];
}

const META_LENGTH = 155;

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
