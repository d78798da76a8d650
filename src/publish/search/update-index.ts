/** Writes the search index of the next release. */
import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { attributesKey } from '#catalogue/reads/attributes.ts';
import { wordsKey } from '#catalogue/reads/search.ts';
import { toCategories } from '#catalogue/search/files.ts';
import { productTexts } from '#catalogue/search/product-texts.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import { valueDigest } from '#publish/outputs/digest.ts';
import { openIndexFile, readEditors } from './index-file.ts';
import { type Difference, writeIndex } from './write-index.ts';

export interface IndexUpdate {
  snapshot: CatalogueSnapshot;
  help: SearchHelp;
  /** Row keys of what has changed since the live release. */
  rows: readonly string[];
  /** Compares all products. */
  isComplete: boolean;
  /** File of the live release. */
  live: string | undefined;
  /** Revision of the live file, as the publisher has recorded it. */
  revision: string | undefined;
  /** File to write. */
  path: string;
}

const idsIn = (live: DatabaseSync | undefined): number[] =>
  live
    ?.prepare('select id from product')
    .all()
    .map(({ id }) => Number(id)) ?? [];

/** Compares some products with the live index. */
function compare(
  snapshot: CatalogueSnapshot,
  live: DatabaseSync | undefined,
  ids: Iterable<number>,
): Difference {
  const difference: Difference = { changed: [], removed: [] };
  const textsOf = productTexts(snapshot);
  const known = live?.prepare('select digest from product where id = ?');
  for (const id of ids) {
    const texts = textsOf(id);
    const digest = texts && valueDigest(texts);
    const before = known?.get(id)?.['digest'];
    if (digest === before) continue;
    if (texts && digest) difference.changed.push({ texts, digest });
    else difference.removed.push(id);
  }
  return difference;
}

/**
 * Writes the index for the next release, if it differs from the live one.
 *
 * @returns the revision of the written index; undefined if the live index stays
 */
export function updateIndex(update: IndexUpdate): string | undefined {
  const { snapshot, rows, path } = update;
  const live = update.live === undefined ? undefined : openIndexFile(update.live);
  try {
    const before = live && readEditors(live);
    const categories = JSON.stringify(toCategories(snapshot));
    const help = JSON.stringify(update.help);
    // A rollback leaves an index of an earlier catalogue.
    const isOwn = before !== undefined && before.revision === update.revision;
    const isRenamed = before?.categories !== categories;
    // Labels are in the texts of all products.
    const isRelabelled = rows.some((row) => attributesKey.idIn(row).length > 0);
    const ids =
      !isOwn || update.isComplete || isRenamed || isRelabelled
        ? [...idsIn(live), ...snapshot.searchIds()]
        : rows.flatMap((row) => wordsKey.idIn(row)).map(Number);
    const difference = compare(snapshot, live, new Set(ids));
    const isSame = difference.changed.length + difference.removed.length === 0;
    if (isOwn && isSame && !isRenamed && before.help === help) return undefined;
    mkdirSync(dirname(path), { recursive: true });
    if (live && update.live) copyFileSync(update.live, path, constants.COPYFILE_FICLONE);
    else rmSync(path, { force: true });
    return writeIndex(path, difference, { categories, help });
  } finally {
    live?.close();
  }
}
