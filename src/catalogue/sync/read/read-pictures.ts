import type { DatabaseSync } from 'node:sqlite';
import type { KnownPicture, PictureIndex } from '#catalogue/pictures/picture-index.ts';
import { openPictureIndex } from '#catalogue/pictures/picture-index.ts';
import { stemOf } from '#catalogue/pictures/stem.ts';
import { picturesFolder } from '#catalogue/state.ts';
import type { Incoming } from '#catalogue/sync/incoming/incoming.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';

/** Returns what pages show for a file; a file that has not been checked is assumed to exist. */
function toShownPicture(file: string, known: KnownPicture | undefined) {
  const reason = known?.reason ?? null;
  const stem = reason === null ? stemOf(file, known?.version ?? '') : null;
  return { stem, reason };
}

/** Yields pictures that have changed, disappeared or appeared since they were stored. */
function* changedPictures(database: DatabaseSync, index: PictureIndex): Generator<string> {
  const select = database.prepare('select stem, reason from picture where file = ?');
  const missing = database.prepare('select file from picture where reason is not null').all();
  const suspects = new Set([...missing.map(({ file }) => String(file)), ...index.unusual()]);
  for (const file of suspects) {
    const held = select.get(file);
    const { stem, reason } = toShownPicture(file, index.find(file));
    if (held && (held['stem'] !== stem || held['reason'] !== reason)) yield file;
  }
}

/** Stages the pictures of read products and those that have changed. */
export function lookUpPictures({ catalogue, incoming, options }: Reading): void {
  const index = openPictureIndex(picturesFolder(options.stateDir));
  try {
    const changed = [...changedPictures(catalogue.database, index)];
    for (const file of new Set([...changed, ...incoming.files()])) {
      const { stem, reason } = toShownPicture(file, index.find(file));
      incoming.addPicture(file, stem, reason);
    }
  } finally {
    index.close();
  }
}

/**
 * Marks the pictures of saved products for a check, because a picture may have been replaced under
 * its name.
 */
export function invalidatePictures({ incoming, options }: Reading): void {
  const index = openPictureIndex(picturesFolder(options.stateDir));
  index.doubt(incoming.files());
  index.close();
}

export function fillCards(incoming: Incoming, database: DatabaseSync): void {
  const select = database.prepare('select stem from picture where file = ?');
  incoming.fillCards((file) => {
    const read = incoming.picture(file);
    if (read !== undefined) return read.stem;
    const stem = select.get(file)?.['stem'];
    return typeof stem === 'string' ? stem : null;
  });
}
