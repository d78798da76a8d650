import { CLOSE_UPS, type CloseUpName } from '#sandbox/pictures/close-ups/all.ts';
import type { Picture } from '#sandbox/pictures/picture.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { closeUpFile, mainFile } from './gallery.ts';
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
    form: item.form ?? index,
    range: group.categories[0]?.startsWith('professional') ? 'professional' : 'home-garden',
    colour: colour ?? 'Teal',
    size: group.items.length > 1 ? index / (group.items.length - 1) : 0.5,
  };
}

/** What each media file of the hand-written products shows: a product, or a close-up by name. */
export function basePictures(): Map<string, Picture | CloseUpName> {
  const pictures = new Map<string, Picture | CloseUpName>();
  for (const name of Object.keys(CLOSE_UPS) as CloseUpName[]) pictures.set(closeUpFile(name), name);
  for (const group of GROUPS) {
    const columns = parseSheet(group.sheet, group.items.length);
    group.items.forEach((item, index) => {
      const colour = columns[index]?.get('colour');
      pictures.set(mainFile(slug(item.name)), mainPicture(item, group, index, colour));
    });
  }
  return pictures;
}
