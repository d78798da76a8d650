import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { idAt, type Rejected, readRecord, readRecords } from '#commerce/records.ts';
import { wireList } from '#commerce/wire/search-result.ts';
import { decodeEntities } from '#lib/decode-entities.ts';

export interface CommerceCategory {
  /** -1 if the id cannot be read. */
  id: number;
  parentId: number;
  name: string;
  isActive: boolean;
  /**
   * Present if the category is malformed. It gets no listing, but its children stay in the tree.
   */
  isRejected?: true;
  children: readonly CommerceCategory[];
}

const category = z.object({
  id: z.number(),
  name: z.string(),
  /** `null` for the root of all trees, which no shop shows. */
  is_active: z.nullish(z.boolean()),
  /**
   * Required, because a category without this list is malformed and may nevertheless have children.
   */
  children_data: z.array(z.unknown()),
});

const root = z.looseObject({
  name: z.unknown(),
  is_active: z.unknown(),
  children_data: z.catch(wireList(z.unknown()), []),
});

const member = z.object({ sku: z.string(), position: z.optional(z.nullable(z.number())) });

const PATH = '/rest/all/V1/categories';

function salvageCategory(sent: unknown): z.infer<typeof category> {
  const read = root.safeParse(sent).data;
  return {
    id: idAt(sent, 'id') ?? -1,
    name: typeof read?.name === 'string' ? read.name : '',
    is_active: read?.is_active !== false,
    children_data: read?.children_data ?? [],
  };
}

export interface CategoryTree {
  root: CommerceCategory;
  /** Malformed categories; well-formed ones below them are in the tree. */
  rejected: Rejected[];
}

/** Fetches the category tree of all stores, including inactive categories. */
export async function fetchCategoryTree(client: CommerceClient): Promise<CategoryTree> {
  const rejected: Rejected[] = [];

  function fromWire(sent: unknown, parentId: number, at: readonly PropertyKey[]): CommerceCategory {
    const identity = { call: `GET ${PATH}`, at, names: ['name'], ids: ['id'] };
    const read = readRecord(sent, category, identity);
    if (read.rejected !== undefined) rejected.push(read.rejected);
    const wire = read.record ?? salvageCategory(sent);
    return {
      id: wire.id,
      parentId,
      name: decodeEntities(wire.name),
      isActive: wire.is_active === true,
      ...(read.rejected && { isRejected: true }),
      children: wire.children_data.map((child, place) =>
        fromWire(child, wire.id, [...at, 'children_data', place]),
      ),
    };
  }

  const sent = await client({
    path: PATH,
    answer: z.looseObject({ children_data: z.array(z.unknown()) }),
  });
  return { root: fromWire(sent, 0, []), rejected };
}

export interface CategoryMember {
  sku: string;
  position: number;
}

/** Magento adds this to the position of products that are only in a subcategory. */
const SUBCATEGORY_POSITION = 10_000;

export interface CategoryMembers {
  members: CategoryMember[];
  rejected: Rejected[];
}

/**
 * Fetches the products directly in a category. Magento omits those that are disabled or not visible
 * individually.
 */
export async function fetchCategoryMembers(
  client: CommerceClient,
  categoryId: number,
): Promise<CategoryMembers> {
  const path = `/rest/V1/categories/${categoryId}/products`;
  const sent = await client({ path, answer: z.array(z.unknown()) });
  const list = { call: `GET ${path}`, at: [], names: ['sku'] };
  const { records, rejected } = readRecords(sent, member, list);
  const members = records
    .map(({ sku, position }) => ({ sku, position: position ?? 0 }))
    .filter(({ position }) => position < SUBCATEGORY_POSITION);
  return { members, rejected };
}
