import type { SeedProduct } from '#sandbox/seed.ts';
import { GROUPS } from './groups/all.ts';
import { demoLinks } from './links.ts';
import { withOddity } from './oddities.ts';
import { toProduct } from './product.ts';
import { parseSheet } from './sheet.ts';
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
      const product = toProduct(item, group, column, demoLinks(item, group));
      const paths = [...group.categories, ...(item.also ?? [])];
      const categories = paths.map((path) => nextPosition(categoryId(path)));
      return withOddity({ ...product, categories });
    });
  });
}
