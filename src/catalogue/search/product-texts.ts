import { codesOf } from '#catalogue/product/codes.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { figureText } from '#catalogue/specifications/figure-text.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import { type Specification, toCodedRows } from '#catalogue/specifications/rows.ts';
import { isForTrade } from '#config/categories.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import type { ProductTexts } from '#lib/search/product-words.ts';

function allCodesOf({ sku, attributes, choices }: StoredProduct): string[] {
  const all = [{ sku, attributes }, ...(choices?.variants ?? [])];
  return [...new Set(all.flatMap((one) => [one.sku, ...codesOf(one)]))];
}

/** Matches "PW 110 to PW 145" and "PW 110-145". */
const RANGE = /(?<!\p{L})(\p{L}+)\s?(\d+)\s?(?:to|–|-)\s?(?:\1\s?)?(\d+)/gu;

/** Maximum number of models that a range can stand for. */
const MAX_MODELS = 50;

/**
 * Returns the models between those that a text names, such as "PW 115" for "PW 110 to PW 120".
 * Numbers of models are often multiples of five.
 */
export function modelsBetween(text: string): string[] {
  return Array.from(text.matchAll(RANGE)).flatMap(([, name, first, last]) => {
    const [from, to] = [Number(first), Number(last)];
    const step = from % 5 === 0 && to % 5 === 0 ? 5 : 1;
    const count = Math.ceil((to - from) / step) - 1;
    if (!(count > 0 && count <= MAX_MODELS)) return [];
    return Array.from({ length: count }, (_, at) => `${name} ${from + (at + 1) * step}`);
  });
}

/** Returns a row as product pages show it, with the unit next to the number. */
function rowText({ label, value }: Specification): string {
  const { name, unit } = labelParts(label);
  const figure = unit === null ? undefined : figureText(value, unit);
  return figure === undefined ? `${label} ${value}` : `${name} ${figure}`;
}

function textsOf(
  { attributes, shortDescription, choices }: StoredProduct,
  dictionary: ReturnType<CatalogueSnapshot['attributes']>,
): string[] {
  const said = [{ attributes }, ...(choices?.variants ?? [])];
  const rows = said.flatMap((one) => toCodedRows(one.attributes, dictionary));
  // A search for a machine must not find what does not fit it.
  const fitting = rows.filter(({ code }) => code !== ATTRIBUTES.doesNotFit);
  const { options = [], variants = [] } = choices ?? {};
  const chosen = variants.flatMap(({ values }) =>
    values.map(({ label }, place) => `${options[place]?.name} ${label}`),
  );
  const lists = [ATTRIBUTES.equipment, ATTRIBUTES.applications].map(
    (code) => attributes[code.toLowerCase()] ?? '',
  );
  const texts = [
    plainText(shortDescription ?? ''),
    ...fitting.map(rowText),
    ...fitting.flatMap(({ code, value }) => (code === ATTRIBUTES.fits ? modelsBetween(value) : [])),
    ...chosen,
    ...lists.flatMap(splitList),
  ];
  return [...new Set(texts)].filter((text) => text !== '');
}

/**
 * Returns a function that returns the texts of a product by its id; `undefined` if search does not
 * cover it.
 */
export function productTexts(
  snapshot: CatalogueSnapshot,
): (id: number) => ProductTexts | undefined {
  const dictionary = snapshot.attributes();
  const names = new Map(
    snapshot.listingNames().map(({ audience, code, name }) => [`${audience}/${code}`, name]),
  );
  return (id) => {
    const row = snapshot.wordRow(id);
    if (row === undefined) return undefined;
    return {
      id,
      name: row.name,
      categories: row.listings.flatMap((listing) => names.get(listing) ?? []),
      isForHome: row.listings.some((listing) => !isForTrade(listing.split('/', 1)[0] ?? null)),
      codes: allCodesOf(row.product),
      said: textsOf(row.product, dictionary),
    };
  };
}
