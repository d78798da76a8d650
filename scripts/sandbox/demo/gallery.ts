import type { SeedMedia } from '#sandbox/seed.ts';
import type { DemoGroup, DemoItem } from './group.ts';
import { stableNumber } from './stable-number.ts';

const MAIN_TYPES = ['image', 'small_image', 'thumbnail'];
const DETAIL_LABELS = ['In use', 'Close-up'];

/**
 * Returns a media path below two folders named after the first two letters, as Magento stores it.
 */
function filePath(name: string): string {
  return `/${name.charAt(0)}/${name.charAt(1)}/${name}.jpg`;
}

export function mainFile(urlKey: string): string {
  return filePath(urlKey);
}

export function detailFiles(item: DemoItem, group: DemoGroup): string[] {
  return (item.details ?? group.details ?? []).map((name) => filePath(`detail-${name}`));
}

/** Returns a gallery with one picture, which other products may share. */
export function galleryOf(file: string, label: string): SeedMedia[] {
  return [{ file, label, types: MAIN_TYPES, position: 1, disabled: false }];
}

/**
 * Returns the main picture and the detail views; for about every third product in reverse order, as
 * in a real gallery.
 */
export function gallery(urlKey: string, name: string, detailFiles: readonly string[]): SeedMedia[] {
  const labelled = stableNumber(urlKey, 8) !== 0;
  const main: SeedMedia = {
    file: mainFile(urlKey),
    label: labelled ? name : null,
    types: MAIN_TYPES,
    position: 1,
    disabled: false,
  };
  const details = detailFiles.map(
    (file, index): SeedMedia => ({
      file,
      label: labelled ? `${name}: ${(DETAIL_LABELS[index] ?? 'Detail').toLowerCase()}` : null,
      types: [],
      position: index + 2,
      disabled: false,
    }),
  );
  return stableNumber(name, 3) === 0 ? [...details.reverse(), main] : [main, ...details];
}
