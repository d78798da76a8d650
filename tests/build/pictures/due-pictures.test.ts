import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openPictureIndex,
  type PictureIndex,
  pictureIndexPath,
  UNKNOWN_PICTURE,
} from '#catalogue/pictures/picture-index.ts';
import { RECIPE_NAME } from '#catalogue/pictures/stem.ts';
import { picturesFolder, snapshotPath } from '#catalogue/state.ts';
import { type DuePictures, openDuePictures } from '#publish/pictures/due-pictures.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

/** Pictures of a product without a listing. Sorted by name, the detail would come first. */
const MAIN = '/z/z/zz.jpg';
const DETAIL = '/a/a/aa.jpg';
const entry = { label: null, types: [], position: 1, disabled: false };
const media = [
  { ...entry, file: MAIN, types: ['thumbnail'] },
  { ...entry, file: DETAIL, position: 2 },
];

let shop: ReadingShop;
let index: PictureIndex;
let due: DuePictures;

const DAY_MS = 86_400_000;

function markChecked(file: string, checkedAt = Date.now()): void {
  index.keep(file, { ...UNKNOWN_PICTURE, digest: 'x', recipe: RECIPE_NAME, checkedAt });
}

/** Returns all due pictures in order, marking each as checked before the next. */
function markAllChecked(): string[] {
  const files: string[] = [];
  for (let file = due.next(); file !== undefined; file = due.next()) {
    files.push(file);
    markChecked(file);
  }
  return files;
}

beforeEach(async () => {
  shop = await startReadingShop([seedProduct('ALONE', { media })]);
  await shop.everything();
  const folder = picturesFolder(shop.stateDir);
  index = openPictureIndex(folder);
  due = openDuePictures(snapshotPath(shop.stateDir), pictureIndexPath(folder));
});
afterEach(async () => {
  due.close();
  index.close();
  await shop.close();
});

describe('due pictures', () => {
  it('start with the first screens of listings, then other card pictures, then the rest', () => {
    const files = markAllChecked();
    const known = shop.catalogue.database.prepare('select file from picture').all();
    expect(files.toSorted()).toEqual(known.map(({ file }) => file).toSorted());
    const listed = shop.catalogue.database
      .prepare(
        `select main_file from product join listing_item using (sku)
         where place = 0 and main_file is not null`,
      )
      .all();
    const places = listed.map(({ main_file }) => files.indexOf(String(main_file)));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(files.indexOf(MAIN));
    expect(files.indexOf(MAIN)).toBeLessThan(files.indexOf(DETAIL));
  });

  it('end once all are checked, and start over a day later', () => {
    const all = markAllChecked();
    expect(due.next()).toBeUndefined();
    for (const file of all) markChecked(file, Date.now() - DAY_MS - 1);
    expect(markAllChecked()).toHaveLength(all.length);
  });

  it('start with a picture that may have been replaced', () => {
    markAllChecked();
    index.doubt([DETAIL]);
    expect(due.next()).toBe(DETAIL);
  });

  it('include a picture again after ten minutes if its last attempt failed for an unknown reason', () => {
    markAllChecked();
    index.keep(MAIN, { ...UNKNOWN_PICTURE, checkedAt: Date.now() - 11 * 60_000 });
    index.keep(DETAIL, { ...UNKNOWN_PICTURE, checkedAt: Date.now() - 9 * 60_000 });
    expect(markAllChecked()).toEqual([MAIN]);
  });
});
