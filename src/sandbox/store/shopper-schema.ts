/**
 * What shoppers leave behind. A seed holds none of it, so a file that is filled anew knows no
 * cart any more. A cart line keeps no price: Magento reckons a cart anew when a product changes.
 */
export const SHOPPER_SCHEMA = `
CREATE TABLE quote (
  quote_id INTEGER PRIMARY KEY AUTOINCREMENT,
  masked_id TEXT UNIQUE,
  is_active INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  document TEXT NOT NULL
);

CREATE TABLE quote_item (
  item_id INTEGER PRIMARY KEY AUTOINCREMENT,
  quote_id INTEGER NOT NULL REFERENCES quote ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product ON DELETE CASCADE,
  qty INTEGER NOT NULL,
  UNIQUE (quote_id, product_id)
);
CREATE INDEX quote_item_product ON quote_item (product_id);
`;
