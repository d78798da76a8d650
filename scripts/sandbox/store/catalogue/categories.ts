import type { DatabaseSync } from 'node:sqlite';
import { numberIn, type Row, textIn } from '#sandbox/store/rows.ts';

export interface StoredCategory {
  id: number;
  parentId: number;
  name: string;
  position: number;
  isActive: boolean;
  displayMode: string;
  /** HTML of its CMS block; `null` if it has none. */
  block: string | null;
}

export interface CategoryMember {
  sku: string;
  position: number;
}

export type CategoryStore = ReturnType<typeof createCategoryStore>;

function fromRow(row: Row): StoredCategory {
  return {
    id: numberIn(row, 'id'),
    parentId: numberIn(row, 'parent_id'),
    name: textIn(row, 'name'),
    position: numberIn(row, 'position'),
    isActive: numberIn(row, 'is_active') === 1,
    displayMode: textIn(row, 'display_mode'),
    block: row['block'] === null ? null : textIn(row, 'block'),
  };
}

/** Counts the products of each category and its subcategories, each product once. */
const PRODUCT_COUNTS = `
WITH RECURSIVE above (id, ancestor) AS (
  SELECT id, id FROM category
  UNION ALL
  SELECT above.id, category.parent_id FROM above JOIN category ON category.id = above.ancestor
  WHERE category.parent_id > 0
)
SELECT ancestor, COUNT(DISTINCT entity_id) AS total
FROM above JOIN category_product ON category_id = above.id GROUP BY ancestor`;

/** Products shown in a category; those only in a subcategory have positions above 10,000. */
const MEMBERS = `
WITH RECURSIVE within (id) AS (
  SELECT id FROM category WHERE id = ?1
  UNION SELECT category.id FROM category JOIN within ON parent_id = within.id
)
SELECT sku, MIN(category_product.position + IIF(category_id = ?1, 0, 10000)) AS position
FROM within JOIN category_product ON category_id = within.id JOIN product USING (entity_id)
WHERE status = 1 AND visibility > 1
GROUP BY entity_id ORDER BY entity_id`;

export function createCategoryStore(database: DatabaseSync) {
  const findById = database.prepare('SELECT * FROM category WHERE id = ?');
  const listAll = database.prepare('SELECT * FROM category ORDER BY parent_id, position, id');
  const countProducts = database.prepare(PRODUCT_COUNTS);
  const listMembers = database.prepare(MEMBERS);
  const write = database.prepare(
    'UPDATE category SET name = ?, is_active = ?, display_mode = ?, block = ? WHERE id = ?',
  );

  return {
    find(id: number): StoredCategory | undefined {
      const row = findById.get(id);
      return row && fromRow(row);
    },

    all: (): StoredCategory[] => listAll.all().map(fromRow),

    productCounts(): Map<number, number> {
      const rows = countProducts.all();
      return new Map(rows.map((row) => [numberIn(row, 'ancestor'), numberIn(row, 'total')]));
    },

    /** Returns the enabled and visible products of a category and its subcategories. */
    members: (id: number): CategoryMember[] =>
      listMembers
        .all(id)
        .map((row) => ({ sku: textIn(row, 'sku'), position: numberIn(row, 'position') })),

    update({ id, name, isActive, displayMode, block }: StoredCategory): void {
      write.run(name, Number(isActive), displayMode, block, id);
    },
  };
}
