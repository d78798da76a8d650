import type { DatabaseSync } from 'node:sqlite';
import type { FetchedDocument, ProductDocument } from '#catalogue/product/documents.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';

const WITHOUT_FILE = "value -> '$.file' is not null and value -> '$.kept' is null";

export function createDocumentStage(database: DatabaseSync) {
  return {
    documentFiles: () =>
      database
        .prepare(
          `select distinct value ->> '$.file' as file
           from product, json_each(body, '$.documents') where ${WITHOUT_FILE} order by file`,
        )
        .all()
        .map(({ file }) => String(file)),
    skusWithDocuments: () =>
      database
        .prepare(
          `select distinct sku from product, json_each(body, '$.documents') where ${WITHOUT_FILE}`,
        )
        .all()
        .map(({ sku }) => String(sku)),
    keepDocuments(kept: ReadonlyMap<string, FetchedDocument | null>) {
      const update = database.prepare('update product set body = ? where id = ?');
      const rows = database
        .prepare(
          `select distinct product.id, body
           from product, json_each(body, '$.documents') where ${WITHOUT_FILE}`,
        )
        .all();
      for (const { id, body } of rows) {
        const product: StoredProduct = JSON.parse(String(body));
        const documents = product.documents.map((document): ProductDocument => {
          const found = 'file' in document ? kept.get(document.file) : undefined;
          return found ? { ...document, kept: found } : document;
        });
        update.run(JSON.stringify({ ...product, documents }), id ?? null);
      }
    },
  };
}
