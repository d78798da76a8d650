import type { DatabaseSync } from 'node:sqlite';
import type { KnownPicture, PictureIndex } from '#catalogue/pictures/picture-index.ts';
import { openPictureIndex } from '#catalogue/pictures/picture-index.ts';
import { stemOf } from '#catalogue/pictures/stem.ts';
import { picturesFolder } from '#catalogue/state.ts';
import type { Incoming } from '#catalogue/sync/incoming/incoming.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';

/** What pages show of a file, as far as anybody looked at it: until then it is taken to be there. */
function toShown(file: string, known: KnownPicture | undefined) {
  const reason = known?.reason ?? null;
  const stem = reason === null ? stemOf(file, known?.version ?? '') : null;
  return { stem, reason };
}

/** Pictures of the store that turned out to be others than it says, or none. */
function* changedPictures(database: DatabaseSync, index: PictureIndex): Generator<string> {
  const select = database.prepare('select stem, reason from picture where file = ?');
  const missing = database.prepare('select file from picture where reason is not null').all();
  const suspects = new Set([...missing.map(({ file }) => String(file)), ...index.unusual()]);
  for (const file of suspects) {
    const held = select.get(file);
    const { stem, reason } = toShown(file, index.find(file));
    if (held && (held['stem'] !== stem || held['reason'] !== reason)) yield file;
  }
}

/** Says of each picture that was read, and of those that turned out otherwise, what pages show. */
export function lookUpPictures({ catalogue, incoming, options }: Reading): void {
  const index = openPictureIndex(picturesFolder(options.stateDir));
  try {
    const changed = [...changedPictures(catalogue.database, index)];
    for (const file of new Set([...changed, ...incoming.files()])) {
      const { stem, reason } = toShown(file, index.find(file));
      incoming.addPicture(file, stem, reason);
    }
  } finally {
    index.close();
  }
}

/** Whoever saved these products may have replaced a picture under its name. */
export function invalidatePictures({ incoming, options }: Reading): void {
  const index = openPictureIndex(picturesFolder(options.stateDir));
  index.doubt(incoming.files());
  index.close();
}

/** Puts pictures on cards: those just read, and for the rest those of the store. */
export function fillCards(incoming: Incoming, database: DatabaseSync): void {
  const select = database.prepare('select stem from picture where file = ?');
  incoming.fillCards((file) => {
    const read = incoming.picture(file);
    if (read !== undefined) return read.stem;
    const stem = select.get(file)?.['stem'];
    return typeof stem === 'string' ? stem : null;
  });
}
