import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSizeOf } from '#lib/urls/picture-paths.ts';
import { listFiles } from './list-files.ts';

/** Pages of earlier releases, and what others keep of the shop, ask for a picture so much longer. */
const RETENTION_MS = 30 * 86_400_000;

/**
 * Removes sizes of pictures that the catalogue no longer shows: they would fill the disk in time.
 * @param folder root of their addresses
 * @param stems of all that the catalogue shows
 */
export function removeOldPictures(folder: string, stems: Iterable<string>): void {
  if (!existsSync(folder)) return;
  const shown = new Set(stems);
  for (const name of listFiles(folder)) {
    const size = pictureSizeOf(`/${name}`);
    if (size !== undefined && shown.has(size.stem)) continue;
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > RETENTION_MS) rmSync(path);
  }
}
