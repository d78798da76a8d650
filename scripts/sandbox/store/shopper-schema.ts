/**
 * Tables of customers, carts and orders. A seed contains only customers, so a refilled file has no
 * carts. A cart line has no price, because Magento recalculates a cart when a product changes.
 */
export const SHOPPER_SCHEMA = `
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  password_hash TEXT NOT NULL,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  is_subscribed INTEGER NOT NULL,
  group_id INTEGER NOT NULL DEFAULT 1,
  person TEXT NOT NULL DEFAULT '{}',
  custom_attributes TEXT NOT NULL DEFAULT '{}',
  default_billing INTEGER,
  default_shipping INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE customer_address (
  address_id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer ON DELETE CASCADE,
  document TEXT NOT NULL
);
CREATE INDEX customer_address_customer ON customer_address (customer_id);

CREATE TABLE customer_token (
  token TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer ON DELETE CASCADE,
  expires INTEGER NOT NULL
);

CREATE TABLE customer_revoked (
  customer_id INTEGER PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  second INTEGER NOT NULL
);

CREATE TABLE reset_token (
  customer_id INTEGER PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  expires INTEGER NOT NULL
);

CREATE TABLE mail_code (
  customer_id INTEGER NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (customer_id, kind)
);

CREATE TABLE sign_in_failure (
  user_name TEXT PRIMARY KEY COLLATE NOCASE,
  failures INTEGER NOT NULL,
  forgotten INTEGER NOT NULL
);

CREATE TABLE quote (
  quote_id INTEGER PRIMARY KEY AUTOINCREMENT,
  masked_id TEXT UNIQUE,
  customer_id INTEGER REFERENCES customer,
  is_active INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  document TEXT NOT NULL
);
CREATE INDEX quote_customer ON quote (customer_id);

CREATE TABLE quote_item (
  item_id INTEGER PRIMARY KEY AUTOINCREMENT,
  quote_id INTEGER NOT NULL REFERENCES quote ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
  qty INTEGER NOT NULL,
  -- The configurable product that it was chosen from; 0 for what is bought by itself.
  parent_id INTEGER NOT NULL DEFAULT 0,
  -- What was chosen, as JSON.
  options TEXT NOT NULL DEFAULT '[]',
  UNIQUE (quote_id, product_id, parent_id)
);
CREATE INDEX quote_item_product ON quote_item (product_id);

CREATE TABLE order_number (number INTEGER PRIMARY KEY AUTOINCREMENT);

CREATE TABLE sales_order (
  entity_id INTEGER PRIMARY KEY AUTOINCREMENT,
  increment_id TEXT NOT NULL,
  quote_id INTEGER NOT NULL,
  customer_id INTEGER,
  customer_email TEXT NOT NULL COLLATE NOCASE,
  state TEXT NOT NULL,
  status TEXT,
  store_id INTEGER NOT NULL,
  grand_total REAL NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  document TEXT NOT NULL
);
CREATE INDEX sales_order_quote ON sales_order (quote_id);

CREATE TABLE order_comment (
  entity_id INTEGER PRIMARY KEY AUTOINCREMENT,
  parent_id INTEGER NOT NULL REFERENCES sales_order,
  comment TEXT NOT NULL,
  status TEXT,
  is_customer_notified INTEGER NOT NULL,
  is_visible_on_front INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX order_comment_order ON order_comment (parent_id);

CREATE TABLE shipment (
  entity_id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES sales_order,
  created_at TEXT NOT NULL,
  document TEXT NOT NULL
);
CREATE INDEX shipment_order ON shipment (order_id);
`;
