import { Hono } from 'hono';
import type { Announcer } from '#sandbox/hooks/hooks.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment, StoreCode } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { flag, ignored, integer, object, requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { queryParameter } from '#sandbox/rest/search-criteria.ts';
import type { CategoryStore, StoredCategory } from '#sandbox/store/catalogue/categories.ts';

const ACL = 'Magento_Catalog::categories';

/** Root of the returned tree: `all` gets the root of all stores, a store its own. */
const ROOT_IDS: Readonly<Record<StoreCode, number>> = { all: 1, default: 2 };

const categoryInput = object({
  id: integer,
  parent_id: integer,
  name: text,
  is_active: flag,
  position: integer,
  level: integer,
  children: ignored,
  created_at: ignored,
  updated_at: ignored,
  path: ignored,
  available_sort_by: ignored,
  include_in_menu: ignored,
  extension_attributes: ignored,
  custom_attributes: ignored,
});

/** Finds a category by the id in a path; an id that is not a number is refused as unknown. */
export function categoryOrRefuse(categories: CategoryStore, given: string): StoredCategory {
  const found = /^\d+$/.test(given) ? categories.find(Number(given)) : undefined;
  if (found === undefined) {
    throw noSuchEntity('id', /^\d+$/.test(given) ? Number(given) : given);
  }
  return found;
}

function groupByParent(all: readonly StoredCategory[]) {
  const children = new Map<number, StoredCategory[]>();
  for (const category of all) {
    const siblings = children.get(category.parentId);
    if (siblings) siblings.push(category);
    else children.set(category.parentId, [category]);
  }
  return children;
}

function lineage(categories: CategoryStore, category: StoredCategory): StoredCategory[] {
  const parent = categories.find(category.parentId);
  return parent === undefined ? [category] : [...lineage(categories, parent), category];
}

function wireTree(categories: CategoryStore, root: StoredCategory, depth: number): object {
  const children = groupByParent(categories.all());
  const counts = categories.productCounts();
  function branch(category: StoredCategory, level: number, levelsLeft: number): object {
    const below = levelsLeft > 0 ? (children.get(category.id) ?? []) : [];
    return {
      id: category.id,
      parent_id: category.parentId,
      name: category.name,
      // Magento's root category, which contains the trees of all stores, never gets a value.
      is_active: category.id === ROOT_IDS.all ? null : category.isActive,
      position: category.position,
      level,
      product_count: counts.get(category.id) ?? 0,
      children_data: below.map((child) => branch(child, level + 1, levelsLeft - 1)),
    };
  }
  return branch(root, lineage(categories, root).length - 1, depth);
}

function wireCategory(categories: CategoryStore, category: StoredCategory) {
  const path = lineage(categories, category);
  const children = categories.all().filter(({ parentId }) => parentId === category.id);
  return {
    id: category.id,
    parent_id: category.parentId,
    name: category.name,
    is_active: category.isActive,
    position: category.position,
    level: path.length - 1,
    children: children.map(({ id }) => id).join(','),
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
    path: path.map(({ id }) => id).join('/'),
    available_sort_by: [],
    include_in_menu: true,
    custom_attributes: [{ attribute_code: 'display_mode', value: category.displayMode }],
  };
}

export function categoryRoutes(categories: CategoryStore, announcer: Announcer) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/categories', allow(ACL), (c) => {
      const { search } = new URL(c.req.url);
      const rootId = queryParameter(search, 'rootCategoryId') ?? ROOT_IDS[c.get('storeCode')];
      const depth = queryParameter(search, 'depth');
      const levels = depth === undefined ? Number.POSITIVE_INFINITY : integer(depth, 'depth');
      const root = categoryOrRefuse(categories, String(rootId));
      return answer(c, wireTree(categories, root, levels));
    })
    .get('/categories/:categoryId', allow(ACL), (c) => {
      const category = categoryOrRefuse(categories, c.req.param('categoryId'));
      return answer(c, wireCategory(categories, category));
    })
    .put('/categories/:id', allow(ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'category');
      const { name, is_active } = categoryInput(given, 'category');
      const category = categoryOrRefuse(categories, c.req.param('id'));
      const changed = {
        ...category,
        name: name ?? category.name,
        isActive: is_active ?? category.isActive,
      };
      categories.update(changed);
      announcer.anythingChanged();
      return answer(c, wireCategory(categories, changed));
    });
}
