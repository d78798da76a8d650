/** GraphQL data of products that REST lacks: swatches and the prices of variants. */

import type { Pricing } from '#sandbox/pricing.ts';
import { applySelection, findUnknownField, selectionOf } from '#sandbox/rest/selection.ts';
import type { AttributeStore, StoredAttribute } from '#sandbox/store/catalogue/attributes.ts';
import { attributeOf, type ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import { displayedPrice } from './shown-price.ts';

interface Catalogue {
  pricing: Pricing;
  products: ProductStore;
  attributes: AttributeStore;
}

const KNOWN: ReadonlySet<string> = new Set([
  ...['products', 'total_count', 'items', '__typename', 'sku', 'configurable_options'],
  ...[
    'attribute_code',
    'attribute_id',
    'label',
    'position',
    'values',
    'value_index',
    'swatch_data',
  ],
  ...['value', 'thumbnail', 'variants', 'product', 'stock_status', 'attributes', 'code', 'id'],
  ...['price_range', 'minimum_price', 'maximum_price', 'final_price', 'regular_price', 'currency'],
]);

const DEFAULT_PAGE_SIZE = 20;
const VISIBLE_IN_CATALOGUE: readonly number[] = [2, 4];
const VISIBLE_IN_SEARCH: readonly number[] = [3, 4];

type Option = StoredAttribute['options'][number];

function swatchData({ swatch }: Option) {
  if (swatch === undefined) return null;
  const isColour = swatch.startsWith('#');
  return { __typename: isColour ? 'ColorSwatchData' : 'TextSwatchData', value: swatch };
}

interface Chosen {
  attribute: StoredAttribute;
  position: number;
  values: readonly Option[];
}

interface Priced {
  final: number;
  regular: number;
}

/** Returns the prices as Magento's storefront shows them. */
function displayedPrices(document: ProductDocument, { pricing }: Catalogue): Priced {
  const { displaysTax } = pricing.settings();
  return {
    final: displayedPrice(pricing.final(document), displaysTax),
    regular: displayedPrice(pricing.regular(document), displaysTax),
  };
}

const money = (value: number) => ({ value, currency: 'GBP' });

function toPriceRange(prices: readonly Priced[]) {
  const sorted = prices.toSorted((one, other) => one.final - other.final);
  const amounts = ({ final, regular }: Priced) => ({
    final_price: money(final),
    regular_price: money(regular),
  });
  const [least = { final: 0, regular: 0 }] = sorted;
  return { minimum_price: amounts(least), maximum_price: amounts(sorted.at(-1) ?? least) };
}

/** Returns the attributes that select a variant, in their order. */
function choicesOf({ extension_attributes }: ProductDocument, { attributes }: Catalogue): Chosen[] {
  const options = extension_attributes.configurable_product_options ?? [];
  return options.flatMap(({ attribute_id, position, values }) => {
    const attribute = attributes.findById(Number(attribute_id));
    if (attribute === undefined) return [];
    const had = values.flatMap(
      ({ value_index }) =>
        attribute.options.find(({ value }) => Number(value) === value_index) ?? [],
    );
    return [{ attribute, position, values: had }];
  });
}

function toSimple(document: ProductDocument, catalogue: Catalogue) {
  return {
    __typename: 'SimpleProduct',
    id: document.id,
    sku: document.sku,
    stock_status: 'IN_STOCK',
    price_range: toPriceRange([displayedPrices(document, catalogue)]),
  };
}

function toConfigurable(document: ProductDocument, catalogue: Catalogue) {
  const choices = choicesOf(document, catalogue);
  const variants = catalogue.products.variantsOf(document).filter(catalogue.products.isSalable);
  return {
    __typename: 'ConfigurableProduct',
    stock_status: 'IN_STOCK',
    id: document.id,
    sku: document.sku,
    price_range: toPriceRange(variants.map((one) => displayedPrices(one.document, catalogue))),
    configurable_options: choices.map(({ attribute, position, values }) => ({
      attribute_code: attribute.code,
      attribute_id: String(attribute.id),
      label: attribute.label,
      position,
      values: values.map((option) => ({
        value_index: Number(option.value),
        label: option.label,
        swatch_data: swatchData(option),
      })),
    })),
    variants: variants.map((variant) => ({
      product: toSimple(variant.document, catalogue),
      attributes: choices.map(({ attribute: { code, options } }) => {
        const chosen = attributeOf(variant.document, code);
        const label = options.find(({ value }) => value === chosen)?.label ?? '';
        return { code, value_index: Number(chosen), label };
      }),
    })),
  };
}

/** Returns an argument of the query, given as a literal or a variable. */
export function argumentOf(query: string, name: string, variables: ReadonlyMap<string, unknown>) {
  const given = new RegExp(`\\b${name}\\s*:\\s*(\\$\\w+|\\[[^\\]]*\\]|\\d+)`).exec(query)?.[1];
  if (given === undefined) return undefined;
  return given.startsWith('$') ? variables.get(given.slice(1)) : JSON.parse(given);
}

/**
 * Returns the products with the given SKUs that shoppers see in categories, or the product with the
 * searched SKU if its search finds it; 20 per page by default.
 */
export function productsBySku(
  query: string,
  variables: ReadonlyMap<string, unknown>,
  catalogue: Catalogue,
) {
  const selection = selectionOf(query);
  const unknown = findUnknownField(selection, KNOWN);
  if (unknown !== undefined) {
    const message = `Cannot query field "${unknown}" on type "ProductInterface".`;
    return { errors: [{ message, extensions: { category: 'graphql' } }] };
  }
  const searched = argumentOf(query, 'search', variables);
  const skus = searched === undefined ? argumentOf(query, 'in', variables) : [searched];
  const visible = searched === undefined ? VISIBLE_IN_CATALOGUE : VISIBLE_IN_SEARCH;
  const pageSize = argumentOf(query, 'pageSize', variables) ?? DEFAULT_PAGE_SIZE;
  const found = (Array.isArray(skus) ? skus : []).flatMap(
    (sku) => catalogue.products.find(String(sku)) ?? [],
  );
  const seen = found.filter(
    (product) =>
      visible.includes(product.document.visibility) && catalogue.products.isSalable(product),
  );
  const items = seen
    .slice(0, Number(pageSize))
    .map(({ document }) =>
      document.type_id === 'configurable'
        ? toConfigurable(document, catalogue)
        : toSimple(document, catalogue),
    );
  return { data: applySelection({ products: { total_count: seen.length, items } }, selection) };
}
