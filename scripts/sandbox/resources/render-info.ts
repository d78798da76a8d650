import { Hono } from 'hono';
import type { Pricing, ProductPrice } from '#sandbox/pricing.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { answer } from '#sandbox/rest/response.ts';
import { parseSearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { attributeOf, type ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import type { Store } from '#sandbox/store.ts';
import { displayedPrice } from './shown-price.ts';

/** Products with the visibility "Search" are missing, as in Magento. */
const VISIBLE_IN_CATALOGUE: readonly number[] = [2, 4];

function requireQuery(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value) return value;
  const message = '"%fieldName" is required. Enter and try again.';
  throw new Refusal(400, message, { fieldName: name });
}

/**
 * Returns the price without tax. Like Magento, it keeps the tax of prices entered and displayed
 * incl tax.
 */
function withoutTax(price: ProductPrice, displaysTax: boolean): number {
  const keepsTax = price.isEnteredInclTax && displaysTax;
  return keepsTax ? price.inclTax : Number(price.exclTax.toFixed(6));
}

function formatPrice(amount: number): string {
  return `<span class="price">£${amount.toFixed(2)}</span>`;
}

/**
 * @param range regular minimum and maximum, which differ from `regular` only for configurable
 * products
 */
function prices(final: number, regular: number, range = regular) {
  return {
    final_price: final,
    max_price: final,
    max_regular_price: range,
    minimal_regular_price: range,
    special_price: null,
    minimal_price: final,
    regular_price: regular,
    formatted_prices: {
      final_price: formatPrice(final),
      max_price: formatPrice(final),
      minimal_price: formatPrice(final),
      max_regular_price: formatPrice(range),
      minimal_regular_price: null,
      special_price: null,
      regular_price: formatPrice(regular),
    },
  };
}

/**
 * Returns the prices; for a configurable product those of its cheapest salable variant, also as the
 * maximum.
 */
function pricesOf(
  document: ProductDocument,
  { pricing, products }: Shown,
  amountOf: (price: ProductPrice) => number,
) {
  const isConfigurable = document.type_id === 'configurable';
  const variants = isConfigurable ? products.variantsOf(document).filter(products.isSalable) : [];
  const priced = (isConfigurable ? variants.map((one) => one.document) : [document])
    .map((one) => ({ final: pricing.final(one), regular: pricing.regular(one) }))
    .toSorted((one, other) => one.final.exclTax - other.final.exclTax);
  const [
    { final, regular } = { final: pricing.final(document), regular: pricing.regular(document) },
  ] = priced;
  const amounts = [amountOf(final), amountOf(regular)] as const;
  return prices(...amounts, isConfigurable ? amounts[0] : amounts[1]);
}

interface Shown {
  pricing: Pricing;
  products: ProductStore;
}

function toWire(document: ProductDocument, shownBy: Shown, baseUrl: string) {
  const { displaysTax } = shownBy.pricing.settings();
  const info = pricesOf(document, shownBy, (price) => displayedPrice(price, displaysTax));
  return {
    add_to_cart_button: {
      post_data: '{}',
      url: `${baseUrl}/checkout/cart/add/product/${document.id}/`,
      required_options: attributeOf(document, 'has_options') === '1',
    },
    add_to_compare_button: { post_data: null, url: '{}', required_options: null },
    price_info: {
      ...info,
      extension_attributes: {
        tax_adjustments: pricesOf(document, shownBy, (price) => withoutTax(price, displaysTax)),
        weee_attributes: [],
        weee_adjustment: formatPrice(info.final_price),
      },
    },
    images: [],
    url: `${baseUrl}/${attributeOf(document, 'url_key') ?? ''}.html`,
    id: document.id,
    name: document.name,
    type: document.type_id,
    is_salable: '1',
    store_id: 1,
    currency_code: 'GBP',
    extension_attributes: { review_html: '', wishlist_button: { post_data: null, url: '{}' } },
  };
}

/**
 * Product data of Magento's storefront: products that are enabled, visible and in stock, without
 * SKU and total count.
 */
export function renderInfoRoutes({ products }: Store, pricing: Pricing) {
  return new Hono<SandboxEnvironment>({ strict: false }).get('/products-render-info', (c) => {
    const { search, origin, searchParams } = new URL(c.req.url);
    requireQuery(searchParams, 'storeId');
    requireQuery(searchParams, 'currencyCode');
    const { documents } = products.search(parseSearchCriteria(search));
    const items = documents
      .map((json): ProductDocument => JSON.parse(json))
      .filter(({ visibility }) => VISIBLE_IN_CATALOGUE.includes(visibility))
      .filter(({ sku }) => {
        const product = products.find(sku);
        return product !== undefined && products.isSalable(product);
      })
      .map((document) => toWire(document, { pricing, products }, origin));
    return answer(c, { items });
  });
}
