import { codesOf } from '#catalogue/product/codes.ts';
import { plainText } from '#catalogue/product/html/plain-text.ts';
import { splitList } from '#catalogue/product/separated-list.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { WordRow } from '#catalogue/reads/search.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { toSpecifications } from '#catalogue/specifications/rows.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import type { SearchWords } from '#lib/site-data/search-words.ts';

function createPlaces() {
  const places = new Map<string, number>();
  return {
    of(texts: readonly string[]): number[] {
      return texts.map((text) => {
        const place = places.get(text) ?? places.size;
        places.set(text, place);
        return place;
      });
    },
    texts: () => [...places.keys()],
  };
}

function allCodesOf({ sku, attributes, choices }: StoredProduct): string[] {
  const all = [{ sku, attributes }, ...(choices?.variants ?? [])];
  return [...new Set(all.flatMap((one) => [one.sku, ...codesOf(one)]))];
}

function textsOf(
  { attributes, shortDescription, choices }: StoredProduct,
  dictionary: ReturnType<CatalogueSnapshot['attributes']>,
): string[] {
  const said = [{ attributes }, ...(choices?.variants ?? [])];
  const rows = said.flatMap((one) => toSpecifications(one.attributes, dictionary));
  const { options = [], variants = [] } = choices ?? {};
  const chosen = variants.flatMap(({ values }) =>
    values.map(({ label }, place) => `${options[place]?.name} ${label}`),
  );
  const lists = [ATTRIBUTES.equipment, ATTRIBUTES.applications].map(
    (code) => attributes[code.toLowerCase()] ?? '',
  );
  const texts = [
    plainText(shortDescription ?? ''),
    ...rows.map(({ label, value }) => `${label} ${value}`),
    ...chosen,
    ...lists.flatMap(splitList),
  ];
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Returns `undefined` if the shard has no products any more. */
export function toSearchWords(snapshot: CatalogueSnapshot, shard: number): SearchWords | undefined {
  const rows: readonly WordRow[] = snapshot.wordRows(shard);
  if (rows.length === 0) return undefined;
  const dictionary = snapshot.attributes();
  const [texts, listings] = [createPlaces(), createPlaces()];
  const said = rows.map(({ product }) => texts.of(textsOf(product, dictionary)));
  const places = rows.map((row) => listings.of(row.listings));
  return {
    ids: rows.map(({ product }) => product.id),
    codes: rows.map(({ product }) => allCodesOf(product)),
    texts: texts.texts(),
    said,
    listings: listings.texts(),
    places,
  };
}
