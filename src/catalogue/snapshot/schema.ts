/**
 * The snapshot: one SQLite file with everything that pages are made of. Rows are read one at a
 * time, so that a hundred thousand products never stand in memory.
 */
export const SNAPSHOT_SCHEMA = `
  create table product (
    id integer primary key,
    sku text not null unique,
    -- Null where the product has no page of its own.
    url_key text unique collate nocase,
    visibility integer not null,
    -- The product as the back end holds it (CommerceProduct).
    body text not null,
    -- What other pages show of it (Card); null until pictures are known.
    card text
  );

  create table listing (
    audience text not null,
    code text not null,
    name text not null,
    primary key (audience, code)
  ) without rowid;

  create table listing_item (
    audience text not null,
    code text not null,
    place integer not null,
    sku text not null,
    primary key (audience, code, place)
  ) without rowid;

  create index listing_item_sku on listing_item (sku, audience);

  create table attribute (
    code text primary key,
    -- CommerceAttribute
    body text not null
  ) without rowid;

  create table picture (
    file text primary key,
    -- PictureFiles
    body text not null
  ) without rowid;

  create table fact (
    name text primary key,
    value text not null
  ) without rowid;
`;
