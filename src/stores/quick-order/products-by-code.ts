import { PRODUCTS } from '#config/shop.ts';
import { isName } from '#lib/quick-order/cells.ts';
import { withModel } from '#lib/quick-order/model-names.ts';
import { MIN_NEAR_LENGTH, mayMean } from '#lib/quick-order/near-code.ts';
import type { NamedProduct } from '#lib/quick-order/resolve-line.ts';
import { searchKey } from '#lib/search/search-text.ts';
import { codeOf, findByCode } from '#lib/search/words.ts';
import { foundSuggestions } from '#lib/site-data/search-answers.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { suggestPath } from '#lib/urls/search-url.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';
import { productData } from '#stores/products/product-data.ts';
import { fetchCards, findCodes } from '#stores/search/search-client.ts';

function fromCard({ sku, name, path, prices, availability, ...bought }: SearchCard): NamedProduct {
  const { quantities, tiers, chooses } = bought;
  return { wanted: { sku }, name, path, prices, availability, quantities, tiers, chooses };
}

/**
 * Converts a product that search does not find, such as a variant. If prices come from Magento, the
 * price of a product without a page is unknown until it is in a basket.
 */
function fromSkuData(sku: string, data: SkuData): NamedProduct {
  const { name, path, quantities, tiers, availability = 'in-stock', choice } = data;
  const { chooses, variants } = data;
  const isUntold = path === null && PRODUCTS.pricesFrom === 'magento';
  const prices = isUntold ? { ...data.prices, isUnknown: true as const } : data.prices;
  const wanted = { sku, choice };
  return { wanted, name, path, prices, availability, quantities, tiers, chooses, variants };
}

async function productBySku(sku: string): Promise<NamedProduct[]> {
  const data = await productData(sku);
  return data === null ? [] : [fromSkuData(sku, data)];
}

/** Maximum number of products suggested for a part of a name. */
const MAX_GUESSES = 5;

/**
 * Search finds a variant as its configurable product. Returns the variants with the code, or else
 * the product with all its variants to choose from.
 */
async function withVariants(code: string, found: NamedProduct): Promise<NamedProduct[]> {
  if (!found.chooses) return [found];
  const { variants = [] } = (await productData(found.wanted.sku)) ?? {};
  const named = findByCode(variants, code);
  if (named.length === 0) return [{ ...found, variants }];
  return (await Promise.all(named.map(({ sku }) => productBySku(sku)))).flat();
}

/**
 * Returns the product with exactly this name or the products with this model in their names,
 * otherwise products that the search finds and the shopper may mean.
 */
async function productsByName(text: string): Promise<NamedProduct[]> {
  const code = codeOf(text);
  if (!isName(text) && code.length < MIN_NEAR_LENGTH) return [];
  const { cards } = await fetchSiteData(suggestPath(text), foundSuggestions);
  const exact = cards.filter(({ name }) => searchKey(name) === searchKey(text));
  const named = exact.length === 1 ? exact : withModel(cards, code);
  if (named.length > 0) {
    return (await Promise.all(named.map((card) => withVariants(text, fromCard(card))))).flat();
  }
  return cards
    .filter((card) => mayMean(text, card))
    .slice(0, MAX_GUESSES)
    .map((card) => ({ ...fromCard(card), isGuess: true }));
}

/**
 * Returns the products of each code, which may be a SKU, model number, GTIN or name. The list is
 * empty if the shop sells no such product.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function productsByCode(
  codes: readonly string[],
): Promise<Map<string, NamedProduct[]>> {
  const ids = await findCodes(codes);
  const cards = await fetchCards([...new Set([...ids.values()].flat())]);
  const byId = new Map(cards.map((card) => [card.id, fromCard(card)]));
  const found = codes.map(async (code) => {
    const own = (ids.get(code) ?? []).flatMap((id) => byId.get(id) ?? []);
    const meant = own.length > 0 ? own.map((one) => withVariants(code, one)) : [productBySku(code)];
    const products = (await Promise.all(meant)).flat();
    return [code, products.length > 0 ? products : await productsByName(code)] as const;
  });
  await Promise.allSettled(found);
  return new Map(await Promise.all(found));
}
