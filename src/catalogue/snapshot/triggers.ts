/**
 * Triggers that note which answers of the reader a change touches: whatever writes to the store,
 * nothing is forgotten. A key that is null is not noted.
 */
import { AUDIENCE_CODES } from '#config/categories.ts';
import { CARD_SHARDS, FACTS_SHARDS, FEED_PARTS, SITEMAP_SHARDS } from '#lib/site-data/id-shards.ts';
import { DERIVED_LIST_TRIGGER } from './derived-lists.ts';
import { DERIVED_TEXT_TRIGGER } from './derived-texts.ts';
import { MOST_DEALS } from './schema.ts';

type Row = 'new' | 'old';

/** An upsert, unlike 'or ignore', keeps its word when the statement around it has a conflict rule. */
function note(keys: readonly string[]): string {
  const rows = keys.map((key) => `(${key})`).join(', ');
  return `insert into changed_row (row)
    select column1 from (values ${rows}) where column1 is not null
    on conflict do nothing;`;
}

function trigger(name: string, when: string, keys: readonly string[]): string {
  return `create trigger ${name} after ${when} begin ${note(keys)} end;`;
}

/** The same keys whenever a row comes, goes or takes another value in one of the columns. */
function rowTriggers(table: string, columns: string, keysOf: (row: Row) => readonly string[]) {
  const differs = columns
    .split(' ')
    .map((column) => `old.${column} is not new.${column} collate binary`)
    .join(' or ');
  return [
    trigger(`${table}_added`, `insert on ${table}`, keysOf('new')),
    trigger(`${table}_removed`, `delete on ${table}`, keysOf('old')),
    trigger(`${table}_changed`, `update on ${table} when ${differs}`, [
      ...keysOf('old'),
      ...keysOf('new'),
    ]),
  ];
}

const when = (condition: string, key: string) => `case when ${condition} then ${key} end`;
const differ = (column: string) => `old.${column} is not new.${column} collate binary`;
const isIn = (row: Row) => `${row}.card is not null`;
const isSearched = (row: Row) => `${row}.search_name is not null`;
const productKey = (row: Row) => `'product:' || lower(${row}.url_key)`;
const isReduced = (row: Row) => `${row}.saving is not null`;
const hasPage = (row: Row | 'product') => `${row}.url_key is not null`;
const sitemapKey = (row: Row) => `'sitemap-shard:' || (${row}.id / ${SITEMAP_SHARDS.idsEach})`;
const feedKey = (row: Row | 'product') => `'feed-part:' || (${row}.id / ${FEED_PARTS.idsEach})`;
const factsKey = (row: Row | 'product') =>
  `'facts-shard:' || (${row}.id / ${FACTS_SHARDS.idsEach})`;
const wordsKey = (row: Row | 'product') =>
  `'words-shard:' || (${row}.id / ${FACTS_SHARDS.idsEach})`;
const shardKey = (row: Row) => `'search-shard:' || (${row}.id / ${CARD_SHARDS.idsEach})`;

/** Of which audience it is other tables say, which may be filled later. */
const DEALS_KEYS = AUDIENCE_CODES.map((audience) => `'deals:${audience}'`);

function keysOfProduct(row: Row): string[] {
  return [
    productKey(row),
    ...["'url-keys'", sitemapKey(row), feedKey(row)].map((key) => when(hasPage(row), key)),
    ...[`'card:' || ${row}.sku`, `'sku-data:' || ${row}.sku`, "'skus'"].map((key) =>
      when(isIn(row), key),
    ),
    ...["'search-names'", shardKey(row), factsKey(row), wordsKey(row)].map((key) =>
      when(isSearched(row), key),
    ),
    ...DEALS_KEYS.map((key) => when(isReduced(row), key)),
  ];
}

const ROW_CHANGED = [differ('card'), differ('url_key'), differ('status')].join(' or ');
const BODY_CHANGED = [differ('body'), differ('url_key')].join(' or ');
const FOUND_CHANGED = [differ('card'), differ('url_key'), differ('search_name')].join(' or ');
const SAID_CHANGED = [differ('search_name'), differ('body')].join(' or ');
const ADDRESS_CHANGED = [differ('url_key'), differ('updated_on')].join(' or ');
const EITHER_HAS_PAGE = `(${hasPage('old')} or ${hasPage('new')})`;
const EITHER_SEARCHED = `(${isSearched('old')} or ${isSearched('new')})`;

/** The least that a deal of an audience saves; null where there is room for more deals. */
const LEAST_SAVED = `
  select saving from product p
  where saving is not null and exists (
    select 1 from product_place b where b.sku = p.sku and b.audience = a.audience
  ) order by saving desc limit 1 offset ${MOST_DEALS - 1}`;

/**
 * Whether a product is a deal of an audience, or was one: whichever follows the one that leaves saves
 * no more. All but a few hundred of the reduced products are none, and their prices move no list.
 */
const isDeal = (audience: string) => `exists (
  select 1 from product_place a where a.sku = new.sku and a.audience = '${audience}'
  and max(coalesce(old.saving, -1), coalesce(new.saving, -1)) >= coalesce((${LEAST_SAVED}), -1)
)`;

/** Neither id nor SKU of a stored product ever changes: another one takes its place. */
const PRODUCT_CHANGED = [
  when(BODY_CHANGED, productKey('old')),
  when(BODY_CHANGED, productKey('new')),
  when(differ('url_key'), "'url-keys'"),
  when(`${EITHER_HAS_PAGE} and (${ADDRESS_CHANGED})`, sitemapKey('new')),
  when(`${EITHER_HAS_PAGE} and (${BODY_CHANGED})`, feedKey('new')),
  when(differ('card'), "'card:' || new.sku"),
  when(ROW_CHANGED, "'sku-data:' || new.sku"),
  when('(old.card is null) <> (new.card is null)', "'skus'"),
  when(differ('search_name'), "'search-names'"),
  ...AUDIENCE_CODES.map((audience) =>
    when(`${differ('saving')} and ${isDeal(audience)}`, `'deals:${audience}'`),
  ),
  ...[shardKey('new'), factsKey('new')].map((key) =>
    when(`${EITHER_SEARCHED} and (${FOUND_CHANGED})`, key),
  ),
  when(`${EITHER_SEARCHED} and (${SAID_CHANGED})`, wordsKey('new')),
];

const listingKey = (row: Row) => `'listing:' || ${row}.audience || '/' || ${row}.code`;

/** Notes the parts of the feed that hold products which a row of another table concerns. */
function feedTrigger(table: string, verb: string, skus: string, condition = ''): string {
  return `create trigger ${table}_fed_${verb} after ${verb} on ${table} ${condition} begin
    insert into changed_row (row)
    select distinct ${feedKey('product')} from product
    where ${hasPage('product')} and sku in (${skus})
    on conflict do nothing;
  end;`;
}

const showing = (row: Row) => `select sku from product_picture where file = ${row}.file`;
const standing = (row: Row) => `select sku from membership where category_id = ${row}.category_id`;
const RELISTED = `when ${differ('name')} or ${differ('category_id')}`;

const FEED_TRIGGERS = [
  feedTrigger('picture', 'insert', showing('new')),
  feedTrigger('picture', 'delete', showing('old')),
  feedTrigger('picture', 'update', showing('new'), `when ${differ('stem')}`),
  feedTrigger('membership', 'insert', 'new.sku'),
  feedTrigger('membership', 'delete', 'old.sku'),
  feedTrigger('listing', 'insert', standing('new')),
  feedTrigger('listing', 'delete', standing('old')),
  feedTrigger('listing', 'update', `${standing('old')} union ${standing('new')}`, RELISTED),
];

/** Notes the listings in which a product stands that comes, goes or changes. */
function listedTrigger(verb: string, row: Row, condition = ''): string {
  return `create trigger product_listed_${verb} after ${verb} on product ${condition} begin
    insert into changed_row (row)
    select 'listed:' || audience || '/' || code from listing_item where sku = ${row}.sku
    on conflict do nothing;
  end;`;
}

const LISTED_TRIGGERS = [
  listedTrigger('insert', 'new'),
  listedTrigger('delete', 'old'),
  listedTrigger('update', 'new', `when ${differ('card')} or ${differ('body')}`),
];

/** Notes what search knows of a product that comes into a listing or leaves it. */
function foundTrigger(verb: string, row: Row): string {
  const noted = [factsKey('product'), wordsKey('product')].map(
    (key) => `insert into changed_row (row)
    select ${key} from product where sku = ${row}.sku and search_name is not null
    on conflict do nothing;`,
  );
  return `create trigger listing_item_found_${verb}_${row} after ${verb} on listing_item begin
    ${noted.join('\n')}
  end;`;
}

const FOUND_TRIGGERS = [
  foundTrigger('insert', 'new'),
  foundTrigger('delete', 'old'),
  foundTrigger('update', 'old'),
  foundTrigger('update', 'new'),
];

const isReducedProduct = (row: Row) =>
  `exists (select 1 from product where sku = ${row}.sku and saving is not null)`;

const TRIGGERS = [
  trigger('product_added', 'insert on product', keysOfProduct('new')),
  trigger('product_removed', 'delete on product', keysOfProduct('old')),
  trigger('product_changed', 'update on product', PRODUCT_CHANGED),
  ...rowTriggers('listing', 'name has_picture place', (row) => [
    listingKey(row),
    "'listing-names'",
  ]),
  ...rowTriggers('listing_item', 'sku', (row) => [listingKey(row)]),
  ...rowTriggers('product_place', 'code', (row) => [
    `'places:' || ${row}.sku`,
    when(isReducedProduct(row), `'deals:' || ${row}.audience`),
  ]),
  ...rowTriggers('picture', 'stem', (row) => [`'picture:' || ${row}.file`, "'pictures'"]),
  ...rowTriggers('fact', 'value', (row) => [when(`${row}.name = 'attributes'`, "'attributes'")]),
  ...rowTriggers('gone', 'url_key sku name listings', (row) => [
    `'gone:' || lower(${row}.url_key)`,
    "'gone-keys'",
  ]),
  ...rowTriggers('redirect', 'url_key to_key', () => ["'redirects'"]),
  ...FEED_TRIGGERS,
  ...LISTED_TRIGGERS,
  ...FOUND_TRIGGERS,
  DERIVED_LIST_TRIGGER,
  DERIVED_TEXT_TRIGGER,
];

export const CREATE_TRIGGERS = TRIGGERS.join('\n');

export const DROP_TRIGGERS = TRIGGERS.map((sql) => {
  const [, name = ''] = /create trigger (\w+)/.exec(sql) ?? [];
  return `drop trigger ${name};`;
}).join('\n');
