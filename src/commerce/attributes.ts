import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';
import { wireList, wireSearchResult } from './wire/search-result.ts';

const option = z.object({ label: z.string(), value: z.string() });

const attribute = z.object({
  attribute_code: z.string(),
  frontend_input: z.optional(z.nullable(z.string())),
  default_frontend_label: z.optional(z.nullable(z.string())),
  frontend_labels: z.optional(
    z.nullable(z.array(z.object({ store_id: z.number(), label: z.nullable(z.string()) }))),
  ),
  is_visible_on_front: z.optional(z.string()),
  position: z.optional(z.number()),
  options: wireList(option),
});

const attributeList = wireSearchResult(attribute);

export interface CommerceAttribute {
  /** Exactly as stored, stray spaces included. */
  code: string;
  /** text, textarea, select, multiselect, boolean, price, ... */
  input: string;
  /** The store's own, else the administrator's. */
  label: string | null;
  isVisibleOnFront: boolean;
  position: number;
  options: readonly { value: string; label: string }[];
}

export interface AttributePage {
  attributes: CommerceAttribute[];
  totalCount: number;
}

function labelIn(item: z.infer<typeof attribute>, storeId: number | null): string | undefined {
  const own = item.frontend_labels?.find(({ store_id }) => store_id === storeId)?.label;
  return own?.trim() ? own : undefined;
}

/** One page of the attribute list, from page 1. Never anonymous, whatever the shop allows. */
export async function fetchAttributePage(
  client: CommerceClient,
  page: number,
  pageSize: number,
  storeId: number | null = null,
): Promise<AttributePage> {
  const answer = await client({
    path: '/rest/V1/products/attributes',
    query: {
      'searchCriteria[pageSize]': String(pageSize),
      'searchCriteria[currentPage]': String(page),
      'searchCriteria[sortOrders][0][field]': 'attribute_id',
      'searchCriteria[sortOrders][0][direction]': 'ASC',
    },
    answer: attributeList,
  });
  return {
    totalCount: answer.total_count,
    attributes: answer.items.map((item) => ({
      code: item.attribute_code,
      input: item.frontend_input ?? 'text',
      label: labelIn(item, storeId) ?? item.default_frontend_label ?? null,
      isVisibleOnFront: item.is_visible_on_front === '1',
      position: item.position ?? 0,
      // Every select starts with a blank option that stands for 'nothing chosen'.
      options: item.options.filter(({ value }) => value.trim() !== ''),
    })),
  };
}
