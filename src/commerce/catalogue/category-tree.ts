import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { wireList } from '#commerce/wire/search-result.ts';

export interface CommerceCategory {
  id: number;
  parentId: number;
  name: string;
  isActive: boolean;
  children: readonly CommerceCategory[];
}

interface WireCategory {
  id: number;
  parent_id: number;
  name: string;
  is_active?: boolean | null | undefined;
  children_data: WireCategory[];
}

const category: z.ZodMiniType<WireCategory> = z.object({
  id: z.number(),
  parent_id: z.number(),
  name: z.string(),
  /** Null in the root of all trees, which no shop shows. */
  is_active: z.nullish(z.boolean()),
  children_data: wireList(z.lazy(() => category)),
});

const member = z.object({ sku: z.string(), position: z.optional(z.nullable(z.number())) });

function fromWire(wire: WireCategory): CommerceCategory {
  return {
    id: wire.id,
    parentId: wire.parent_id,
    name: wire.name,
    isActive: wire.is_active === true,
    children: wire.children_data.map(fromWire),
  };
}

/** The whole tree over all stores, inactive categories included. */
export async function fetchCategoryTree(client: CommerceClient): Promise<CommerceCategory> {
  return fromWire(await client({ path: '/rest/all/V1/categories', answer: category }));
}

export interface CategoryMember {
  sku: string;
  position: number;
}

/** Magento puts what stands only in a category below behind all that stands in this one. */
const BELOW = 10_000;

/** The products directly in a category that it shows: enabled ones that are visible alone. */
export async function fetchCategoryMembers(
  client: CommerceClient,
  categoryId: number,
): Promise<CategoryMember[]> {
  const members = await client({
    path: `/rest/V1/categories/${categoryId}/products`,
    answer: z.array(member),
  });
  return members
    .map(({ sku, position }) => ({ sku, position: position ?? 0 }))
    .filter(({ position }) => position < BELOW);
}
