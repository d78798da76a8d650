/** Writes the search index of the next release. */
import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { attributesKey } from '#catalogue/reads/attributes.ts';
import { wordsShardKey } from '#catalogue/reads/search.ts';
import { toCategories } from '#catalogue/search/files.ts';
import { toProductTexts } from '#catalogue/search/to-product-texts.ts';
import { factsShards } from '#catalogue/search/to-search-facts.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
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

function digestsIn(live: DatabaseSync | undefined, shard: number): Map<number, string> {
  const rows = live
    ?.prepare('select id, digest from product where id >= ? and id < ?')
    .all(...FACTS_SHARDS.ids(shard));
  return new Map(rows?.map((row) => [Number(row['id']), String(row['digest'])]));
}

function shardsIn(live: DatabaseSync | undefined): number[] {
  const rows = live?.prepare(`select distinct id / ${FACTS_SHARDS.idsEach} as shard from product`);
  return rows?.all().map((row) => Number(row['shard'])) ?? [];
}

/** Compares products of some shards with the live index. */
function compare(
  snapshot: CatalogueSnapshot,
  live: DatabaseSync | undefined,
  shards: Iterable<number>,
): Difference {
  const difference: Difference = { changed: [], removed: [] };
  for (const shard of shards) {
    const known = digestsIn(live, shard);
    for (const texts of toProductTexts(snapshot, shard)) {
      const digest = valueDigest(texts);
      if (known.get(texts.id) !== digest) difference.changed.push({ texts, digest });
      known.delete(texts.id);
    }
    difference.removed.push(...known.keys());
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
    const shards =
      !isOwn || update.isComplete || isRenamed || isRelabelled
        ? new Set([...shardsIn(live), ...factsShards(snapshot)])
        : new Set(rows.flatMap((row) => wordsShardKey.idIn(row)).map(Number));
    const difference = compare(snapshot, live, shards);
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
