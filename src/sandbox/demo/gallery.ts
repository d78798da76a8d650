import { DETAIL_VIEWS, type PictureKind } from '#sandbox/pictures/kinds.ts';
import type { SeedMedia } from '#sandbox/seed.ts';
import { stableNumber } from './stable-number.ts';

const MAIN_TYPES = ['image', 'small_image', 'thumbnail'];
const DETAIL_LABELS = ['Close-up', 'In use', 'What is in the box'];

/** Media files live two folders deep, named by the first two letters, as the back end does it. */
function filePath(name: string): string {
  return `/${name.charAt(0)}/${name.charAt(1)}/${name}.jpg`;
}

export function mainFile(urlKey: string): string {
  return filePath(urlKey);
}

export function detailFile(kind: PictureKind, view: number): string {
  return filePath(`detail-${kind}-${view}`);
}

/** One picture of its own and the detail views of its kind, in the disorder of a real gallery. */
export function gallery(urlKey: string, name: string, kind: PictureKind): SeedMedia[] {
  const labelled = stableNumber(urlKey, 8) !== 0;
  const main: SeedMedia = {
    file: mainFile(urlKey),
    label: labelled ? name : null,
    types: MAIN_TYPES,
    position: 1,
    disabled: false,
  };
  const details = Array.from(
    { length: DETAIL_VIEWS[kind] },
    (_, index): SeedMedia => ({
      file: detailFile(kind, index + 1),
      label: labelled ? `${name}: ${(DETAIL_LABELS[index] ?? 'Detail').toLowerCase()}` : null,
      types: [],
      position: index + 2,
      disabled: false,
    }),
  );
  return stableNumber(name, 3) === 0 ? [...details.reverse(), main] : [main, ...details];
}
