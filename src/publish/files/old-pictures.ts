import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import { filesBelow } from './files-below.ts';

/**
 * Removes from the folder of everything that the picture step made what belongs to no picture of the
 * catalogue any more: replaced ones would fill the disk in time. A site has links of its own.
 */
export function removeOldPictures(folder: string, pictures: Iterable<PictureFiles>): void {
  const stems = new Set<string>();
  for (const { stem } of pictures) stems.add(stem);
  for (const name of filesBelow(folder)) {
    const stem = `/${name.replace(/-\d+\.(avif|webp)$/, '')}`;
    if (!stems.has(stem)) rmSync(join(folder, name));
  }
}
