import { ALL_GROUPS } from '#sandbox/pricing.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { AttributeStore } from '#sandbox/store/catalogue/attributes.ts';
import type { CategoryStore } from '#sandbox/store/catalogue/categories.ts';
import { attributeOf, type ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import { ANY_QUANTITY, type StoredProduct } from '#sandbox/store/catalogue/stored-product.ts';
import {
  emptyAttribute,
  replaceCategories,
  replaceGallery,
  replaceLinks,
  setCustomAttributes,
  setPlainFields,
} from './product-changes.ts';
import type { ProductInput } from './product-input.ts';

interface Saving {
  products: ProductStore;
  categories: CategoryStore;
  attributes: AttributeStore;
  now: () => Date;
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function newDocument(id: number, sku: string, input: ProductInput, time: string): ProductDocument {
  if (!input.name) throw emptyAttribute('Product Name');
  if (input.price === undefined || input.price === null) throw emptyAttribute('Price');
  return {
    id,
    sku,
    name: input.name,
    attribute_set_id: input.attribute_set_id ?? 4,
    price: input.price,
    status: 1,
    visibility: 4,
    type_id: 'simple',
    created_at: time,
    updated_at: time,
    extension_attributes: { website_ids: [1] },
    product_links: [],
    options: [],
    tier_prices: [],
    media_gallery_entries: [],
    custom_attributes: [
      { attribute_code: 'url_key', value: slug(input.name) },
      { attribute_code: 'category_ids', value: [] },
    ],
  };
}

/** Replaces the tier prices; a percentage is stored with the resulting price. */
function replaceTiers(document: ProductDocument, given: NonNullable<ProductInput['tier_prices']>) {
  document.tier_prices = given.map(({ customer_group_id, qty, value, extension_attributes }) => {
    const percent = extension_attributes?.percentage_value;
    return {
      customer_group_id: customer_group_id ?? ALL_GROUPS,
      qty: qty ?? 1,
      value: percent ? document.price * (1 - percent / 100) : (value ?? 0),
      extension_attributes: {
        ...(percent && { percentage_value: percent }),
        website_id: 0,
      },
    };
  });
}

function applyInput(document: ProductDocument, input: ProductInput, saving: Saving): void {
  setPlainFields(document, input);
  const { custom_attributes, extension_attributes, product_links, media_gallery_entries } = input;
  if (custom_attributes) setCustomAttributes(document, custom_attributes, saving);
  const links = extension_attributes?.category_links;
  if (links) replaceCategories(document, links, saving.categories);
  if (product_links) replaceLinks(document, product_links, saving.products);
  if (input.tier_prices) replaceTiers(document, input.tier_prices);
  if (media_gallery_entries) replaceGallery(document, media_gallery_entries);
}

function changedStock(stock: number, input: ProductInput): number {
  const given = input.extension_attributes?.stock_item;
  const changed = given?.qty ?? stock;
  if (given?.is_in_stock === false && changed > 0) {
    throw new Refusal(400, 'The sandbox takes what there is for in stock: set qty to 0.');
  }
  return changed;
}

function refuseTakenUrlKey(document: ProductDocument, products: ProductStore): void {
  const urlKey = attributeOf(document, 'url_key');
  if (urlKey !== undefined && products.isUrlKeyTaken(urlKey, document.id)) {
    throw new Refusal(400, 'URL key for specified store already exists.');
  }
}

/**
 * Saves the given fields of a product; an unknown SKU creates one. Every save changes `updated_at`,
 * even if no value changed.
 */
export function saveProduct(sku: string, input: ProductInput, saving: Saving): StoredProduct {
  const { products, now } = saving;
  const time = timestamp(now());
  const found = products.find(sku);
  const urlKeyBefore = found && attributeOf(found.document, 'url_key');
  const product = found ?? {
    document: newDocument(products.nextId(), sku, input, time),
    stock: 0,
    backorders: 0,
    quantities: ANY_QUANTITY,
  };
  applyInput(product.document, input, saving);
  product.stock = changedStock(product.stock, input);
  product.backorders = input.extension_attributes?.stock_item?.backorders ?? product.backorders;
  product.document.updated_at = time;
  // Checks only a changed key, so that two products with the same key can still be saved.
  if (attributeOf(product.document, 'url_key') !== urlKeyBefore) {
    refuseTakenUrlKey(product.document, products);
  }
  if (found) products.update(product);
  else products.insert(product);
  return product;
}
