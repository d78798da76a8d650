/**
 * The store: one SQLite file with all data for the pages, reused by later reads. Rows are read one
 * at a time, because a hundred thousand products would not fit into memory.
 */

import { DERIVED_LIST_TABLE } from './derived-lists.ts';
import { DERIVED_TEXT_TABLE } from './derived-texts.ts';

/**
 * Increase it if a table, a trigger or the shape of a body changes. Data of another version is then
 * read from the back end again.
 */
export const SCHEMA_VERSION = 30;

/** Null if a card shows no former price. */
const savingInPence = (now: string, was: string) =>
  `(card ->> '$.prices.${was}') - (card ->> '$.prices.${now}')`;

const SAVING = [savingInPence('inclVat', 'wasInclVat'), savingInPence('exclVat', 'wasExclVat')];

/**
 * URL keys may conflict in a file that has not been merged yet, so the caller sets their
 * constraint.
 */
const productTable = (urlKeyRule: string) => `
  create table product (
    id integer primary key,
    sku text not null unique,
    -- Null where the product has no page of its own.
    url_key text ${urlKeyRule} collate nocase,
    visibility integer not null,
    status integer not null,
    -- Why it is not in the shop; null when it is.
    fault text,
    -- The url key that is its own as soon as no older product has it.
    wanted_key text collate nocase,
    -- The name by which search finds it; null where search does not cover it.
    search_name text,
    -- The picture that its card shows.
    main_file text,
    -- The day on which it was saved last (UTC); null where the back end names none.
    updated_on text,
    -- What an editor should know of it (ProductNotes); null when all is well.
    notes text,
    -- What other pages show of it (Card); null when it is not in the shop.
    card text,
    -- What its page is made of (StoredProduct).
    body text not null,
    -- Pence that a product in stock costs less than before; null if it does not.
    saving integer as (
      case when card ->> '$.availability' in ('in-stock', 'low-stock', 'backorder') then coalesce(${SAVING.join(', ')}) end
    )
  );

  -- Pictures that pages show, by the products that show them.
  create table product_picture (
    sku text not null,
    file text not null,
    primary key (sku, file)
  ) without rowid;

  -- Pictures in the blocks of categories.
  create table block_picture (
    category_id integer not null,
    file text not null,
    primary key (category_id, file)
  ) without rowid;

  -- Products that a configurable product is sold as.
  create table variant (
    child_id integer not null,
    parent_id integer not null,
    primary key (child_id, parent_id)
  ) without rowid;

  -- Products directly in accepted categories.
  create table membership (
    category_id integer not null,
    sku text not null,
    position integer not null,
    primary key (category_id, sku)
  ) without rowid;

  create table picture (
    file text primary key,
    -- What its sizes are called (pictures/stem.ts); null where a drawing stands in.
    stem text,
    -- Why there is none.
    reason text
  ) without rowid;

  create table attribute (
    code text primary key,
    -- CommerceAttribute
    body text not null
  ) without rowid;

  create table fact (
    name text primary key,
    value text not null
  ) without rowid;
`;

/** Tables that can be filled from the back end again. */
export const STORE_SCHEMA = `
  ${productTable('unique')}
  create index product_wanted_key on product (wanted_key) where wanted_key is not null;
  create index product_main_file on product (main_file) where main_file is not null;
  create index product_search on product (id, search_name) where search_name is not null;
  create index product_address on product (id, url_key, updated_on) where url_key is not null;
  create index product_fault on product (id) where fault is not null;
  -- All are counted by it: rows themselves are large.
  create index product_count on product (fault);
  -- With all that the report says: many products may have notes, and every reading reports.
  create index product_notes on product (id, sku, notes) where notes is not null;
  create index product_free_special on product (sku) where url_key is not null
  and cast(body ->> '$.attributes.special_price' as real) <= 0;
  create index product_saving on product (saving desc, id, sku) where saving is not null;
  create index variant_parent on variant (parent_id);
  create index product_picture_file on product_picture (file);
  create index block_picture_file on block_picture (file);
  create index membership_sku on membership (sku);
  create index picture_missing on picture (file) where reason is not null;
  -- Anybody may ask the shop server for a name.
  create index picture_stem on picture (stem);

  -- What the back end says of selling a product that a page offers. Pence; moments are milliseconds
  -- since 1970, and 0 before the first answer.
  create table offer (
    sku text primary key,
    product_id integer not null,
    -- Null where it lists no price: it cannot be bought, or not be seen.
    incl_vat integer,
    excl_vat integer,
    -- As pages show them (Prices), the last ones that it named; null before.
    prices text,
    -- Whether it lists a price just now; null before it was asked.
    is_listed integer,
    -- On the page, and in a basket.
    shown integer,
    charged integer,
    priced_at integer not null default 0,
    is_salable integer,
    asked_at integer not null default 0,
    -- 'low-stock' or 'backorder'; null where there are enough.
    scarcity text,
    -- How many a basket takes (Quantities); null for any.
    quantities text,
    -- Of a configurable product, the colours of its swatches by option; null before it was asked.
    colours text,
    -- Whether pages say something else.
    is_news integer not null default 0
  ) without rowid;

  create index offer_news on offer (sku) where is_news = 1;
  create index offer_priced on offer (priced_at);
  create index offer_asked on offer (asked_at);
  create index offer_difference on offer (sku, shown, charged) where shown <> charged;
  create index offer_sold_out on offer (sku) where is_salable = 0;
  create index offer_free on offer (sku) where incl_vat <= 0;

  create table listing (
    audience text not null,
    code text not null,
    name text not null,
    -- Null for a code that no category stands for.
    category_id integer,
    -- In the order of the menus, from 0; a category follows the one above it.
    place integer not null,
    has_picture integer not null default 0,
    -- HTML of the CMS block that the category displays, sanitised; null if there is none.
    block text,
    -- 1 if the category displays only its block, without products.
    is_block_only integer not null default 0,
    primary key (audience, code)
  ) without rowid;

  create table listing_item (
    audience text not null,
    code text not null,
    place integer not null,
    sku text not null,
    primary key (audience, code, place)
  ) without rowid;

  create index listing_item_sku on listing_item (sku, audience, code);

  -- The listings of a product: other than above, no row changes where only their order does.
  create table product_place (
    sku text not null,
    audience text not null,
    code text not null,
    primary key (sku, audience, code)
  ) without rowid;

  -- Products that could not be read; moments are milliseconds since 1970.
  create table unreadable (
    sku text primary key,
    reason text not null,
    -- The first time in a row.
    since integer not null,
    -- The last one.
    tried_at integer not null,
    attempts integer not null
  ) without rowid;

  -- Records of the back end's lists that could not be read.
  create table malformed_record (
    list text not null,
    -- SKU, code or id; empty if it cannot be read either.
    name text not null,
    reason text not null,
    -- The first time in a row, in milliseconds since 1970.
    since integer not null,
    primary key (list, name)
  ) without rowid;

  -- What a view model may have read and would now read differently; row-keys.ts names them.
  create table changed_row (row text primary key) without rowid;

  ${DERIVED_LIST_TABLE}
  ${DERIVED_TEXT_TABLE}`;

/**
 * Tables that cannot be read from the back end again; a change of a table must migrate its rows.
 */
export const LASTING_SCHEMA = `
  -- Pages that are no more, by the url key that they had.
  create table if not exists gone (
    url_key text primary key collate nocase,
    sku text not null,
    name text not null,
    -- Where the product stood, as a list of {audience, code}.
    listings text not null,
    -- When it went, in milliseconds since 1970; 0 where nobody wrote it down.
    gone_at integer not null default 0
  ) without rowid;

  create index if not exists gone_sku on gone (sku);
  create index if not exists gone_age on gone (gone_at);

  -- Url keys that a product had before the one it has.
  create table if not exists redirect (
    url_key text primary key collate nocase,
    sku text not null,
    to_key text not null
  ) without rowid;

  create index if not exists redirect_sku on redirect (sku);

  -- Products that the live release sells.
  create table if not exists live_sale (sku text primary key) without rowid;
`;

/** Columns that older versions lack, as table, column and declaration. */
export const LASTING_ADDITIONS = [['gone', 'gone_at', 'integer not null default 0']] as const;

/** Schema of the file that a read fills before it is merged into the store. */
export const INCOMING_SCHEMA = `
  ${productTable('')}
  create table listing (
    audience text not null,
    code text not null,
    name text not null,
    category_id integer,
    place integer not null,
    block text,
    is_block_only integer not null,
    primary key (audience, code)
  ) without rowid;

  -- SKUs that the back end no longer knows.
  create table removed (sku text primary key) without rowid;
  -- Products that the back end has and cannot tell of.
  create table unreadable (sku text primary key, reason text not null) without rowid;
  -- Products that come from the store as they are: the back end was not asked for them.
  create table pulled (sku text primary key) without rowid;
  -- Categories of which membership holds every product.
  create table whole_category (id integer primary key);
  -- Lists of the back end that were read, and their records that could not be read.
  create table read_list (list text primary key) without rowid;
  create table malformed_record (
    list text not null,
    name text not null,
    reason text not null,
    primary key (list, name)
  ) without rowid;
  -- Products of which membership holds every category.
  create table placed (sku text primary key) without rowid;
`;

/** Columns of a product in the order of every insert. */
export const PRODUCT_COLUMNS = [
  'id',
  'sku',
  'url_key',
  'visibility',
  'status',
  'fault',
  'wanted_key',
  'search_name',
  'main_file',
  'updated_on',
  'notes',
  'card',
  'body',
] as const;
