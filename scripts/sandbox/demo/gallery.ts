import type { SeedMedia } from '#sandbox/seed.ts';
import type { DemoGroup, DemoItem } from './group.ts';
import { stableNumber } from './stable-number.ts';

const MAIN_TYPES = ['image', 'small_image', 'thumbnail'];
const DETAIL_LABELS = ['In use', 'Close-up'];

/** Media files live two folders deep, named by the first two letters, as the back end does it. */
function filePath(name: string): string {
  return `/${name.charAt(0)}/${name.charAt(1)}/${name}.jpg`;
}

export function mainFile(urlKey: string): string {
  return filePath(urlKey);
}

/** The media files of the detail views that go with an item. */
export function detailFiles(item: DemoItem, group: DemoGroup): string[] {
  return (item.details ?? group.details ?? []).map((name) => filePath(`detail-${name}`));
}

/** No more than one picture, which others may have too. */
export function galleryOf(file: string, label: string): SeedMedia[] {
  return [{ file, label, types: MAIN_TYPES, position: 1, disabled: false }];
}

/** One picture of its own and its detail views, in the disorder of a real gallery. */
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
