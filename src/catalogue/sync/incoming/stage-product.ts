import { toCard, urlKeyOf } from '#catalogue/product/card.ts';
import { toGallery } from '#catalogue/product/gallery.ts';
import type { MediaBases } from '#catalogue/product/html/media-file.ts';
import { filesIn } from '#catalogue/product/html/pictures.ts';
import { PRICE_CODES } from '#catalogue/product/prices.ts';
import {
  isWithheldFromSale,
  type StoredProduct,
  toStoredProduct,
} from '#catalogue/product/stored-product.ts';
import { productFault } from '#catalogue/product/validate.ts';
import type { CommerceProduct, ProductRecord } from '#commerce/catalogue/products.ts';
import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';
import { PRODUCTS } from '#config/shop.ts';
import { parsePence } from '#lib/money.ts';

/** Visible in search only, or in catalogue and search. */
const FOUND_BY_SEARCH: readonly number[] = [3, 4];
const ENABLED = 1;

export interface ProductNotes {
  unreadablePrices?: { code: string; value: string }[];
  /** Directives in its texts that only Magento can render. */
  unrendered?: readonly string[];
  /** Some customers pay another price than pages show. */
  hasGroupPrice?: true;
  /** The page would show a price, but a basket would charge nothing. */
  isGivenAway?: true;
}

export type DatedProduct = CommerceProduct &
  Pick<ProductRecord, 'updatedAt'> &
  Partial<Pick<ProductRecord, 'hasGroupPrice'>>;

export interface StagedProduct {
  columns: Record<string, string | number | null>;
  files: readonly string[];
}

function unreadablePrices({ attributes }: CommerceProduct) {
  const unreadable = PRICE_CODES.flatMap((code) => {
    const value = attributes[code]?.trim() ?? '';
    const isNone = value === '' || Number(value) === 0;
    return isNone || parsePence(value) !== null ? [] : [{ code, value }];
  });
  return unreadable.length > 0 ? unreadable : undefined;
}

function notesOf(product: StoredProduct, hasGroupPrice: boolean): string | null {
  const unreadable = PRODUCTS.pricesFrom === 'magento' ? undefined : unreadablePrices(product);
  const notes: ProductNotes = {
    ...(unreadable && { unreadablePrices: unreadable }),
    ...(product.unrendered && { unrendered: product.unrendered }),
    ...(hasGroupPrice && { hasGroupPrice }),
    ...(isWithheldFromSale(product) && { isGivenAway: true }),
  };
  return Object.keys(notes).length === 0 ? null : JSON.stringify(notes);
}

const NOT_IN_THE_SHOP = {
  url_key: null,
  wanted_key: null,
  search_name: null,
  main_file: null,
  notes: null,
  card: null,
};

/** Returns the day of a UTC time; `null` for the database's empty date '0000-00-00'. */
function dayOf(moment: string): string | null {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(moment) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
}

/**
 * Returns the columns of a product by its own data. Whether it gets a contested URL key is decided
 * once all products have been read.
 *
 * @param updated_on day of the last save
 */
export function stageStored(
  body: StoredProduct,
  updated_on: string | null,
  hasGroupPrice = false,
): StagedProduct {
  const { id, sku, status, visibility } = body;
  const fault = productFault(body, RESERVED_SEGMENTS);
  const own = { id, sku, visibility, status, fault, updated_on, body: JSON.stringify(body) };
  const isGone = PRODUCTS.disabledIsGone && status !== ENABLED;
  if (fault !== null || isGone) return { columns: { ...own, ...NOT_IN_THE_SHOP }, files: [] };
  const urlKey = urlKeyOf(body);
  const card = toCard(body, () => null);
  const { images, main } = toGallery(body.media, card.name);
  const shown = urlKey === null ? [main] : images;
  const texts = urlKey === null ? [] : [body.shortDescription, body.description];
  const inTexts = texts.flatMap(filesIn);
  return {
    columns: {
      ...own,
      url_key: urlKey,
      wanted_key: urlKey,
      search_name: FOUND_BY_SEARCH.includes(visibility) && urlKey !== null ? card.name : null,
      main_file: main?.file ?? null,
      notes: notesOf(body, hasGroupPrice),
      card: JSON.stringify(card),
    },
    files: [...shown.flatMap((image) => (image ? [image.file] : [])), ...inTexts],
  };
}

export function stageProduct(product: DatedProduct, mediaBases: MediaBases): StagedProduct {
  const stored = toStoredProduct(product, mediaBases);
  return stageStored(stored, dayOf(product.updatedAt), product.hasGroupPrice);
}
