import type { DatabaseSync } from 'node:sqlite';
import type { ProductPrice } from '#sandbox/pricing.ts';
import type { Quantities } from '#sandbox/seed.ts';
import type { ChosenOption } from '#sandbox/store/catalogue/configurable.ts';
import type { ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import { soldFrom } from '#sandbox/store/catalogue/products.ts';
import { numberIn, numberOrNullIn, type Row, textIn } from '#sandbox/store/rows.ts';

/** A line of a cart, with the product as it is now. */
export interface QuoteLine {
  itemId: number;
  quantity: number;
  productId: number;
  sku: string;
  /** Of the configurable product, for a variant of one. */
  name: string;
  variant: ChosenVariant | null;
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

/** A variant of a configurable product. */
export interface ChosenVariant {
  parentId: number;
  /** Its own. */
  name: string;
  options: readonly ChosenOption[];
}

/** Bought by itself, a variant has a line of its own. */
export function isSameLine(line: QuoteLine, productId: number, parentId: number): boolean {
  return line.productId === productId && (line.variant?.parentId ?? 0) === parentId;
}

export type QuoteLineStore = ReturnType<typeof createQuoteLineStore>;

/** @param group of her who buys: 0 of guests */
export type PriceOf = (document: ProductDocument, quantity: number, group: number) => ProductPrice;

const BY_ITSELF = { parentId: 0, options: [] };

const GUESTS = 0;

function variantOf(row: Row): ChosenVariant | null {
  const parentId = numberIn(row, 'parent_id');
  if (parentId === 0) return null;
  return { parentId, name: textIn(row, 'name'), options: JSON.parse(textIn(row, 'options')) };
}

function fromRow(row: Row, priceOf: PriceOf): QuoteLine {
  const document: ProductDocument = JSON.parse(textIn(row, 'document'));
  const quantity = numberIn(row, 'qty');
  const group = numberOrNullIn(row, 'group_id') ?? GUESTS;
  const { exclTax, inclTax, taxPercent, isEnteredInclTax } = priceOf(document, quantity, group);
  return {
    itemId: numberIn(row, 'item_id'),
    quantity,
    productId: numberIn(row, 'product_id'),
    sku: textIn(row, 'sku'),
    name: textIn(row, 'shown_name'),
    variant: variantOf(row),
    price: exclTax,
    priceInclTax: isEnteredInclTax ? inclTax : null,
    taxPercent,
    isVirtual: document.type_id === 'virtual',
    ...soldFrom(row),
  };
}

export function createQuoteLineStore(database: DatabaseSync, priceOf: PriceOf) {
  const all = database.prepare(
    `SELECT item_id, qty, product_id, parent_id, quote_item.options, product.sku, product.name,
       coalesce(parent.name, product.name) AS shown_name, product.stock, product.backorders,
       product.fewest, product.most, product.step, group_id, product_document.document,
       product.status = 1 AND coalesce(parent.status, 1) = 1 AS is_enabled
     FROM quote_item JOIN quote USING (quote_id) LEFT JOIN customer USING (customer_id)
     JOIN product ON product.entity_id = product_id
     JOIN product_document ON product_document.entity_id = product_id
     LEFT JOIN product AS parent ON parent.entity_id = parent_id
     WHERE quote_id = ? ORDER BY item_id`,
  );
  const insert = database.prepare(
    'INSERT INTO quote_item (quote_id, product_id, qty, parent_id, options) VALUES (?, ?, ?, ?, ?)',
  );
  const writeQuantity = database.prepare('UPDATE quote_item SET qty = ? WHERE item_id = ?');
  const removeRow = database.prepare('DELETE FROM quote_item WHERE item_id = ?');
  const dropDisabled = database.prepare(
    `DELETE FROM quote_item
     WHERE quote_id = ? AND product_id IN (SELECT entity_id FROM product WHERE status = 2)`,
  );

  return {
    /** Lines whose product is disabled are not shown, and are lost with the next change. */
    list: (quoteId: number): QuoteLine[] =>
      all
        .all(quoteId)
        .filter((row) => numberIn(row, 'is_enabled') === 1)
        .map((row) => fromRow(row, priceOf)),

    /** The lines that totals count until they are collected again. */
    listCollected: (quoteId: number): QuoteLine[] =>
      all.all(quoteId).map((row) => fromRow(row, priceOf)),

    /** Adds a line for a product that the cart has none of; answers its item id. */
    add(
      quoteId: number,
      productId: number,
      quantity: number,
      { parentId, options }: Pick<ChosenVariant, 'parentId' | 'options'> = BY_ITSELF,
    ): number {
      const values = [quoteId, productId, quantity, parentId, JSON.stringify(options)] as const;
      return Number(insert.run(...values).lastInsertRowid);
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
