import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductTexts } from '#lib/search/product-words.ts';
import type { SearchIndex } from '#lib/search/search-index.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { openIndexFile, readIndex } from '#publish/search/index-file.ts';
import { writeIndex } from '#publish/search/write-index.ts';

const NO_HELP: SearchHelp = { synonyms: [], pages: [] };

/** Writes an index of these products, and opens it. The file is removed at once. */
export function indexOf(
  products: readonly ProductTexts[],
  categories: readonly SearchCategory[] = [],
  help = NO_HELP,
): SearchIndex {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  const path = join(folder, 'index.sqlite');
  const changed = products.map((texts) => ({ texts, digest: '' }));
  const editors = { categories: JSON.stringify(categories), help: JSON.stringify(help) };
  writeIndex(path, { changed, removed: [] }, editors);
  const database = openIndexFile(path);
  if (!database) throw new Error('The index is not of this version');
  rmSync(folder, { recursive: true });
  return readIndex(database);
}
