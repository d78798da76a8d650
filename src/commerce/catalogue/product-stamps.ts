import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { idAt, readRecords } from '#commerce/records.ts';
import { wireFound, wireNumber } from '#commerce/wire/search-result.ts';

const PATH = '/rest/V1/products';
const PAGE_SIZE = 200;

const wireStamp = z.object({ id: wireNumber, sku: z.string(), updated_at: z.string() });

export interface ProductStamp {
  sku: string;
  /** UTC, `YYYY-MM-DD HH:MM:SS`: Magento stores no fractions of a second. */
  updatedAt: string;
}

const wireStampList = wireFound(z.unknown());

const RECORDS = { call: `GET ${PATH}`, names: ['sku', 'updated_at'] };

function criteria(since: string, afterId: number): Record<string, string> {
  const filters = [
    ['updated_at', 'gteq', since],
    ['entity_id', 'gt', String(afterId)],
  ];
  const named = filters.flatMap(([field = '', condition = '', value = ''], group) => {
    const name = `searchCriteria[filter_groups][${group}][filters][0]`;
    return [
      [`${name}[field]`, field],
      [`${name}[condition_type]`, condition],
      [`${name}[value]`, value],
    ];
  });
  return {
    ...Object.fromEntries(named),
    'searchCriteria[sortOrders][0][field]': 'entity_id',
    'searchCriteria[sortOrders][0][direction]': 'ASC',
    'searchCriteria[pageSize]': String(PAGE_SIZE),
    fields: 'items[id,sku,updated_at]',
  };
}

/**
 * Fetches the products saved at or after a moment, in calls of 200 with a cursor over their ids.
 * Malformed products count as saved, because reading them reports the problem. Products without a
 * SKU are omitted; the comparison of the whole catalogue finds them.
 * @param since UTC, in the format of `updatedAt`
 */
export async function fetchStamps(client: CommerceClient, since: string): Promise<ProductStamp[]> {
  const found: ProductStamp[] = [];
  for (let after = 0; ; ) {
    const query = criteria(since, after);
    const { items } = await client({ path: PATH, query, answer: wireStampList });
    const { records, rejected } = readRecords(items, wireStamp, RECORDS);
    for (const { sku, updated_at } of records) found.push({ sku, updatedAt: updated_at });
    for (const { named } of rejected) {
      const { sku, updated_at = '' } = named;
      if (sku !== undefined) found.push({ sku, updatedAt: updated_at });
    }
    if (items.length < PAGE_SIZE) return found;
    const ids = [...records.map(({ id }) => id), ...items.map((item) => idAt(item, 'id') ?? 0)];
    const last = Math.max(after, ...ids);
    if (last <= after) throw new MalformedAnswer(`GET ${PATH}`, 'items', 'repeats itself');
    after = last;
  }
}
