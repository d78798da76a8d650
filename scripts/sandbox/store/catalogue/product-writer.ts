import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { attributeOf, type ProductDocument } from './product-document.ts';
import type { StoredProduct } from './stored-product.ts';

const COLUMNS = 'sku, name, url_key, price, status, visibility, weight, created_at, updated_at';

function columnValues(document: ProductDocument): SQLInputValue[] {
  return [
    document.sku,
    document.name,
    attributeOf(document, 'url_key') ?? null,
    document.price,
    document.status,
    document.visibility,
    document.weight ?? null,
    document.created_at,
    document.updated_at,
  ];
}

/** Writes documents with the columns and category rows derived from them. */
export function createProductWriter(database: DatabaseSync) {
  const insertRow = database.prepare(
    `INSERT INTO product (${COLUMNS}, stock, backorders, fewest, most, step, entity_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const updateRow = database.prepare(
    `UPDATE product SET (${COLUMNS}) = (?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE entity_id = ?`,
  );
  const writeDocument = database.prepare('REPLACE INTO product_document VALUES (?, ?)');
  const forgetCategories = database.prepare('DELETE FROM category_product WHERE entity_id = ?');
  const addCategory = database.prepare('REPLACE INTO category_product VALUES (?, ?, ?)');

  function writeRest(document: ProductDocument): void {
    writeDocument.run(document.id, JSON.stringify(document));
    for (const link of document.extension_attributes.category_links ?? []) {
      addCategory.run(Number(link.category_id), document.id, link.position);
    }
  }

  return {
    insert({ document, stock, backorders, quantities }: StoredProduct): void {
      const { fewest, most, step } = quantities;
      const sold = [stock, backorders, fewest, most, step];
      insertRow.run(...columnValues(document), ...sold, document.id);
      writeRest(document);
    },

    update(document: ProductDocument): void {
      updateRow.run(...columnValues(document), document.id);
      forgetCategories.run(document.id);
      writeRest(document);
    },
  };
}
