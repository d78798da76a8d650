/**
 * Searched and sorted columns are in a narrow table and the JSON in another, so that skipping
 * 100,000 rows to a late page takes only a few milliseconds.
 */
export const SCHEMA = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  display_mode TEXT NOT NULL,
  block TEXT
);
CREATE INDEX category_parent ON category (parent_id, position, id);

CREATE TABLE attribute (
  attribute_id INTEGER PRIMARY KEY,
  attribute_code TEXT NOT NULL UNIQUE,
  frontend_input TEXT NOT NULL,
  default_frontend_label TEXT NOT NULL,
  is_visible_on_front INTEGER NOT NULL,
  is_filterable INTEGER NOT NULL,
  position INTEGER NOT NULL,
  options TEXT NOT NULL
);

CREATE TABLE product (
  entity_id INTEGER PRIMARY KEY AUTOINCREMENT,
  sku TEXT NOT NULL COLLATE NOCASE UNIQUE,
  name TEXT NOT NULL COLLATE NOCASE,
  url_key TEXT COLLATE NOCASE,
  price REAL NOT NULL,
  status INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  weight REAL,
  stock REAL NOT NULL,
  backorders INTEGER NOT NULL DEFAULT 0,
  fewest REAL NOT NULL,
  most REAL NOT NULL,
  step REAL NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX product_url_key ON product (url_key);
CREATE INDEX product_updated_at ON product (updated_at);

CREATE TABLE product_document (
  entity_id INTEGER PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  document TEXT NOT NULL
);

CREATE TABLE category_product (
  category_id INTEGER NOT NULL,
  entity_id INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (category_id, entity_id)
) WITHOUT ROWID;
CREATE INDEX category_product_entity ON category_product (entity_id);
`;
