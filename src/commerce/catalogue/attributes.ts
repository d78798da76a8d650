import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { wireList, wireSearchResult } from '#commerce/wire/search-result.ts';
import { firstOf, type IdRange, readFirst } from './id-ranges.ts';

const option = z.object({ label: z.string(), value: z.string() });

const attribute = z.object({
  attribute_id: z.number(),
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
  id: number;
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
  /** How many there are in the range. */
  totalCount: number;
  /** The id from which on the rest of the range follows. */
  last: number;
}

function labelIn(item: z.infer<typeof attribute>, storeId: number | null): string | undefined {
  const own = item.frontend_labels?.find(({ store_id }) => store_id === storeId)?.label;
  return own?.trim() ? own : undefined;
}

const PATH = '/rest/V1/products/attributes';

/** The first attributes of a range of ids. Never anonymous, whatever the shop allows. */
export async function fetchAttributePage(
  client: CommerceClient,
  range: IdRange,
  pageSize: number,
  storeId: number | null = null,
): Promise<AttributePage> {
  const query = firstOf('attribute_id', range, pageSize);
  const answer = await client({ path: PATH, query, answer: attributeList });
  const { items, last } = readFirst(`GET ${PATH}`, range, answer, (item) => item.attribute_id);
  return {
    totalCount: answer.total_count,
    last,
    attributes: items.map((item) => ({
      id: item.attribute_id,
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
