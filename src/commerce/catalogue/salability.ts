/** Whether products can be bought: only this call knows the reservations of open orders. */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { type Rejected, readRecords, requireNamed } from '#commerce/records.ts';

/** The stock of the one website; others belong to other websites. */
const STOCK_ID = '1';

const answer = z.array(z.unknown());

const wireSalable = z.object({ sku: z.string(), salable: z.boolean() });

const IDENTITY = { at: [], names: ['sku'] };

/** What is wanted of a product. */
export interface Wanted {
  sku: string;
  quantity: number;
}

/**
 * Which of several lines cannot be bought in that quantity just now. One unknown SKU fails the whole
 * call. Needs the right `Magento_InventorySalesApi::stock`.
 * @throws {MalformedAnswer} if a line cannot be read and every other line can be bought
 */
export async function fetchUnsalable(
  client: CommerceClient,
  lines: readonly Wanted[],
): Promise<string[]> {
  const named = lines.flatMap(({ sku, quantity }, place) => [
    [`skuRequests[${place}][sku]`, sku],
    [`skuRequests[${place}][qty]`, String(quantity)],
  ]);
  const path = '/rest/V1/inventory/are-product-salable-for-requested-qty';
  const query = { ...Object.fromEntries(named), stockId: STOCK_ID };
  const sent = await client({ path, query, answer });
  const { records, rejected } = readRecords(sent, wireSalable, {
    call: `GET ${path}`,
    ...IDENTITY,
  });
  const unsalable = records.filter(({ salable }) => !salable).map(({ sku }) => sku);
  const [first] = rejected;
  if (first !== undefined && unsalable.length === 0) throw first.problem;
  return unsalable;
}

export interface Salability {
  /** By SKU. */
  salable: Map<string, boolean>;
  rejected: Rejected[];
}

/**
 * Whether products can be bought, by SKU; an unknown one cannot. A disabled one cannot either. Needs
 * the right `Magento_InventorySalesApi::stock`.
 * @param skus up to some hundred: a hundred take Magento 250 to 750 ms
 * @throws {MalformedAnswer} if a record that cannot be read may be that of several products
 */
export async function fetchSalable(
  client: CommerceClient,
  skus: readonly string[],
): Promise<Salability> {
  const named = skus.map((sku, place) => [`skus[${place}]`, sku]);
  const path = '/rest/V1/inventory/are-products-salable';
  const query = { ...Object.fromEntries(named), stockId: STOCK_ID };
  const sent = await client({ path, query, answer });
  const { records, rejected } = readRecords(sent, wireSalable, {
    call: `GET ${path}`,
    ...IDENTITY,
  });
  return {
    salable: new Map(records.map(({ sku, salable }) => [sku, salable])),
    rejected: requireNamed(rejected, 'sku', skus),
  };
}
