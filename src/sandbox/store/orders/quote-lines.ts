import type { DatabaseSync } from 'node:sqlite';
import type { ProductPrice } from '#sandbox/pricing.ts';
import type { Quantities } from '#sandbox/seed.ts';
import type { ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import { soldFrom } from '#sandbox/store/catalogue/products.ts';
import { numberIn, type Row, textIn } from '#sandbox/store/rows.ts';

/** A line of a cart, with the product as it is now. */
export interface QuoteLine {
  itemId: number;
  quantity: number;
  productId: number;
  sku: string;
  name: string;
  /** Pounds, excl VAT. */
  price: number;
  /** Pounds with VAT, where catalogue prices are entered so: then it is charged to the penny. */
  priceInclTax: number | null;
  taxPercent: number;
  /** Nothing of it has to be delivered. */
  isVirtual: boolean;
  /** Units in stock. */
  stock: number;
  /** Whether it is sold without: 0 is no. */
  backorders: number;
  quantities: Quantities;
}

export type QuoteLineStore = ReturnType<typeof createQuoteLineStore>;

/** @param group of her who buys: 0 of guests */
export type PriceOf = (document: ProductDocument, quantity: number, group: number) => ProductPrice;

const GUESTS = 0;
/** Magento's 'General', which every account here is of. */
const GENERAL = 1;

function fromRow(row: Row, priceOf: PriceOf): QuoteLine {
  const document: ProductDocument = JSON.parse(textIn(row, 'document'));
  const quantity = numberIn(row, 'qty');
  const group = row['customer_id'] === null ? GUESTS : GENERAL;
  const { exclTax, inclTax, taxPercent, isEnteredInclTax } = priceOf(document, quantity, group);
  return {
    itemId: numberIn(row, 'item_id'),
    quantity,
    productId: numberIn(row, 'product_id'),
    sku: textIn(row, 'sku'),
    name: textIn(row, 'name'),
    price: exclTax,
    priceInclTax: isEnteredInclTax ? inclTax : null,
    taxPercent,
    isVirtual: document.type_id === 'virtual',
    ...soldFrom(row),
  };
}

export function createQuoteLineStore(database: DatabaseSync, priceOf: PriceOf) {
  const list = database.prepare(
    `SELECT item_id, qty, product_id, sku, name, stock, backorders, fewest, most, step, customer_id,
       product_document.document
     FROM quote_item JOIN quote USING (quote_id) JOIN product ON entity_id = product_id
     JOIN product_document USING (entity_id)
     WHERE quote_id = ? AND status = 1 ORDER BY item_id`,
  );
  const insert = database.prepare(
    'INSERT INTO quote_item (quote_id, product_id, qty) VALUES (?, ?, ?)',
  );
  const writeQuantity = database.prepare('UPDATE quote_item SET qty = ? WHERE item_id = ?');
  const removeRow = database.prepare('DELETE FROM quote_item WHERE item_id = ?');
  const dropDisabled = database.prepare(
    `DELETE FROM quote_item
     WHERE quote_id = ? AND product_id IN (SELECT entity_id FROM product WHERE status = 2)`,
  );

  return {
    /** Lines whose product is disabled are not seen, and are lost with the next change. */
    list: (quoteId: number): QuoteLine[] => list.all(quoteId).map((row) => fromRow(row, priceOf)),

    /** Adds a line for a product that the cart has none of; answers its item id. */
    add(quoteId: number, productId: number, quantity: number): number {
      return Number(insert.run(quoteId, productId, quantity).lastInsertRowid);
    },

    setQuantity(itemId: number, quantity: number): void {
      writeQuantity.run(quantity, itemId);
    },

    remove(itemId: number): void {
      removeRow.run(itemId);
    },

    dropDisabled(quoteId: number): void {
      dropDisabled.run(quoteId);
    },
  };
}
