import { noSuchEntity, noSuchProduct, Refusal } from '#sandbox/rest/errors.ts';
import type { AttributeStore, StoredAttribute } from '#sandbox/store/catalogue/attributes.ts';
import type { CategoryStore } from '#sandbox/store/catalogue/categories.ts';
import {
  type MediaEntry,
  mediaId,
  type ProductDocument,
  setAttribute,
  setCategories,
  setGallery,
} from '#sandbox/store/catalogue/product-document.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import type { ProductInput } from './product-input.ts';

type Given<Name extends keyof ProductInput> = NonNullable<ProductInput[Name]>;
type GivenCategories = NonNullable<Given<'extension_attributes'>['category_links']>;
type GivenMedia = Given<'media_gallery_entries'>[number];

export function emptyAttribute(label: string): Refusal {
  const message = 'The "%1" attribute value is empty. Set the attribute and try again.';
  return new Refusal(400, message, [label]);
}

export function setPlainFields(document: ProductDocument, input: ProductInput): void {
  if (input.name === '' || input.name === null) throw emptyAttribute('Product Name');
  if (input.price === null) throw emptyAttribute('Price');
  document.name = input.name ?? document.name;
  document.price = input.price ?? document.price;
  document.status = input.status ?? document.status;
  document.visibility = input.visibility ?? document.visibility;
  document.type_id = input.type_id ?? document.type_id;
  if (input.weight === null) delete document.weight;
  else if (input.weight !== undefined) document.weight = input.weight;
}

function mediaEntry(given: GivenMedia, old: MediaEntry | undefined, fresh: number): MediaEntry {
  const file = old?.file ?? given.file;
  if (!file) {
    throw new Refusal(400, 'The image content is invalid. Verify the content and try again.');
  }
  return {
    id: old?.id ?? fresh,
    media_type: old?.media_type ?? 'image',
    label: given.label === undefined ? (old?.label ?? null) : given.label,
    position: given.position ?? old?.position ?? 1,
    disabled: given.disabled ?? old?.disabled ?? false,
    types: given.types ?? old?.types ?? [],
    file,
    ...(old?.extension_attributes && { extension_attributes: old.extension_attributes }),
  };
}

/**
 * Replaces the gallery. An entry names a picture of the gallery by its id, or a new one by its
 * file.
 */
export function replaceGallery(
  document: ProductDocument,
  given: Given<'media_gallery_entries'>,
): void {
  const before = new Map(document.media_gallery_entries.map((entry) => [entry.id, entry]));
  const firstFresh = Math.max(mediaId(document.id, -1), ...before.keys()) + 1;
  const entries = given.map((entry, index) =>
    mediaEntry(entry, before.get(entry.id ?? 0), firstFresh + index),
  );
  setGallery(document, entries);
}

export function replaceLinks(
  document: ProductDocument,
  given: Given<'product_links'>,
  products: ProductStore,
): void {
  document.product_links = given.map((link) => {
    const linked = products.find(link.linked_product_sku ?? '');
    if (linked === undefined) throw noSuchProduct();
    return {
      sku: document.sku,
      link_type: link.link_type ?? 'related',
      linked_product_sku: linked.document.sku,
      linked_product_type: 'simple',
      position: link.position ?? 0,
    };
  });
}

export function replaceCategories(
  document: ProductDocument,
  given: GivenCategories,
  categories: CategoryStore,
): void {
  const links = given.map(({ position, category_id }) => {
    const id = Number(category_id);
    if (categories.find(id) === undefined) throw noSuchEntity('id', category_id);
    return { position: position ?? 0, category_id: String(id) };
  });
  setCategories(document, links);
}

/**
 * Converts a value to its stored form: decimals with six places, lists joined by commas, empty
 * values `undefined`.
 */
function toStored(input: StoredAttribute['input'], value: string | string[] | null | undefined) {
  const stored = Array.isArray(value) ? value.join(',') : (value ?? '');
  if (stored === '') return undefined;
  const isDecimal = input === 'price' && Number.isFinite(Number(stored));
  return isDecimal ? Number(stored).toFixed(6) : stored;
}

/** Sets attributes; unknown codes and those of plain fields are ignored, as in Magento. */
export function setCustomAttributes(
  document: ProductDocument,
  given: Given<'custom_attributes'>,
  { attributes, categories }: { attributes: AttributeStore; categories: CategoryStore },
): void {
  for (const { attribute_code, value } of given) {
    if (attribute_code === 'category_ids' && Array.isArray(value)) {
      const links = value.map((id) => ({ category_id: id }));
      replaceCategories(document, links, categories);
      continue;
    }
    const attribute = attributes.find(attribute_code ?? '');
    if (attribute === undefined || attribute.code in document) continue;
    setAttribute(document, attribute.code, toStored(attribute.input, value));
  }
}
