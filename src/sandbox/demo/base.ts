import { DETAIL_VIEWS } from '#sandbox/pictures/kinds.ts';
import type { Picture } from '#sandbox/pictures/picture.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { detailFile, mainFile } from './gallery.ts';
import type { DemoGroup, DemoItem } from './group.ts';
import { GROUPS } from './groups/all.ts';
import { demoLinks } from './links.ts';
import { withOddity } from './oddities.ts';
import { toProduct } from './product.ts';
import { parseSheet } from './sheet.ts';
import { slug } from './slug.ts';
import { categoryId } from './tree.ts';

/** Numbers the products of each category in the order in which they come. */
function createPositions() {
  const counts = new Map<number, number>();
  return (id: number) => {
    const position = (counts.get(id) ?? 0) + 1;
    counts.set(id, position);
    return { id, position };
  };
}

/** The hand-written products, in the order of their groups. */
export function baseProducts(): SeedProduct[] {
  const nextPosition = createPositions();
  return GROUPS.flatMap((group) => {
    const columns = parseSheet(group.sheet, group.items.length);
    return group.items.map((item, index) => {
      const paths = [...group.categories, ...(item.also ?? [])];
      const product = toProduct(item, group, columns[index] ?? new Map(), demoLinks(item, group));
      const categories = paths.map((path) => nextPosition(categoryId(path)));
      return withOddity({ ...product, categories });
    });
  });
}

function mainPicture(
  item: DemoItem,
  group: DemoGroup,
  index: number,
  colour: string | undefined,
): Picture {
  return {
    kind: item.kind ?? group.kind,
    seed: item.sku,
    ...(item.form === undefined ? {} : { form: item.form }),
    range: group.categories[0]?.startsWith('professional') ? 'professional' : 'home-garden',
    colour: colour ?? 'Teal',
    size: group.items.length > 1 ? index / (group.items.length - 1) : 0.5,
    view: 0,
  };
}

/** The detail views of a kind show the first of its products. */
function detailPictures(pictures: Iterable<Picture>): Map<string, Picture> {
  const details = new Map<string, Picture>();
  for (const picture of pictures) {
    for (let view = 1; view <= DETAIL_VIEWS[picture.kind]; view++) {
      const file = detailFile(picture.kind, view);
      if (!details.has(file)) details.set(file, { ...picture, size: 0.6, view });
    }
  }
  return details;
}

/** What each media file of the hand-written products shows. */
export function basePictures(): Map<string, Picture> {
  const whole = new Map<string, Picture>();
  for (const group of GROUPS) {
    const columns = parseSheet(group.sheet, group.items.length);
    group.items.forEach((item, index) => {
      const colour = columns[index]?.get('colour');
      whole.set(mainFile(slug(item.name)), mainPicture(item, group, index, colour));
    });
  }
  return new Map([...whole, ...detailPictures(whole.values())]);
}
