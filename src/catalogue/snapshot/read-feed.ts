import type { DatabaseSync } from 'node:sqlite';
import { toBrand } from '#catalogue/product/brand.ts';
import { toGallery } from '#catalogue/product/gallery.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import { FEED_PARTS } from '#lib/site-data/id-shards.ts';
import type { FeedRow } from './reader.ts';

type ListingsOf = (sku: string) => FeedRow['listings'];
type PicturesOf = (product: Pick<StoredProduct, 'media' | 'name'>) => FeedRow['pictures'];

function readListings(database: DatabaseSync): ListingsOf {
  const byCategory = new Map<unknown, FeedRow['listings'][number][]>();
  const all = database.prepare('select * from listing order by audience, code').all();
  for (const { audience: slug, code, name, category_id: id } of all) {
    const audience = AUDIENCE_CODES.find((each) => each === slug);
    if (audience === undefined || id === null) continue;
    const listing = { audience, code: String(code), name: String(name) };
    byCategory.set(id, [...(byCategory.get(id) ?? []), listing]);
  }
  const deeper = database.prepare('select id, shown_in from deeper_category').all();
  for (const { id, shown_in } of deeper) byCategory.set(id, byCategory.get(shown_in) ?? []);
  const select = database.prepare(
    'select category_id from membership where sku = ? order by category_id',
  );
  return (sku) => select.all(sku).flatMap(({ category_id }) => byCategory.get(category_id) ?? []);
}

function readPictures(database: DatabaseSync): PicturesOf {
  const select = database.prepare('select stem from picture where file = ? and stem is not null');
  return ({ media, name }) => {
    const { images, main } = toGallery(media, name ?? '');
    const photographs = [...(main ? [main] : []), ...images].filter(({ video }) => !video);
    const files = new Set(photographs.map(({ file }) => file));
    return [...files].flatMap((file) => {
      const row = select.get(file);
      return row ? [String(row['stem'])] : [];
    });
  };
}

function readBrandAttribute(database: DatabaseSync): CommerceAttribute[] {
  if (ATTRIBUTES.brand === null) return [];
  const rows = database.prepare('select body from attribute where trim(code) = ?');
  return rows.all(ATTRIBUTES.brand).map(({ body }) => JSON.parse(String(body)));
}

/** What a part of the product feed is made of, one product at a time. */
export function* readFeed(database: DatabaseSync, part: number): Generator<FeedRow> {
  const listingsOf = readListings(database);
  const picturesOf = readPictures(database);
  const rows = database.prepare(
    'select sku, url_key, body from product where url_key is not null and id >= ? and id < ? order by id',
  );
  const dictionary = readBrandAttribute(database);
  for (const row of rows.iterate(...FEED_PARTS.ids(part))) {
    const product: StoredProduct = JSON.parse(String(row['body']));
    yield {
      product,
      urlKey: String(row['url_key']),
      pictures: picturesOf(product),
      variantPictures: new Map(
        product.choices?.variants.map((variant) => [variant.id, picturesOf(variant)]),
      ),
      listings: listingsOf(product.sku),
      brand: toBrand(product.attributes, dictionary),
    };
  }
}
