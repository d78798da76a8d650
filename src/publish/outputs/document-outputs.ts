import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentPath } from '#lib/addresses/paths.ts';
import type { OutputKind } from './output.ts';
import { keyIn } from './plain-files.ts';

/** Media files that products link, by the name that tells their bytes. */
export const documentOutputs: OutputKind = {
  model({ documents }, name) {
    const source = join(documents, name);
    if (!existsSync(source)) return undefined;
    return {
      value: name,
      make: () => [{ name: documentPath(name).slice(1), source, isNamedByContent: true }],
    };
  },
  all: ({ snapshot }) => snapshot.documentNames(),
  *of({ snapshot }, row) {
    for (const urlKey of keyIn(row, 'product')) {
      for (const document of snapshot.productByUrlKey(urlKey)?.documents ?? []) {
        if ('file' in document && document.kept) yield document.kept.name;
      }
    }
  },
};
