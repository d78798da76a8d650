import type { DatabaseSync } from 'node:sqlite';
import { makePictures, UNANSWERED } from '#catalogue/pictures/make-pictures.ts';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import { openPictureCache } from '#catalogue/pictures/picture-cache.ts';
import { picturesFolder } from '#catalogue/state.ts';
import type { Incoming } from '#catalogue/sync/incoming/incoming.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import type { StoreSettings } from '#commerce/store.ts';

function parsePicture(body: string | null): PictureFiles | undefined {
  return body === null ? undefined : JSON.parse(body);
}

/** What the store's own pictures mean for those to ask for. */
export interface HeldPictures {
  /** Whether the store's own answer for a picture will do. */
  isKnown?(file: string): boolean;
  /** Pictures to ask for although nothing that was read shows them. */
  again?: ReadonlySet<string>;
}

function* filesToAsk(
  incoming: Incoming,
  { isKnown = () => false, again = new Set() }: HeldPictures,
): Iterable<string> {
  yield* again;
  for (const file of incoming.files()) if (!again.has(file) && !isKnown(file)) yield file;
}

/** Pictures of the store that got no answer when they were asked for. */
export function unansweredPictures(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare('select file from picture where reason is not null and reason = ?')
    .all(UNANSWERED);
  return new Set(rows.map(({ file }) => String(file)));
}

/** Brings the pictures of what was read up to date. */
export async function readPictures(
  { incoming, queue, options }: Reading,
  settings: StoreSettings,
  held: HeldPictures = {},
): Promise<void> {
  const { progress = () => {} } = options;
  const total = incoming.fileCount();
  const cache = openPictureCache(picturesFolder(options.stateDir));
  try {
    await makePictures(filesToAsk(incoming, held), {
      media: { mediaUrl: settings.mediaUrl ?? `${options.baseUrl}/pub/media/` },
      queue,
      cache,
      quality: options.pictureQuality,
      trustMs: options.pictureTrustMs,
      made: (file, made) => incoming.addPicture(file, made, null),
      missing: (file, reason) => incoming.addPicture(file, null, reason),
      progress: (done) => progress('Checking pictures', done, total),
    });
  } finally {
    cache.close();
  }
}

/** Puts pictures on cards: those just read, and for the rest those of the store. */
export function fillCards(incoming: Incoming, database: DatabaseSync): void {
  const select = database.prepare('select body from picture where file = ?');
  const held = (file: string) => select.get(file)?.['body'];
  incoming.fillCards((file) => {
    const read = incoming.picture(file);
    if (read !== undefined) return parsePicture(read.body);
    const body = held(file);
    return parsePicture(typeof body === 'string' ? body : null);
  });
}
