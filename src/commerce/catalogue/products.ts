import type { CommerceClient } from '#commerce/client.ts';
import type { MalformedAnswer } from '#commerce/errors.ts';
import { idAt, readRecords } from '#commerce/records.ts';
import { type WireProduct, wireProduct, wireProductList } from '#commerce/wire/product.ts';
import { decodeEntities } from '#lib/decode-entities.ts';
import {
  type Criteria,
  type FilterGroup,
  type IdRange,
  rangeCriteria,
  readRangePage,
} from './id-ranges.ts';

interface CommerceLink {
  /** related, upsell or crosssell; other values are ignored. */
  type: string;
  sku: string;
  position: number;
}

interface CommerceVideo {
  /** URL that an editor entered, on any host. */
  url: string;
  title: string | null;
}

interface CommerceTier {
  from: number;
  /** In pounds, as entered in Magento. */
  price: number;
}

export interface CommerceMedia {
  /**
   * Path below the folder of product pictures, with a leading slash. For a video, the path of its
   * still.
   */
  file: string;
  label: string | null;
  types: readonly string[];
  position: number;
  disabled: boolean;
  mediaType: string;
  video?: CommerceVideo;
}

interface CommerceConfigurable {
  /** Options to choose from, in display order. */
  options: readonly { attributeId: number; label: string | null }[];
  variantIds: readonly number[];
}

/** Product of the back end with the shop's field names. */
export interface CommerceProduct {
  id: number;
  sku: string;
  /** simple, virtual, configurable, grouped, bundle, downloadable, or the type of an extension. */
  type: string;
  name: string | null;
  /** In pounds, before tax and price rules; the cart calculates from this price. */
  price: number | null;
  /** 1 enabled, 2 disabled. */
  status: number;
  /** 1 not visible individually, 2 catalogue, 3 search, 4 both. */
  visibility: number;
  /**
   * Values by attribute code. Codes are as sent, including stray spaces; the values of a list are
   * joined by commas.
   */
  attributes: Readonly<Record<string, string>>;
  links: readonly CommerceLink[];
  media: readonly CommerceMedia[];
  /** Tier prices that apply to every customer group, lowest quantity first. */
  tiers: readonly CommerceTier[];
  /** Missing for other product types, and if the response lacks the options or the variants. */
  configurable?: CommerceConfigurable;
}

export interface CategoryPlace {
  categoryId: number;
  position: number;
}

/** Product with data that its page does not show. */
export interface ProductRecord extends CommerceProduct {
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  updatedAt: string;
  /** Categories of the product; `null` if the response contains category ids without positions. */
  categories: readonly CategoryPlace[] | null;
  /** True if the unit price differs for a customer group. */
  hasGroupPrice: boolean;
}

/** Product that violates the contract, with the identifiers that could be read. */
export interface MalformedProduct {
  id: number | null;
  sku: string | null;
  problem: MalformedAnswer;
}

export interface ProductPage {
  products: ProductRecord[];
  malformed: MalformedProduct[];
  totalCount: number;
}

/** First products of a range of ids. `totalCount` is the number of all products in the range. */
export interface ProductRangePage extends ProductPage {
  /** Id after which the next page starts. */
  last: number;
}

const PATH = '/rest/V1/products';

const FIELDS =
  'items[id,sku,type_id,name,price,status,visibility,updated_at,extension_attributes[category_links,configurable_product_options,configurable_product_links],product_links,media_gallery_entries,custom_attributes,tier_prices[customer_group_id,qty,value]],total_count';

const ALL_GROUPS = 32_000;

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function toAttributes(sent: WireProduct['custom_attributes']): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { attribute_code, value } of sent) {
    if (isScalar(value)) attributes[attribute_code] = String(value);
    else if (Array.isArray(value) && value.every(isScalar))
      attributes[attribute_code] = value.join();
  }
  return attributes;
}

function toPlaces(wire: WireProduct): CategoryPlace[] | null {
  const extensions = wire.extension_attributes;
  const links = extensions && 'category_links' in extensions ? extensions.category_links : null;
  if (links) {
    return links.map(({ category_id, position }) => ({
      categoryId: Number(category_id),
      position: position ?? 0,
    }));
  }
  const ids = toAttributes(wire.custom_attributes)['category_ids'] ?? '';
  return ids === '' ? [] : null;
}

function toMedia(entry: WireProduct['media_gallery_entries'][number]): CommerceMedia {
  const { video_url: url, video_title: title } = entry.extension_attributes?.video_content ?? {};
  return {
    file: entry.file,
    label: entry.label ?? null,
    types: entry.types,
    position: entry.position ?? 0,
    disabled: entry.disabled,
    mediaType: entry.media_type,
    ...(url && { video: { url, title: title ?? null } }),
  };
}

/**
 * Returns the tier prices that apply to every customer group; those of a single group, which may be
 * lower, are omitted. Quantities are rounded up to whole pieces.
 */
function toTiers({ tier_prices: tiers }: WireProduct): CommerceTier[] {
  return (tiers ?? [])
    .filter(({ customer_group_id: group, qty }) => group === ALL_GROUPS && qty > 1)
    .map(({ qty, value }) => ({ from: Math.ceil(qty), price: value }))
    .toSorted((one, other) => one.from - other.from || one.price - other.price);
}

/**
 * Returns `undefined` for other product types, and if the response lacks the options or the
 * variants.
 */
function toConfigurable({ type_id, extension_attributes }: WireProduct) {
  if (type_id !== 'configurable' || !extension_attributes) return undefined;
  if (Array.isArray(extension_attributes)) return undefined;
  const { configurable_product_options: options, configurable_product_links: variantIds } =
    extension_attributes;
  if (!options?.length || !variantIds?.length) return undefined;
  const inOrder = options.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return {
    options: inOrder.map(({ attribute_id, label }) => ({
      attributeId: attribute_id,
      label: label ?? null,
    })),
    variantIds,
  };
}

function fromWire(wire: WireProduct): ProductRecord {
  const configurable = toConfigurable(wire);
  return {
    id: wire.id,
    sku: wire.sku,
    type: wire.type_id ?? 'simple',
    name: wire.name == null ? null : decodeEntities(wire.name),
    price: wire.price ?? null,
    status: wire.status,
    visibility: wire.visibility,
    updatedAt: wire.updated_at,
    categories: toPlaces(wire),
    hasGroupPrice: (wire.tier_prices ?? []).some(
      ({ customer_group_id: group, qty }) => qty <= 1 && group !== ALL_GROUPS,
    ),
    attributes: toAttributes(wire.custom_attributes),
    links: wire.product_links.map((link) => ({
      type: link.link_type,
      sku: link.linked_product_sku,
      position: link.position ?? 0,
    })),
    media: wire.media_gallery_entries.map(toMedia),
    tiers: toTiers(wire),
    ...(configurable && { configurable }),
  };
}

function readProducts(items: readonly unknown[]): Pick<ProductPage, 'products' | 'malformed'> {
  const list = { call: `GET ${PATH}`, names: ['sku'], ids: ['id'] };
  const { records, rejected } = readRecords(items, wireProduct, list);
  return {
    products: records.map(fromWire),
    malformed: rejected.map(({ named: { id, sku }, problem }) => ({
      id: id === undefined ? null : Number(id),
      sku: sku ?? null,
      problem,
    })),
  };
}

export async function fetchProducts(
  client: CommerceClient,
  criteria: Criteria,
): Promise<ProductPage> {
  const query = { ...criteria, fields: FIELDS };
  const answer = await client({ path: PATH, query, answer: wireProductList });
  return { ...readProducts(answer.items), totalCount: answer.total_count };
}

/**
 * Fetches the first products of a range of ids that pass all other groups of filters.
 * @throws {MalformedAnswer} also if the returned products are not the first of the range
 */
export async function fetchProductPage(
  client: CommerceClient,
  range: IdRange,
  pageSize: number,
  groups: readonly FilterGroup[] = [],
): Promise<ProductRangePage> {
  const query = { ...rangeCriteria('entity_id', range, pageSize, groups), fields: FIELDS };
  const answer = await client({ path: PATH, query, answer: wireProductList });
  const { items, last } = readRangePage(`GET ${PATH}`, range, answer, (item) => idAt(item, 'id'));
  return { ...readProducts(items), totalCount: answer.total_count, last };
}
