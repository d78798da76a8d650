/**
 * Outputs of the live release, in the database of the catalogue so that both change in one
 * transaction. An output is the result of one model: a page, a data file or a picture.
 */
export const MANIFEST_SCHEMA = `
  create table if not exists output (
    id integer primary key,
    -- Kind and key, such as 'page:/basket'.
    name text not null unique,
    -- Of the model that its files were made from; empty where they must be made again.
    digest text not null,
    -- JSON: the names of its files below the site, without their compressed forms.
    files text not null,
    -- JSON: the catalogue rows and content files that its model was read from.
    rows text not null,
    -- JSON: the product pages and listing pages that it links to.
    links text not null
  );

  create index if not exists output_forgotten on output (name) where digest = '';

  create table if not exists output_row (
    row text not null,
    output integer not null,
    primary key (row, output)
  ) without rowid;

  create table if not exists output_link (
    target text not null,
    output integer not null,
    primary key (target, output)
  ) without rowid;

  create table if not exists publish_fact (
    name text primary key,
    value text not null
  ) without rowid;
`;
