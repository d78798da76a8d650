import { toBrand } from '#catalogue/product/brand.ts';
import { toGallery } from '#catalogue/product/gallery.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { json, text } from '#catalogue/snapshot/columns.ts';
import { allRows, idsIn, oneRow, type Read, type Store } from '#catalogue/snapshot/read.ts';
import { productWith, shardKey } from '#catalogue/snapshot/row-keys.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import { FEED_PARTS } from '#lib/site-data/id-shards.ts';
import type { Listing } from './listing.ts';

export interface FeedRow {
  product: StoredProduct;
  urlKey: string;
  /** Stems of the gallery's pictures, the main one first. */
  pictures: readonly string[];
  /** Stems of the pictures of each variant, by id. */
  variantPictures: ReadonlyMap<number, readonly string[]>;
  /** `null` for the shop's own brand. */
  brand: string | null;
  listings: readonly Pick<Listing, 'audience' | 'code' | 'name'>[];
}

/**
 * Creates a change of another table. It affects the products with a page whose SKU meets the
 * condition `product`.
 */
const changeOf = (table: string, columns: string, product: string) => ({
  table,
  columns,
  idsFrom: 'product',
  where: `product.url_key is not null and product.sku ${product}`,
});

export const feedPartKey = shardKey(FEED_PARTS)(
  'feed-part',
  productWith('url_key', 'body'),
  changeOf('picture', 'stem', 'in (select sku from product_picture where file = row.file)'),
  changeOf('membership', 'category_id sku', '= row.sku'),
  changeOf(
    'listing',
    'name category_id',
    'in (select sku from membership where category_id = row.category_id)',
  ),
);

function readListings({ database }: Store): (sku: string) => FeedRow['listings'] {
  const byCategory = new Map<unknown, FeedRow['listings'][number][]>();
  const listings = database.prepare('select * from listing order by audience, code').all();
  for (const { audience: slug, code, name, category_id: id } of listings) {
    const audience = AUDIENCE_CODES.find((each) => each === slug);
    if (audience === undefined || id === null) continue;
    const listing = { audience, code: String(code), name: String(name) };
    byCategory.set(id, [...(byCategory.get(id) ?? []), listing]);
  }
  const select = database.prepare(
    'select category_id from membership where sku = ? order by category_id',
  );
  return (sku) => select.all(sku).flatMap(({ category_id }) => byCategory.get(category_id) ?? []);
}

const selectStem = oneRow('select stem from picture where file = ? and stem is not null', (row) =>
  text(row, 'stem'),
);

function readPictures(store: Store) {
  const stemOf = selectStem(store);
  return ({ media, name }: Pick<StoredProduct, 'media' | 'name'>): readonly string[] => {
    const { images, main } = toGallery(media, name ?? '');
    const photographs = [...(main ? [main] : []), ...images].filter(({ video }) => !video);
    const files = new Set(photographs.map(({ file }) => file));
    return [...files].flatMap((file) => stemOf(file) ?? []);
  };
}

const selectAttribute = allRows(
  'select body from attribute where trim(code) = ?',
  (row): CommerceAttribute => json(row, 'body'),
);

/** The products of a part of the feed that have a page, by ascending id. */
export const feedRows: Read<[part: number], Iterable<FeedRow>> = {
  keys: [feedPartKey],
  open: (store) =>
    function* (part) {
      const listingsOf = readListings(store);
      const picturesOf = readPictures(store);
      const rows = store.database.prepare(
        `select sku, url_key, body from product
         where url_key is not null and ${idsIn(FEED_PARTS)} order by id`,
      );
      const { brand } = ATTRIBUTES;
      const dictionary = brand === null ? [] : selectAttribute(store)(brand);
      for (const row of rows.iterate(part)) {
        const product = json<StoredProduct>(row, 'body');
        yield {
          product,
          urlKey: text(row, 'url_key'),
          pictures: picturesOf(product),
          variantPictures: new Map(
            product.choices?.variants.map((variant) => [variant.id, picturesOf(variant)]),
          ),
          listings: listingsOf(product.sku),
          brand: toBrand(product.attributes, dictionary),
        };
      }
    },
};

type MakeText = () => string | undefined;

/**
 * Returns the text that `make` derives from the feed rows of the part, and from nothing else.
 * derived-texts.ts stores it for later publish runs.
 */
export const feedText: Read<[part: number, make: MakeText], string | undefined> = {
  keys: [feedPartKey],
  open: () => (_part, make) => make(),
};
