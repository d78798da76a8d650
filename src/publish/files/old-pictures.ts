import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSizeOf } from '#lib/urls/picture-paths.ts';
import { listFiles } from './list-files.ts';

/** Retention of unused pictures, in ms: earlier releases and external caches still link to them. */
const RETENTION_MS = 30 * 86_400_000;

/**
 * Removes picture sizes that the catalogue no longer shows, so that the disk does not fill up.
 * @param folder root of the picture URLs
 * @param stems of all pictures in the catalogue
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
