/** Gives the shop server the sizes of pictures that pages show, and makes missing ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PictureSize, picturePath } from '#lib/urls/picture-paths.ts';
import { layoutOf } from '#publish/release/layout.ts';
import { createOnDemand, type OnDemandOptions } from './make-on-demand.ts';
import { openPictureNames, type PictureNames } from './picture-names.ts';

export interface ShownPictureOptions extends Pick<OnDemandOptions, 'log'> {
  outDir: string;
  stateDir: string;
}

export interface ShownPictures extends Pick<PictureNames, 'stemOfListing'> {
  folder: string;
  /**
   * Makes a size if it does not exist.
   * @returns whether it exists afterwards; false also if the catalogue has no such picture
   */
  bring(size: PictureSize): Promise<boolean>;
}

/** Timeout in ms, after which the shopper sees a placeholder; a later request finds the picture. */
const TIMEOUT_MS = 8_000;

export function openShownPictures(options: ShownPictureOptions): ShownPictures {
  const { outDir, stateDir, log } = options;
  const folder = layoutOf(outDir).pictures;
  const names = openPictureNames(stateDir);
  const make = createOnDemand({ folder, log });
  return {
    folder,
    stemOfListing: names.stemOfListing,
    async bring(size) {
      if (existsSync(join(folder, picturePath(size)))) return true;
      const file = names.fileOf(size.stem);
      const mediaUrl = names.mediaUrl();
      if (file === undefined || mediaUrl === undefined) return false;
      const late = sleep(TIMEOUT_MS, false, { ref: false });
      return Promise.race([make({ file, size, mediaUrl }), late]);
    },
  };
}
