import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { toFacetedList } from '#catalogue/facets/to-faceted-list.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { text, textOrNull } from './columns.ts';
import { createListReader } from './read-lists.ts';
import type { CatalogueSnapshot, ListingName } from './reader.ts';
import { MOST_DEALS, SCHEMA_VERSION } from './schema.ts';

/** Keeps the list while its digest stays: view models prepare it once for each list. */
function createAttributeReader(database: DatabaseSync) {
  const selectDigest = database.prepare("select value from fact where name = 'attributes'");
  const selectAll = database.prepare('select body from attribute order by code');
  let held: { digest: string; attributes: readonly CommerceAttribute[] } | undefined;
  return (): readonly CommerceAttribute[] | null => {
    const digest = selectDigest.get()?.['value'];
    if (digest === undefined || digest === 'refused') return null;
    if (held?.digest !== digest) {
      const attributes = selectAll
        .all()
        .map((row): CommerceAttribute => JSON.parse(text(row, 'body')));
      held = { digest: String(digest), attributes };
    }
    return held.attributes;
  };
}

/** Another text each time after anybody has written into the store. */
function createWriteCount(database: DatabaseSync): () => string {
  const selectOwn = database.prepare('select total_changes() as writes');
  const selectOthers = database.prepare('pragma data_version');
  return () => `${selectOwn.get()?.['writes']} ${selectOthers.get()?.['data_version']}`;
}

/** Keeps an answer of several rows, which page after page asks for, while the store stays as it is. */
function createKeeper(stateOf: () => string) {
  return <K, T>(read: (key: K) => T): ((key: K) => T) => {
    let held: { state: string; answers: Map<K, T> } | undefined;
    return (key) => {
      const state = stateOf();
      if (held?.state !== state) held = { state, answers: new Map() };
      const answer = held.answers.get(key) ?? read(key);
      held.answers.set(key, answer);
      return answer;
    };
  };
}

type Keeper = ReturnType<typeof createKeeper>;

function createListingNameReader(
  database: DatabaseSync,
  keep: Keeper,
): CatalogueSnapshot['listingNames'] {
  const selectNames = database.prepare(
    'select audience, code, name, has_picture from listing order by place',
  );
  const names = keep((_: 'all') =>
    selectNames.all().map((row): ListingName => {
      return {
        audience: text(row, 'audience'),
        code: text(row, 'code'),
        name: text(row, 'name'),
        hasPicture: row['has_picture'] === 1,
      };
    }),
  );
  return () => names('all');
}

/** They are few enough to be read as one list, from the greatest saving on. */
function createDealReader(database: DatabaseSync, keep: Keeper) {
  const selectSkus = database.prepare(
    `select sku from product where saving is not null and exists (
       select 1 from product_place a where a.sku = product.sku and a.audience = ?
     ) order by saving desc, id limit ${MOST_DEALS}`,
  );
  const skusOf = keep((audience: string) =>
    selectSkus.all(audience).map((row) => text(row, 'sku')),
  );
  return {
    dealCount: (audience) => skusOf(audience).length,
    dealSkus: (audience, from, count) => skusOf(audience).slice(from, from + count),
  } satisfies Partial<CatalogueSnapshot>;
}

/** What single pages read. */
function createRowReader(database: DatabaseSync, keep: Keeper) {
  const selectProduct = database.prepare('select body from product where url_key = ?');
  const selectCard = database.prepare(
    'select card from product where sku = ? and card is not null',
  );
  const selectListing = database.prepare(
    `select name,
       (select max(place) + 1 from listing_item i where i.audience = l.audience and i.code = l.code)
       as total
     from listing l where audience = ? and code = ?`,
  );
  const selectItems = database.prepare(
    `select sku from listing_item where audience = ? and code = ? and place >= ?
     order by place limit ?`,
  );
  const selectPlaces = database.prepare('select audience, code from product_place where sku = ?');
  const names = createListingNameReader(database, keep);
  const selectPicture = database.prepare('select stem from picture where file = ?');
  const selectGone = database.prepare('select * from gone where url_key = ?');
  return {
    productByUrlKey(urlKey) {
      const row = selectProduct.get(urlKey);
      return row && JSON.parse(text(row, 'body'));
    },
    card(sku) {
      const row = selectCard.get(sku);
      return row && JSON.parse(text(row, 'card'));
    },
    listing(audience, code) {
      const row = selectListing.get(audience, code);
      if (row === undefined) return undefined;
      return { audience, code, name: text(row, 'name'), total: Number(row['total']) };
    },
    listingSkus: (audience, code, from, count) =>
      selectItems.all(audience, code, from, count).map((item) => text(item, 'sku')),
    placesOf(sku) {
      const found = new Set(
        selectPlaces.all(sku).map((row) => `${row['audience']}/${row['code']}`),
      );
      return names()
        .filter(({ audience, code }) => found.has(`${audience}/${code}`))
        .map(({ audience, code }) => ({ audience, code }));
    },
    listingNames: names,
    attributes: createAttributeReader(database),
    picture(file) {
      const row = selectPicture.get(file);
      return row === undefined ? null : textOrNull(row, 'stem');
    },
    gone(urlKey) {
      const row = selectGone.get(urlKey);
      if (row === undefined) return undefined;
      return {
        urlKey: text(row, 'url_key'),
        sku: text(row, 'sku'),
        name: text(row, 'name'),
        listings: JSON.parse(text(row, 'listings')),
      };
    },
  } satisfies Partial<CatalogueSnapshot>;
}

function readWith(database: DatabaseSync, keep: Keeper): CatalogueSnapshot {
  const rows = createRowReader(database, keep);
  const lists = createListReader(database);
  return {
    ...rows,
    ...createDealReader(database, keep),
    ...lists,
    facetedList: (audience, code, topics) =>
      toFacetedList(lists.listedProducts(audience, code), rows.attributes(), topics),
    close: () => database.close(),
  };
}

/** The catalogue as a connection sees it, at every call as it then stands. */
export function readSnapshot(database: DatabaseSync): CatalogueSnapshot {
  return readWith(database, createKeeper(createWriteCount(database)));
}

export function schemaVersionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version']);
}

/** @throws when there is no store, or one of another version */
function openToRead(path: string, begin: (database: DatabaseSync) => void): DatabaseSync {
  if (existsSync(path)) {
    const database = new DatabaseSync(path, { readOnly: true });
    begin(database);
    if (schemaVersionOf(database) === SCHEMA_VERSION) return database;
    database.close();
  }
  throw new Error(`No catalogue at ${path}: build it first (npm run build).`);
}

/**
 * Opens the store for reading alone.
 * @throws when there is none, or one of another version
 */
export function openSnapshot(path: string): CatalogueSnapshot {
  return readSnapshot(openToRead(path, () => {}));
}

/**
 * Opens the store for reading alone, as it stands now: nothing that is written later is seen. One
 * transaction for all reads also takes half the time of one for each.
 * @throws as {@link openSnapshot} does
 */
export function openFrozenSnapshot(path: string): CatalogueSnapshot {
  const database = openToRead(path, (opened) => opened.exec('begin'));
  return readWith(
    database,
    createKeeper(() => ''),
  );
}
