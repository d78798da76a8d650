import { Hono } from 'hono';
import type { Pricing, ProductPrice } from '#sandbox/pricing.ts';
import { answer } from '#sandbox/rest/answer.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { parseSearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { attributeOf, type ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import { isInStock } from '#sandbox/store/catalogue/stored-product.ts';
import type { Store } from '#sandbox/store.ts';

const NOT_VISIBLE = 1;
const ENABLED = 1;

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value) return value;
  const message = '"%fieldName" is required. Enter and try again.';
  throw new Refusal(400, message, { fieldName: name });
}

/** With tax that it adds itself Magento adds a hair: 96.000001. What was entered with tax keeps it. */
function shown(price: ProductPrice, displaysTax: boolean): number {
  const { exclTax, inclTax, taxPercent, isEnteredInclTax } = price;
  if (isEnteredInclTax) return inclTax;
  const amount = displaysTax ? inclTax : exclTax;
  const hair = displaysTax && taxPercent > 0 && !Number.isInteger(exclTax) ? 0.000001 : 0;
  return Number((amount + hair).toFixed(6));
}

/** Of what was entered with tax and is displayed so, Magento takes none off here. */
function withoutTax(price: ProductPrice, displaysTax: boolean): number {
  const keepsTax = price.isEnteredInclTax && displaysTax;
  return keepsTax ? price.inclTax : Number(price.exclTax.toFixed(6));
}

function formatted(amount: number): string {
  return `<span class="price">£${amount.toFixed(2)}</span>`;
}

function prices(final: number, regular: number) {
  return {
    final_price: final,
    max_price: final,
    max_regular_price: regular,
    minimal_regular_price: regular,
    special_price: null,
    minimal_price: final,
    regular_price: regular,
    formatted_prices: {
      final_price: formatted(final),
      max_price: formatted(final),
      minimal_price: formatted(final),
      max_regular_price: formatted(regular),
      minimal_regular_price: null,
      special_price: null,
      regular_price: formatted(regular),
    },
  };
}

function toWire(document: ProductDocument, pricing: Pricing, baseUrl: string) {
  const { displaysTax } = pricing.settings();
  const [final, regular] = [pricing.final(document), pricing.regular(document)];
  return {
    add_to_cart_button: {
      post_data: '{}',
      url: `${baseUrl}/checkout/cart/add/product/${document.id}/`,
      required_options: attributeOf(document, 'required_options') === '1',
    },
    add_to_compare_button: { post_data: null, url: '{}', required_options: null },
    price_info: {
      ...prices(shown(final, displaysTax), shown(regular, displaysTax)),
      extension_attributes: {
        tax_adjustments: prices(withoutTax(final, displaysTax), withoutTax(regular, displaysTax)),
        weee_attributes: [],
        weee_adjustment: formatted(shown(final, displaysTax)),
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
 * What Magento's own shop shows: products that are enabled, visible and in stock, without their SKU
 * and without a count of all.
 */
export function renderInfoRoutes({ products }: Store, pricing: Pricing) {
  return new Hono<SandboxEnvironment>({ strict: false }).get('/products-render-info', (c) => {
    const { search, origin, searchParams } = new URL(c.req.url);
    required(searchParams, 'storeId');
    required(searchParams, 'currencyCode');
    const { documents } = products.search(parseSearchCriteria(search));
    const items = documents
      .map((json): ProductDocument => JSON.parse(json))
      .filter(({ status, visibility }) => status === ENABLED && visibility !== NOT_VISIBLE)
      .filter(({ sku }) => {
        const product = products.find(sku);
        return product !== undefined && isInStock(product);
      })
      .map((document) => toWire(document, pricing, origin));
    return answer(c, { items });
  });
}
