import type { CommerceClient } from '#commerce/client.ts';
import type { MalformedAnswer } from '#commerce/errors.ts';
import { idAt, readRecords } from '#commerce/records.ts';
import { type WireProduct, wireProduct, wireProductList } from '#commerce/wire/product.ts';
import { type Criteria, type FilterGroup, firstOf, type IdRange, readFirst } from './id-ranges.ts';

interface CommerceLink {
  /** related, upsell or crosssell; others occur and mean nothing here. */
  type: string;
  sku: string;
  position: number;
}

interface CommerceVideo {
  /** As an editor entered it: of any host. */
  url: string;
  title: string | null;
}

/** What one costs of so many or more. */
interface CommerceTier {
  from: number;
  /** Pounds, as the price is entered. */
  price: number;
}

export interface CommerceMedia {
  /** Path below the folder of products' pictures, with a leading slash; of a video, its still. */
  file: string;
  label: string | null;
  types: readonly string[];
  position: number;
  disabled: boolean;
  mediaType: string;
  video?: CommerceVideo;
}

/** What a configurable product leaves to the shopper. */
interface CommerceConfigurable {
  /** By which she chooses, in their order. */
  options: readonly { attributeId: number; label: string | null }[];
  /** Ids of the products of which she gets one. */
  variantIds: readonly number[];
}

/** A product as the back end holds it, in our spelling, nothing interpreted yet. */
export interface CommerceProduct {
  id: number;
  sku: string;
  /** simple, virtual, configurable, grouped, bundle, downloadable, or an extension's own. */
  type: string;
  name: string | null;
  /** Pounds before tax and rules: what the cart starts from. */
  price: number | null;
  /** 1 enabled, 2 disabled. */
  status: number;
  /** 1 not visible alone, 2 catalogue, 3 search, 4 both. */
  visibility: number;
  /** By code exactly as sent, stray spaces included; lists joined by a comma. */
  attributes: Readonly<Record<string, string>>;
  links: readonly CommerceLink[];
  media: readonly CommerceMedia[];
  /** That hold for everybody, least quantity first. */
  tiers: readonly CommerceTier[];
  /** Left out of all other products. */
  configurable?: CommerceConfigurable;
}

export interface CategoryPlace {
  categoryId: number;
  position: number;
}

/** A product with what the back end knows of it that is no matter of its page. */
export interface ProductRecord extends CommerceProduct {
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  updatedAt: string;
  /** The categories that hold it; null when the answer names some but not its places there. */
  categories: readonly CategoryPlace[] | null;
  /** Whether one piece costs some customers less, or more, than others. */
  hasGroupPrice: boolean;
}

/** A product that came and is not as the contract says, by what of its names could be read. */
export interface MalformedProduct {
  id: number | null;
  sku: string | null;
  problem: MalformedAnswer;
}

export interface ProductPage {
  products: ProductRecord[];
  malformed: MalformedProduct[];
  /** How many products match in all, whatever the page. */
  totalCount: number;
}

/** The first products of a range of ids; `totalCount` is that of the range. */
export interface ProductRangePage extends ProductPage {
  /** The id from which on the rest of the range follows. */
  last: number;
}

const PATH = '/rest/V1/products';

const FIELDS =
  'items[id,sku,type_id,name,price,status,visibility,updated_at,extension_attributes[category_links,configurable_product_options,configurable_product_links],product_links,media_gallery_entries,custom_attributes,tier_prices[customer_group_id,qty,value]],total_count';

/** As Magento numbers them. */
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

/** Of guests and customers alike: who is in a group of her own may pay less. Pieces are whole. */
function toTiers({ tier_prices: tiers }: WireProduct): CommerceTier[] {
  return (tiers ?? [])
    .filter(({ customer_group_id: group, qty }) => group === ALL_GROUPS && qty > 1)
    .map(({ qty, value }) => ({ from: Math.ceil(qty), price: value }))
    .toSorted((one, other) => one.from - other.from || one.price - other.price);
}

/** Undefined where a back end's list leaves out what it is chosen by. */
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
    name: wire.name ?? null,
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

function sortOut(items: readonly unknown[]): Pick<ProductPage, 'products' | 'malformed'> {
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

/** Products that match the criteria, as much of them as the shop reads. */
export async function fetchProducts(
  client: CommerceClient,
  criteria: Criteria,
): Promise<ProductPage> {
  const query = { ...criteria, fields: FIELDS };
  const answer = await client({ path: PATH, query, answer: wireProductList });
  return { ...sortOut(answer.items), totalCount: answer.total_count };
}

/**
 * The first products of a range of ids, of those that pass all other groups of filters.
 * @throws {MalformedAnswer} also where other products came than the first of that range
 */
export async function fetchProductPage(
  client: CommerceClient,
  range: IdRange,
  pageSize: number,
  groups: readonly FilterGroup[] = [],
): Promise<ProductRangePage> {
  const query = { ...firstOf('entity_id', range, pageSize, groups), fields: FIELDS };
  const answer = await client({ path: PATH, query, answer: wireProductList });
  const { items, last } = readFirst(`GET ${PATH}`, range, answer, (item) => idAt(item, 'id'));
  return { ...sortOut(items), totalCount: answer.total_count, last };
}
