import type { DatabaseSync } from 'node:sqlite';
import type { ProductPrice } from '#sandbox/pricing.ts';
import type { Quantities } from '#sandbox/seed.ts';
import type { ChosenOption } from '#sandbox/store/catalogue/configurable.ts';
import type { ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import { stockFrom } from '#sandbox/store/catalogue/products.ts';
import { numberIn, numberOrNullIn, type Row, textIn } from '#sandbox/store/rows.ts';

/** Line of a cart, with the current data of its product. */
export interface QuoteLine {
  itemId: number;
  quantity: number;
  productId: number;
  sku: string;
  /** Name of the product; for a variant that of its configurable product. */
  name: string;
  variant: ChosenVariant | null;
  /** Price in pounds, excl VAT. */
  price: number;
  /**
   * Price in pounds incl VAT, which is charged if catalogue prices are entered incl VAT; otherwise
   * null.
   */
  priceInclTax: number | null;
  taxPercent: number;
  isVirtual: boolean;
  stock: number;
  /** Whether the product is sold without stock; 0 for no. */
  backorders: number;
  quantities: Quantities;
}

export interface ChosenVariant {
  parentId: number;
  name: string;
  options: readonly ChosenOption[];
}

/** Compares product and parent, because a variant added by its own SKU has a separate line. */
export function isSameLine(line: QuoteLine, productId: number, parentId: number): boolean {
  return line.productId === productId && (line.variant?.parentId ?? 0) === parentId;
}

export type QuoteLineStore = ReturnType<typeof createQuoteLineStore>;

/** @param group customer group of the buyer; 0 for guests */
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
    ...stockFrom(row),
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
    /** Returns the lines without those whose product or configurable product is disabled. */
    list: (quoteId: number): QuoteLine[] =>
      all
        .all(quoteId)
        .filter((row) => numberIn(row, 'is_enabled') === 1)
        .map((row) => fromRow(row, priceOf)),

    /** Returns all lines. Totals include those of disabled products until totals are next collected. */
    listCollected: (quoteId: number): QuoteLine[] =>
      all.all(quoteId).map((row) => fromRow(row, priceOf)),

    /** Adds a line for a product that is not in the cart; returns the item id of the line. */
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
