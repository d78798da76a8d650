import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { idAt, type Rejected, readRecords } from '#commerce/records.ts';
import { wireList, wireSearchResult } from '#commerce/wire/search-result.ts';
import { decodeEntities } from '#lib/decode-entities.ts';
import { type IdRange, rangeCriteria, readRangePage } from './id-ranges.ts';

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
  is_filterable: z.optional(z.nullable(z.boolean())),
  position: z.optional(z.number()),
  options: wireList(z.unknown()),
});

const attributeList = wireSearchResult(z.unknown());

export interface CommerceAttribute {
  id: number;
  /** Code exactly as stored, including stray spaces. */
  code: string;
  /** Magento input type, for example text, textarea, select, multiselect, boolean or price. */
  input: string;
  /** Label of the store; the administrator's label if the store has none. */
  label: string | null;
  isVisibleOnFront: boolean;
  /** True if Magento offers the attribute as a filter of categories ("Use in Layered Navigation"). */
  isFilterable: boolean;
  position: number;
  options: readonly { value: string; label: string }[];
}

export interface RejectedAttribute extends Rejected {
  /**
   * Value of the malformed option, empty if it is unreadable; `undefined` if the attribute itself
   * is malformed.
   */
  option?: string;
}

export interface AttributePage {
  attributes: CommerceAttribute[];
  rejected: RejectedAttribute[];
  /** Number of attributes received, including malformed ones. */
  count: number;
  totalCount: number;
  /** Id after which the next page starts. */
  last: number;
}

function labelOfStore(item: z.infer<typeof attribute>, storeId: number | null): string | undefined {
  const own = item.frontend_labels?.find(({ store_id }) => store_id === storeId)?.label;
  return own?.trim() ? own : undefined;
}

const PATH = '/rest/V1/products/attributes';
const CALL = `GET ${PATH}`;

function fromWire(
  item: z.infer<typeof attribute>,
  options: CommerceAttribute['options'],
  storeId: number | null,
): CommerceAttribute {
  const label = labelOfStore(item, storeId) ?? item.default_frontend_label;
  return {
    id: item.attribute_id,
    code: item.attribute_code,
    input: item.frontend_input ?? 'text',
    label: label == null ? null : decodeEntities(label),
    isVisibleOnFront: item.is_visible_on_front === '1',
    isFilterable: item.is_filterable === true,
    position: item.position ?? 0,
    // Every select starts with a blank option that means 'nothing chosen'.
    options: options
      .filter(({ value }) => value.trim() !== '')
      .map(({ value, label }) => ({ value, label: decodeEntities(label) })),
  };
}

/**
 * Fetches the first attributes of a range of ids. Magento never allows anonymous access to them.
 */
export async function fetchAttributePage(
  client: CommerceClient,
  range: IdRange,
  pageSize: number,
  storeId: number | null = null,
): Promise<AttributePage> {
  const query = rangeCriteria('attribute_id', range, pageSize);
  const answer = await client({ path: PATH, query, answer: attributeList });
  const { items, last } = readRangePage(CALL, range, answer, (item) => idAt(item, 'attribute_id'));
  const identity = { names: ['attribute_code'], ids: ['attribute_id'] };
  const { records, rejected } = readRecords(items, attribute, { call: CALL, ...identity });
  const page: AttributePage = {
    attributes: [],
    rejected,
    count: items.length,
    totalCount: answer.total_count,
    last,
  };
  for (const item of records) {
    const { attribute_code, attribute_id } = item;
    const list = { call: `${CALL}, ${attribute_code}`, at: ['options'], names: ['value'] };
    const options = readRecords(item.options, option, list);
    page.attributes.push(fromWire(item, options.records, storeId));
    for (const { named, problem } of options.rejected) {
      const own = { attribute_code, attribute_id: String(attribute_id) };
      page.rejected.push({ named: own, option: named['value'] ?? '', problem });
    }
  }
  return page;
}
