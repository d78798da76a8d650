import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { urlKeyOf } from '#catalogue/product/card.ts';
import { productKey } from '#catalogue/reads/product.ts';
import { documentPath } from '#lib/urls/paths.ts';
import type { OutputKind } from './output.ts';

/**
 * Stored documents of a product; the key is the product's URL key. The documents are removed
 * together with the product page.
 */
export const documentOutputs: OutputKind = {
  model({ snapshot, documents }, urlKey) {
    const product = snapshot.productByUrlKey(urlKey);
    if (product === undefined || urlKeyOf(product) !== urlKey) return undefined;
    const names = product.documents.flatMap((document) =>
      'file' in document && document.kept ? [document.kept.name] : [],
    );
    const there = [...new Set(names)].filter((name) => existsSync(join(documents, name)));
    if (there.length === 0) return undefined;
    return {
      value: there,
      make: () =>
        there.map((name) => ({
          name: decodeURIComponent(documentPath(urlKey, name).slice(1)),
          source: join(documents, name),
          isNamedByContent: true,
        })),
    };
  },
  all: ({ snapshot }) => snapshot.documentedKeys(),
  of: (_, row) => productKey.idIn(row),
};
