import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import type { Card } from '#catalogue/view/card.ts';
import type { CommerceAttribute } from '#commerce/attributes.ts';
import type { CommerceProduct } from '#commerce/products.ts';
import { AUDIENCE_CODES, type Audience } from '#config/categories.ts';

export interface ListingName {
  audience: string;
  code: string;
  name: string;
  /** Whether there is a picture of its first product. */
  hasPicture: boolean;
}

export interface Listing {
  audience: Audience;
  code: string;
  name: string;
  /** In the order of display. */
  skus: readonly string[];
}

/** A product that had a page and is no longer in the shop. */
export interface GoneProduct {
  urlKey: string;
  sku: string;
  name: string;
  /** Where it stood. */
  listings: { audience: string; code: string }[];
}

/**
 * The rows that view models are derived from, read one at a time. Every read of a page goes
 * through this interface, so that whoever wraps it learns what the page depends on.
 */
export interface CatalogueReader {
  productByUrlKey(urlKey: string): CommerceProduct | undefined;
  card(sku: string): Card | undefined;
  listing(audience: Audience, code: string): Listing | undefined;
  /** In whose listings a product stands. */
  audiencesOf(sku: string): readonly Audience[];
  /** The name of every listing; what menus are made of. */
  listingNames(): readonly ListingName[];
  /** Null when the back end refused the attribute list. */
  attributes(): readonly CommerceAttribute[] | null;
  picture(file: string): PictureFiles | undefined;
  gone(urlKey: string): GoneProduct | undefined;
}

/** The whole snapshot: what has a page, and everything there is. */
export interface CatalogueSnapshot extends CatalogueReader {
  urlKeys(): string[];
  /** The url keys of all products that are gone. */
  goneKeys(): string[];
  /** Every card with the product's status and url key, by ascending product id. */
  cards(): Iterable<CardRow>;
  /** Every product that search covers, by ascending id. */
  searchNames(): Iterable<SearchName>;
  /** Those of them whose ids lie from the first up to, not including, the second. */
  searchRows(fromId: number, beforeId: number): Iterable<SearchRow>;
  /** What was made of every picture. */
  pictures(): Iterable<PictureFiles>;
  close(): void;
}

export interface CardRow {
  card: Card;
  urlKey: string | null;
  status: number;
}

export interface SearchName {
  id: number;
  name: string;
}

export interface SearchRow {
  id: number;
  urlKey: string;
  card: Card;
}

const SEARCHED = 'from product where visibility = 4 and url_key is not null';

function readAttributes(database: DatabaseSync): readonly CommerceAttribute[] | null {
  const known = database.prepare("select value from fact where name = 'attributes'").get();
  if (known?.['value'] !== 'known') return null;
  return database
    .prepare('select body from attribute order by code')
    .all()
    .map((row): CommerceAttribute => JSON.parse(String(row['body'])));
}

/**
 * Opens a finished snapshot for reading.
 * @throws when there is none
 */
export function openSnapshot(path: string): CatalogueSnapshot {
  if (!existsSync(path)) {
    throw new Error(`No catalogue at ${path}: build it first (npm run build).`);
  }
  const database = new DatabaseSync(path, { readOnly: true });
  const selectProduct = database.prepare('select body from product where url_key = ?');
  const selectCard = database.prepare('select card from product where sku = ?');
  const selectListing = database.prepare(
    'select name from listing where audience = ? and code = ?',
  );
  const selectItems = database.prepare(
    'select sku from listing_item where audience = ? and code = ? order by place',
  );
  const selectAudiences = database.prepare(
    'select distinct audience from listing_item where sku = ?',
  );
  const selectNames = database.prepare(`
    select audience, code, name, (
      select json_extract(card, '$.picture.files.stem')
      from listing_item item join product using (sku)
      where item.audience = listing.audience and item.code = listing.code
      order by place limit 1
    ) is not null as has_picture
    from listing`);
  const selectPicture = database.prepare('select body from picture where file = ?');
  const selectSearchRows = database.prepare(
    `select id, url_key, card ${SEARCHED} and id >= ? and id < ? order by id`,
  );
  let attributes: readonly CommerceAttribute[] | null | undefined;

  return {
    productByUrlKey(urlKey) {
      const row = selectProduct.get(urlKey);
      return row && JSON.parse(String(row['body']));
    },
    card(sku) {
      const row = selectCard.get(sku);
      return row && JSON.parse(String(row['card']));
    },
    listing(audience, code) {
      const row = selectListing.get(audience, code);
      if (row === undefined) return undefined;
      const skus = selectItems.all(audience, code).map((item) => String(item['sku']));
      return { audience, code, name: String(row['name']), skus };
    },
    audiencesOf(sku) {
      const found = new Set(selectAudiences.all(sku).map((row) => row['audience']));
      return AUDIENCE_CODES.filter((audience) => found.has(audience));
    },
    listingNames: () =>
      selectNames.all().map((row) => ({
        audience: String(row['audience']),
        code: String(row['code']),
        name: String(row['name']),
        hasPicture: row['has_picture'] === 1,
      })),
    attributes() {
      if (attributes === undefined) attributes = readAttributes(database);
      return attributes;
    },
    picture(file) {
      const row = selectPicture.get(file);
      return row && JSON.parse(String(row['body']));
    },
    gone: () => undefined,
    goneKeys: () => [],
    urlKeys: () =>
      database
        .prepare('select url_key from product where url_key is not null order by id')
        .all()
        .map((row) => String(row['url_key'])),
    *cards() {
      const rows = database.prepare(
        "select card, url_key, json_extract(body, '$.status') as status from product order by id",
      );
      for (const row of rows.iterate()) {
        const urlKey = row['url_key'];
        yield {
          card: JSON.parse(String(row['card'])),
          urlKey: typeof urlKey === 'string' ? urlKey : null,
          status: Number(row['status']),
        };
      }
    },
    *searchNames() {
      const rows = database.prepare(
        `select id, json_extract(card, '$.name') as name ${SEARCHED} order by id`,
      );
      for (const row of rows.iterate()) yield { id: Number(row['id']), name: String(row['name']) };
    },
    searchRows: (fromId, beforeId) =>
      selectSearchRows.all(fromId, beforeId).map((row) => ({
        id: Number(row['id']),
        urlKey: String(row['url_key']),
        card: JSON.parse(String(row['card'])),
      })),
    *pictures() {
      const rows = database.prepare('select body from picture order by file');
      for (const row of rows.iterate()) yield JSON.parse(String(row['body']));
    },
    close: () => database.close(),
  };
}
