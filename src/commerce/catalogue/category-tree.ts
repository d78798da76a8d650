import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { idAt, type Rejected, readRecord, readRecords } from '#commerce/records.ts';
import { wireList } from '#commerce/wire/search-result.ts';

export interface CommerceCategory {
  /** -1 if it cannot be read. */
  id: number;
  parentId: number;
  name: string;
  isActive: boolean;
  /** Present if the category cannot be read: no listing is made of it, and its children are in the tree. */
  isRejected?: true;
  children: readonly CommerceCategory[];
}

const category = z.object({
  id: z.number(),
  name: z.string(),
  /** Null in the root of all trees, which no shop shows. */
  is_active: z.nullish(z.boolean()),
  /** Missing in a malformed one alone: its children may exist. */
  children_data: z.array(z.unknown()),
});

const root = z.looseObject({
  name: z.unknown(),
  is_active: z.unknown(),
  children_data: z.catch(wireList(z.unknown()), []),
});

const member = z.object({ sku: z.string(), position: z.optional(z.nullable(z.number())) });

const PATH = '/rest/all/V1/categories';

/** Returns every readable part of a malformed category. */
function salvaged(sent: unknown): z.infer<typeof category> {
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
  /** Categories that cannot be read; all others below them are in the tree. */
  rejected: Rejected[];
}

/** The whole tree over all stores, inactive categories included. */
export async function fetchCategoryTree(client: CommerceClient): Promise<CategoryTree> {
  const rejected: Rejected[] = [];

  /** The parent follows from the place in the tree. */
  function fromWire(sent: unknown, parentId: number, at: readonly PropertyKey[]): CommerceCategory {
    const identity = { call: `GET ${PATH}`, at, names: ['name'], ids: ['id'] };
    const read = readRecord(sent, category, identity);
    if (read.rejected !== undefined) rejected.push(read.rejected);
    const wire = read.record ?? salvaged(sent);
    return {
      id: wire.id,
      parentId,
      name: wire.name,
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

/** Magento puts what stands only in a category below behind all that stands in this one. */
const BELOW = 10_000;

export interface CategoryMembers {
  members: CategoryMember[];
  /** Members that cannot be read, by SKU. */
  rejected: Rejected[];
}

/** The products directly in a category that it shows: enabled ones that are visible alone. */
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
    .filter(({ position }) => position < BELOW);
  return { members, rejected };
}
