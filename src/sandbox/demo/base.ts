import type { CloseUpPicture } from '#sandbox/pictures/close-ups/all.ts';
import type { Paintwork } from '#sandbox/pictures/look.ts';
import type { Picture } from '#sandbox/pictures/picture.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { closeUpFile, closeUpsOf, mainFile, paintworkOf } from './gallery.ts';
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
      const column = columns[index] ?? new Map<string, string>();
      const paintwork = paintworkOf(group, index, column.get('colour'));
      const closeUps = closeUpsOf(item, group, paintwork);
      const product = toProduct(item, group, column, demoLinks(item, group), closeUps);
      const paths = [...group.categories, ...(item.also ?? [])];
      const categories = paths.map((path) => nextPosition(categoryId(path)));
      return withOddity({ ...product, categories });
    });
  });
}

function mainPicture(
  item: DemoItem,
  group: DemoGroup,
  index: number,
  paintwork: Paintwork,
): Picture {
  return {
    ...paintwork,
    kind: item.kind ?? group.kind,
    size: group.items.length > 1 ? index / (group.items.length - 1) : 0.5,
  };
}

/** What each media file of the hand-written products shows: a product, or a detail view. */
export function basePictures(): Map<string, Picture | CloseUpPicture> {
  const pictures = new Map<string, Picture | CloseUpPicture>();
  for (const group of GROUPS) {
    const columns = parseSheet(group.sheet, group.items.length);
    group.items.forEach((item, index) => {
      const paintwork = paintworkOf(group, index, columns[index]?.get('colour'));
      pictures.set(mainFile(slug(item.name)), mainPicture(item, group, index, paintwork));
      for (const closeUp of closeUpsOf(item, group, paintwork)) {
        pictures.set(closeUpFile(closeUp), closeUp);
      }
    });
  }
  return pictures;
}
