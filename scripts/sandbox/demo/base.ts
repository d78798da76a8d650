import type { SeedProduct } from '#sandbox/seed.ts';
import { applyOddity } from './faulty-products.ts';
import { GROUPS } from './groups/all.ts';
import { demoLinks } from './links.ts';
import type { NextPosition } from './positions.ts';
import { toProduct } from './product.ts';
import { parseSheet } from './sheet.ts';
import { categoryId } from './tree.ts';

export function baseProducts(nextPosition: NextPosition): SeedProduct[] {
  return GROUPS.flatMap((group) => {
    const columns = parseSheet(group.sheet, group.items.length);
    return group.items.map((item, index) => {
      const column = columns[index] ?? new Map<string, string>();
      const product = toProduct(item, group, column, demoLinks(item, group));
      const paths = [...group.categories, ...(item.also ?? [])];
      const categories = paths.map((path) => nextPosition(categoryId(path)));
      return applyOddity({ ...product, categories });
    });
  });
}
