import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listFiles } from '#publish/files/list-files.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { indexContent } from '../search/index-content.ts';

/** Files about removed pages, which a build from scratch lacks. */
const REMOVED_PAGE_DATA = /^(gone\/|redirects\.json)/;
/** Old pictures remain for pages that are still open in browsers, until a full rebuild. */
const PICTURE = /^pub\/media\/catalog\//;

function filesOf(folder: string): Map<string, Buffer> {
  const names = [...listFiles(folder)].filter((name) => !REMOVED_PAGE_DATA.test(name)).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/**
 * Expects a published site to equal a build from scratch, byte for byte. The search index is
 * compared by its content, because SQLite stores rows in the order of the changes.
 */
export function expectSameSite(published: string, built: string): void {
  const [own, other] = [filesOf(published), filesOf(built)];
  const left = [...own.keys()].filter((name) => !PICTURE.test(name) || other.has(name));
  expect(left).toEqual([...other.keys()]);
  for (const [name, bytes] of other) {
    if (name !== SEARCH_INDEX) expect(own.get(name)?.equals(bytes), name).toBe(true);
  }
  const [index, rebuilt] = [published, built].map((folder) =>
    indexContent(join(folder, SEARCH_INDEX)),
  );
  expect(index).toEqual(rebuilt);
}
