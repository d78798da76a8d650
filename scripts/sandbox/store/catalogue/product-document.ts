import type { SeedMedia, SeedProduct, SeedVideo } from '#sandbox/seed.ts';

const VIDEO = 'external-video';

export interface CategoryLink {
  position: number;
  /** Id as text, as in Magento. */
  category_id: string;
}

interface ProductLink {
  sku: string;
  link_type: string;
  linked_product_sku: string;
  linked_product_type: string;
  position: number;
}

export interface MediaEntry {
  id: number;
  media_type: string;
  label: string | null;
  position: number;
  disabled: boolean;
  types: string[];
  file: string;
  extension_attributes?: { video_content: VideoContent };
}

interface VideoContent {
  media_type: string;
  video_provider: string;
  video_url: string;
  video_title: string;
  video_description: string;
  video_metadata: string;
}

function toVideoContent({ provider, url, title }: SeedVideo): VideoContent {
  return {
    media_type: VIDEO,
    video_provider: provider,
    video_url: url,
    video_title: title,
    video_description: '',
    video_metadata: '',
  };
}

interface TierPrice {
  customer_group_id: number;
  qty: number;
  value: number;
  extension_attributes?: { website_id?: number; percentage_value?: number };
}

export interface ConfigurableOption {
  id: number;
  /** Id as text, as in Magento. */
  attribute_id: string;
  label: string;
  position: number;
  /** Options of the attribute that at least one variant has. */
  values: { value_index: number }[];
  product_id: number;
}

interface CustomAttribute {
  attribute_code: string;
  value: string | string[];
}

/** Product as stored and as lists return it (contract 6.2). */
export interface ProductDocument {
  id: number;
  sku: string;
  name: string;
  attribute_set_id: number;
  price: number;
  status: number;
  visibility: number;
  type_id: string;
  created_at: string;
  updated_at: string;
  weight?: number;
  extension_attributes: {
    website_ids: number[];
    category_links?: CategoryLink[];
    configurable_product_options?: ConfigurableOption[];
    configurable_product_links?: number[];
  };
  product_links: ProductLink[];
  options: unknown[];
  tier_prices: TierPrice[];
  media_gallery_entries: MediaEntry[];
  custom_attributes: CustomAttribute[];
}

/** Derives a unique id of a gallery entry from that of its product. */
export function mediaId(productId: number, index: number): number {
  return productId * 100 + index;
}

function toMediaEntry(productId: number, media: SeedMedia, index: number): MediaEntry {
  const { label, position, disabled, types, file, video } = media;
  const entry = { id: mediaId(productId, index), label, position, disabled, types, file };
  if (video === undefined) return { ...entry, media_type: 'image' };
  const extension_attributes = { video_content: toVideoContent(video) };
  return { ...entry, media_type: VIDEO, extension_attributes };
}

/** Returns `image`, `small_image` and `thumbnail`, which repeat the file with that role. */
function roleAttributes(media: readonly { types: string[]; file: string }[]): CustomAttribute[] {
  return media.flatMap(({ types, file }) =>
    types.map((type) => ({ attribute_code: type, value: file })),
  );
}

/** Attributes that Magento returns for every product. */
const HOUSEKEEPING: readonly CustomAttribute[] = [
  { attribute_code: 'options_container', value: 'container2' },
  { attribute_code: 'required_options', value: '0' },
  { attribute_code: 'has_options', value: '0' },
  { attribute_code: 'tax_class_id', value: '2' },
];

export function attributeOf(document: ProductDocument, code: string): string | undefined {
  const found = document.custom_attributes.find(({ attribute_code }) => attribute_code === code);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Sets an attribute, appending a new one; `undefined` removes it. */
export function setAttribute(
  document: ProductDocument,
  code: string,
  value: string | string[] | undefined,
): void {
  const attributes = document.custom_attributes;
  const index = attributes.findIndex(({ attribute_code }) => attribute_code === code);
  if (value === undefined) {
    if (index >= 0) attributes.splice(index, 1);
  } else {
    const place = index >= 0 ? index : attributes.length;
    attributes[place] = { attribute_code: code, value };
  }
}

/** Writes the categories to both places where a product lists them. */
export function setCategories(document: ProductDocument, links: readonly CategoryLink[]): void {
  if (links.length > 0) document.extension_attributes.category_links = [...links];
  else delete document.extension_attributes.category_links;
  const ids = links.map(({ category_id }) => category_id);
  setAttribute(document, 'category_ids', ids);
}

/** Writes the gallery and the role attributes derived from it. */
export function setGallery(document: ProductDocument, entries: readonly MediaEntry[]): void {
  document.media_gallery_entries = [...entries];
  for (const role of ['image', 'small_image', 'thumbnail']) {
    const file = entries.find(({ types }) => types.includes(role))?.file;
    setAttribute(document, role, file);
  }
}

export function documentFromSeed(id: number, product: SeedProduct): ProductDocument {
  const document: ProductDocument = {
    id,
    sku: product.sku,
    name: product.name,
    attribute_set_id: 4,
    price: product.price,
    status: product.status,
    visibility: product.visibility,
    type_id: product.type ?? 'simple',
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    ...(product.type !== 'configurable' && { weight: product.weight }),
    extension_attributes: { website_ids: [1] },
    product_links: product.links.map(({ type, sku, position }) => ({
      sku: product.sku,
      link_type: type,
      linked_product_sku: sku,
      linked_product_type: 'simple',
      position,
    })),
    options: [],
    tier_prices: (product.tiers ?? []).map(({ group, from, price }) => ({
      customer_group_id: group,
      qty: from,
      value: price,
      extension_attributes: { website_id: 0 },
    })),
    media_gallery_entries: product.media.map((media, index) => toMediaEntry(id, media, index)),
    custom_attributes: [...roleAttributes(product.media), ...HOUSEKEEPING].filter(
      ({ attribute_code }) => !(attribute_code in product.attributes),
    ),
  };
  for (const [code, value] of Object.entries(product.attributes)) {
    document.custom_attributes.push({ attribute_code: code, value });
  }
  const links = product.categories.map((category) => ({
    position: category.position,
    category_id: String(category.id),
  }));
  setCategories(document, links);
  return document;
}
