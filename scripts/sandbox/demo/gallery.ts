import type { SeedMedia } from '#sandbox/seed.ts';
import { placedName } from './drawings.ts';
import type { DemoGroup, DemoItem, Place } from './group.ts';
import { stableNumber } from './stable-number.ts';

const MAIN_TYPES = ['image', 'small_image', 'thumbnail'];

const PLACE_LABELS: Readonly<Record<Place, string>> = {
  factory: 'in a factory',
  garden: 'in the garden',
  hall: 'in a hall',
  kitchen: 'in the kitchen',
  patio: 'on the patio',
  room: 'in the living room',
  site: 'on a building site',
  street: 'in the street',
  workshop: 'in the workshop',
  yard: 'in a yard',
};

/** Label of a view without a place. */
export const CLOSE_UP = 'close-up';

/**
 * Returns a media path below two folders named after the first two letters, as Magento stores it.
 */
function filePath(name: string): string {
  return `/${name.charAt(0)}/${name.charAt(1)}/${name}.jpg`;
}

export function mainFile(urlKey: string): string {
  return filePath(urlKey);
}

interface Detail {
  file: string;
  label: string;
}

/** Returns the views besides the main picture: the machine in its place, and close-ups. */
export function detailsOf(urlKey: string, item: DemoItem, group: DemoGroup): Detail[] {
  const place = item.place ?? group.place;
  const details = item.details ?? group.details ?? [];
  return [
    ...(place === undefined
      ? []
      : [{ file: filePath(placedName(place, urlKey)), label: PLACE_LABELS[place] }]),
    ...details.map((name) => ({ file: filePath(`detail-${name}`), label: CLOSE_UP })),
  ];
}

/** Returns a gallery with one picture, which other products may share. */
export function galleryOf(file: string, label: string): SeedMedia[] {
  return [{ file, label, types: MAIN_TYPES, position: 1, disabled: false }];
}

/**
 * Returns the main picture and the detail views; for about every third product in reverse order, as
 * in a real gallery.
 */
export function gallery(urlKey: string, name: string, details: readonly Detail[]): SeedMedia[] {
  const labelled = stableNumber(urlKey, 8) !== 0;
  const main: SeedMedia = {
    file: mainFile(urlKey),
    label: labelled ? name : null,
    types: MAIN_TYPES,
    position: 1,
    disabled: false,
  };
  const views = details.map(
    ({ file, label }, index): SeedMedia => ({
      file,
      label: labelled ? `${name}: ${label}` : null,
      types: [],
      position: index + 2,
      disabled: false,
    }),
  );
  return stableNumber(name, 3) === 0 ? [...views.reverse(), main] : [main, ...views];
}
