import { type CloseUpPicture, closeUpBeside } from '#sandbox/pictures/close-ups/all.ts';
import { CLOSE_UPS_OF } from '#sandbox/pictures/kinds.ts';
import type { Paintwork } from '#sandbox/pictures/look.ts';
import type { SeedMedia } from '#sandbox/seed.ts';
import { type DemoGroup, type DemoItem, rangeOf } from './group.ts';
import { slug } from './slug.ts';
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

export function closeUpFile({ closeUp, range, colour, form }: CloseUpPicture): string {
  return filePath(`detail-${closeUp}-${range}-${slug(colour)}-${form}`);
}

/** How an item is painted: as its sheet says, in the form of its place in the group. */
export function paintworkOf(group: DemoGroup, index: number, colour = 'Teal'): Paintwork {
  return { range: rangeOf(group), colour, form: group.items[index]?.form ?? index };
}

/** The detail views that go with an item. */
export function closeUpsOf(
  item: DemoItem,
  group: DemoGroup,
  paintwork: Paintwork,
): CloseUpPicture[] {
  const kind = item.kind ?? group.kind;
  const names = item.closeUps ?? CLOSE_UPS_OF[kind];
  return names.map((name) => closeUpBeside(name, kind, paintwork));
}

/** One picture of its own and its detail views, in the disorder of a real gallery. */
export function gallery(
  urlKey: string,
  name: string,
  closeUps: readonly CloseUpPicture[],
): SeedMedia[] {
  const labelled = stableNumber(urlKey, 8) !== 0;
  const main: SeedMedia = {
    file: mainFile(urlKey),
    label: labelled ? name : null,
    types: MAIN_TYPES,
    position: 1,
    disabled: false,
  };
  const details = closeUps.map(
    (closeUp, index): SeedMedia => ({
      file: closeUpFile(closeUp),
      label: labelled ? `${name}: ${(DETAIL_LABELS[index] ?? 'Detail').toLowerCase()}` : null,
      types: [],
      position: index + 2,
      disabled: false,
    }),
  );
  return stableNumber(name, 3) === 0 ? [...details.reverse(), main] : [main, ...details];
}
