import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import { numberIn, type Row, textIn } from '#sandbox/store/rows.ts';
import { inTransaction } from '#sandbox/store/transaction.ts';
import type { ProductDocument } from './product-document.ts';
import { createProductSearch } from './product-search.ts';
import { createProductWriter } from './product-writer.ts';
import { isInStock, type StoredProduct } from './stored-product.ts';

export function stockFrom(row: Row): Omit<StoredProduct, 'document'> {
  return {
    stock: numberIn(row, 'stock'),
    backorders: numberIn(row, 'backorders'),
    quantities: {
      fewest: numberIn(row, 'fewest'),
      most: numberIn(row, 'most'),
      step: numberIn(row, 'step'),
    },
  };
}

const ENABLED = 1;

export type ProductStore = ReturnType<typeof createProductStore>;

export function createProductStore(
  database: DatabaseSync,
  pageBeyondEnd: Switches['pageBeyondEnd'],
) {
  const writer = createProductWriter(database);
  const findBySku = database.prepare(
    `SELECT document, stock, backorders, fewest, most, step
     FROM product JOIN product_document USING (entity_id) WHERE sku = ?`,
  );
  const findSku = database.prepare('SELECT sku FROM product WHERE entity_id = ?');
  const findNextId = database.prepare(
    "SELECT COALESCE(MAX(seq), 0) + 1 AS id FROM sqlite_sequence WHERE name = 'product'",
  );
  const findUrlKey = database.prepare(
    'SELECT 1 FROM product WHERE url_key = ? AND entity_id != ? LIMIT 1',
  );
  const findMentions = database.prepare(
    'SELECT document FROM product_document WHERE instr(document, ?) > 0',
  );
  const writeStock = database.prepare(
    `UPDATE product SET stock = ?, backorders = ?, fewest = ?, most = ?, step = ?
     WHERE entity_id = ?`,
  );
  const findLow = database.prepare(
    `SELECT entity_id, stock, backorders, fewest, most, step,
       json_extract(document, '$.type_id') = 'configurable' AS is_configurable
     FROM product JOIN product_document USING (entity_id)
     WHERE stock <= ? ORDER BY entity_id LIMIT ? OFFSET ?`,
  );
  const countLow = database.prepare('SELECT COUNT(*) AS count FROM product WHERE stock <= ?');
  const removeRow = database.prepare('DELETE FROM product WHERE entity_id = ?');
  const moveStock = database.prepare('UPDATE product SET stock = stock + ? WHERE entity_id = ?');

  function find(sku: string): StoredProduct | undefined {
    const row = findBySku.get(sku);
    if (row === undefined) return undefined;
    return {
      document: JSON.parse(textIn(row, 'document')),
      ...stockFrom(row),
    };
  }

  function unlink(sku: string): void {
    const name = JSON.stringify(sku);
    for (const row of findMentions.all(`"linked_product_sku":${name}`)) {
      const document: ProductDocument = JSON.parse(textIn(row, 'document'));
      document.product_links = document.product_links.filter(
        (link) => link.linked_product_sku !== sku,
      );
      writer.update(document);
    }
  }

  function findById(id: number): StoredProduct | undefined {
    const row = findSku.get(id);
    return row && find(textIn(row, 'sku'));
  }

  /** Returns the variants in their order, including sold-out and disabled ones. */
  function variantsOf({ extension_attributes }: ProductDocument): StoredProduct[] {
    const ids = extension_attributes.configurable_product_links ?? [];
    return ids.flatMap((id) => findById(id) ?? []);
  }

  /**
   * Returns true if the product is enabled and in stock; a configurable one needs one such variant.
   */
  function isSalable(product: StoredProduct): boolean {
    const { document } = product;
    if (document.status !== ENABLED) return false;
    if (document.type_id !== 'configurable') return isInStock(product);
    return variantsOf(document).some(isSalable);
  }

  return {
    find,
    findById,
    variantsOf,
    isSalable,

    search: createProductSearch(database, pageBeyondEnd),

    /** Returns the id of the next new product; ids of deleted products are not reused. */
    nextId: (): number => numberIn(findNextId.get(), 'id'),

    isUrlKeyTaken: (urlKey: string, exceptId: number): boolean =>
      findUrlKey.get(urlKey, exceptId) !== undefined,

    insert(product: StoredProduct): void {
      inTransaction(database, () => writer.insert(product));
    },

    /** Writes the document unchanged; the caller sets its `updated_at`. */
    update({ document, stock, backorders, quantities }: StoredProduct): void {
      const { fewest, most, step } = quantities;
      inTransaction(database, () => {
        writer.update(document);
        writeStock.run(stock, backorders, fewest, most, step, document.id);
      });
    },

    /** Returns a page of products with this stock or less, by id, and their total number. */
    lowStock(atMost: number, page: number, pageSize: number) {
      const rows = findLow.all(atMost, pageSize, (page - 1) * pageSize).map((row) => ({
        id: numberIn(row, 'entity_id'),
        isConfigurable: numberIn(row, 'is_configurable') === 1,
        ...stockFrom(row),
      }));
      return { rows, total: numberIn(countLow.get(atMost), 'count') };
    },

    takeFromStock(productId: number, quantity: number): void {
      moveStock.run(-quantity, productId);
    },

    returnToStock(productId: number, quantity: number): void {
      moveStock.run(quantity, productId);
    },

    /** Removes the product and every link to it. */
    remove({ document }: StoredProduct): void {
      inTransaction(database, () => {
        removeRow.run(document.id);
        unlink(document.sku);
      });
    },
  };
}
