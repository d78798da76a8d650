import type { SeedLink, SeedProduct } from '#sandbox/seed.ts';
import { isOdd } from './faulty-products.ts';
import { roundToWholeVat } from './prices.ts';
import { stableNumber } from './stable-number.ts';

/**
 * Sorts by rank, so that every category gets its n-th product before any gets the next. Faulty
 * products come last.
 */
function sortByRank(base: readonly SeedProduct[]): SeedProduct[] {
  const rank = (product: SeedProduct) =>
    isOdd(product.sku)
      ? Number.POSITIVE_INFINITY
      : Math.min(...product.categories.map((category) => category.position));
  const ranks = new Map(base.map((product) => [product.sku, rank(product)]));
  return base.toSorted((one, other) => {
    const [left, right] = [ranks.get(one.sku) ?? 0, ranks.get(other.sku) ?? 0];
    return left === right ? 0 : left - right;
  });
}

function linksWithin(links: readonly SeedLink[], skus: ReadonlySet<string>): SeedLink[] {
  return links.filter((link) => skus.has(link.sku));
}

/** Yields `count` products that cover as many categories as possible, in their original order. */
export function* shrinkCatalogue(
  base: readonly SeedProduct[],
  count: number,
): Generator<SeedProduct> {
  const kept = new Set(
    sortByRank(base)
      .slice(0, count)
      .map((product) => product.sku),
  );
  for (const product of base) {
    if (kept.has(product.sku)) yield { ...product, links: linksWithin(product.links, kept) };
  }
}

/** Editions 2 to 9 read like model years, such as 2.0; later ones are numbered sets. */
function editionName(edition: number): string {
  return edition < 10 ? `${edition}.0` : `Set ${edition}`;
}

function editionSlug(edition: number): string {
  return edition < 10 ? `${edition}-0` : `set-${edition}`;
}

const PRICE_CODES = [
  'list_price',
  'sales_price',
  'sale_price',
  'full_list_price',
  'full_sale_price',
];

/** Scales all prices of a product by the same factor, from 4% below to 6% above. */
function editionPrices(product: SeedProduct, edition: number) {
  const factor = 0.96 + stableNumber(`${product.sku} ${edition}`, 11) / 100;
  const price = roundToWholeVat(product.price * factor);
  const scaled = (code: string, text: string): string => {
    if (text === '' || Number(text) === 0) return text;
    if (code === 'sales_price' || code === 'sale_price') return price.toFixed(6);
    if (code === 'list_price') return (Math.round(price * 120) / 100).toFixed(6);
    return (Math.round(Number(text) * factor * 100) / 100).toFixed(6);
  };
  const attributes = PRICE_CODES.flatMap((code) => {
    const text = product.attributes[code];
    return text === undefined ? [] : [[code, scaled(code, text)] as const];
  });
  return { price, attributes: Object.fromEntries(attributes) };
}

function inEdition(product: SeedProduct, edition: number, skus: ReadonlySet<string>): SeedProduct {
  const prices = editionPrices(product, edition);
  const name = `${product.name} ${editionName(edition)}`;
  return {
    ...product,
    sku: `${product.sku}-E${edition}`,
    name,
    price: prices.price,
    attributes: {
      ...product.attributes,
      ...prices.attributes,
      url_key: `${product.attributes['url_key']}-${editionSlug(edition)}`,
      ...(product.attributes['meta_title'] === undefined
        ? {}
        : { meta_title: `${name} | Brindlow` }),
    },
    links: linksWithin(product.links, skus).map((link) => ({
      ...link,
      sku: `${link.sku}-E${edition}`,
    })),
  };
}

/**
 * Yields every base product, then the families in their order. Editions of the sound base products
 * follow until `count` is reached.
 */
export function* growCatalogue(
  base: readonly SeedProduct[],
  families: readonly SeedProduct[],
  count: number,
): Generator<SeedProduct> {
  yield* base;
  yield* families.slice(0, count - base.length);
  const sound = sortByRank(base).filter((product) => !isOdd(product.sku));
  const whole = new Set(sound.map((product) => product.sku));
  let left = count - base.length - families.length;
  for (let edition = 2; left > 0; edition++) {
    const members = sound.slice(0, left);
    const skus = members.length === sound.length ? whole : new Set(members.map(({ sku }) => sku));
    for (const product of members) yield inEdition(product, edition, skus);
    left -= members.length;
  }
}
