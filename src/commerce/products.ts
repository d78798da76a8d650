import type { CommerceClient } from './client.ts';
import { type WireProduct, wireProductList } from './wire/product.ts';

export interface CommerceLink {
  /** related, upsell or crosssell; others occur and mean nothing here. */
  type: string;
  sku: string;
  position: number;
}

export interface CommerceMedia {
  /** Path below the media folder, with a leading slash. */
  file: string;
  label: string | null;
  types: readonly string[];
  position: number;
  disabled: boolean;
  mediaType: string;
}

/** A product as the back end holds it, in our spelling, nothing interpreted yet. */
export interface CommerceProduct {
  id: number;
  sku: string;
  name: string | null;
  /** Pounds before tax and rules: what the cart starts from. */
  price: number | null;
  /** 1 enabled, 2 disabled. */
  status: number;
  /** 1 not visible alone, 2 catalogue, 3 search, 4 both. */
  visibility: number;
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  updatedAt: string;
  /** By code exactly as sent, stray spaces included; lists joined by a comma. */
  attributes: Readonly<Record<string, string>>;
  links: readonly CommerceLink[];
  media: readonly CommerceMedia[];
}

export interface ProductPage {
  products: CommerceProduct[];
  /** How many products match in all, whatever the page. */
  totalCount: number;
}

const FIELDS =
  'items[id,sku,name,price,status,visibility,updated_at,product_links,media_gallery_entries,custom_attributes],total_count';

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function toAttributes(sent: WireProduct['custom_attributes']): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { attribute_code, value } of Object.values(sent ?? {})) {
    if (isScalar(value)) attributes[attribute_code] = String(value);
    else if (Array.isArray(value) && value.every(isScalar))
      attributes[attribute_code] = value.join();
  }
  return attributes;
}

function fromWire(wire: WireProduct): CommerceProduct {
  return {
    id: wire.id,
    sku: wire.sku,
    name: wire.name ?? null,
    price: wire.price ?? null,
    status: wire.status,
    visibility: wire.visibility,
    updatedAt: wire.updated_at,
    attributes: toAttributes(wire.custom_attributes),
    links: (wire.product_links ?? []).map((link) => ({
      type: link.link_type,
      sku: link.linked_product_sku,
      position: link.position ?? 0,
    })),
    media: (wire.media_gallery_entries ?? []).map((entry) => ({
      file: entry.file,
      label: entry.label ?? null,
      types: entry.types,
      position: entry.position ?? 0,
      disabled: entry.disabled,
      mediaType: entry.media_type,
    })),
  };
}

/** One page of the whole catalogue, from page 1. Sorted: without it pages overlap (contract 6.2). */
export async function fetchProductPage(
  client: CommerceClient,
  page: number,
  pageSize: number,
): Promise<ProductPage> {
  const answer = await client({
    path: '/rest/V1/products',
    query: {
      'searchCriteria[pageSize]': String(pageSize),
      'searchCriteria[currentPage]': String(page),
      'searchCriteria[sortOrders][0][field]': 'entity_id',
      'searchCriteria[sortOrders][0][direction]': 'ASC',
      fields: FIELDS,
    },
    answer: wireProductList,
  });
  return { products: answer.items.map(fromWire), totalCount: answer.total_count };
}
