/**
 * Salability of products in one stock (stock.ts). Only these calls take reservations of open orders
 * into account.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type Rejected, readRecords, requireNamed } from '#commerce/records.ts';

const answer = z.array(z.unknown());

const wireSalable = z.object({ sku: z.string(), salable: z.boolean() });

const IDENTITY = { at: [], names: ['sku'] };

/** Malformed reasons are dropped, so that they do not hide a shortage. */
const wireQuantity = z.extend(wireSalable, {
  errors: z.catch(z.nullish(z.array(z.object({ code: z.string(), message: z.string() }))), null),
});

export interface Wanted {
  sku: string;
  quantity: number;
}

export interface Shortage extends Wanted {
  reasons: readonly { code: string; message: string }[];
}

/** Sums the quantities of each product, because all its lines share one stock. */
function sumBySku(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return Array.from(sums, ([sku, quantity]) => ({ sku, quantity }));
}

/** @throws {MalformedAnswer} if a line cannot be read and every other line can be bought */
async function fetchShortagesOnce(
  client: CommerceClient,
  wanted: readonly Wanted[],
  stockId: number,
): Promise<Shortage[]> {
  const named = wanted.flatMap(({ sku, quantity }, place) => [
    [`skuRequests[${place}][sku]`, sku],
    [`skuRequests[${place}][qty]`, String(quantity)],
  ]);
  const path = '/rest/V1/inventory/are-product-salable-for-requested-qty';
  const query = { ...Object.fromEntries(named), stockId: String(stockId) };
  const sent = await client({ path, query, answer });
  const { records, rejected } = readRecords(sent, wireQuantity, {
    call: `GET ${path}`,
    ...IDENTITY,
  });
  const shortages = records.flatMap(({ sku, salable, errors }) => {
    const quantity = wanted.find((one) => one.sku === sku)?.quantity ?? 0;
    return salable ? [] : [{ sku, quantity, reasons: errors ?? [] }];
  });
  const [first] = rejected;
  if (first !== undefined && shortages.length === 0) throw first.problem;
  return shortages;
}

/**
 * Returns the SKUs that cannot be bought in these quantities, in one call. The call fails if one
 * SKU is unknown. Needs the permission `Magento_InventorySalesApi::stock`.
 */
export async function fetchUnsalable(
  client: CommerceClient,
  lines: readonly Wanted[],
  stockId: number,
): Promise<string[]> {
  return (await fetchShortagesOnce(client, sumBySku(lines), stockId)).map(({ sku }) => sku);
}

/** Maximum number of calls of one check, in case the back end rejects every call. */
const MAX_CALLS = 16;

/**
 * Statuses that a single SKU can cause, such as 500 if it is unknown or 400 if it has no stock of
 * its own.
 */
const FAILED_BY_A_SKU: readonly number[] = [400, 404, 500];

/**
 * Returns the products that cannot be bought in these quantities, normally after one call. If one
 * SKU makes the call fail, for example the SKU of a bundle, each half of the products is fetched
 * separately. A product whose own call fails does not count as a shortage, nor do products left
 * after 16 calls.
 */
export async function fetchShortages(
  client: CommerceClient,
  lines: readonly Wanted[],
  stockId: number,
): Promise<Shortage[]> {
  let calls = 0;
  async function ask(wanted: readonly Wanted[]): Promise<Shortage[]> {
    if (wanted.length === 0 || calls === MAX_CALLS) return [];
    calls += 1;
    try {
      return await fetchShortagesOnce(client, wanted, stockId);
    } catch (error) {
      const isSkus = error instanceof BackEndRefusal && FAILED_BY_A_SKU.includes(error.status);
      if (!isSkus) throw error;
      if (wanted.length === 1) return [];
      const half = Math.ceil(wanted.length / 2);
      return (await Promise.all([ask(wanted.slice(0, half)), ask(wanted.slice(half))])).flat();
    }
  }
  return ask(sumBySku(lines));
}

/**
 * Fetches the number of pieces that can be bought; pieces of open orders are already subtracted.
 * Needs the same permission as {@link fetchUnsalable}.
 */
export async function fetchSalableQuantity(
  client: CommerceClient,
  sku: string,
  stockId: number,
): Promise<number> {
  const path = `/rest/V1/inventory/get-product-salable-quantity/${encodeURIComponent(sku)}/${stockId}`;
  return Math.max(0, Math.floor(await client({ path, answer: z.number() })));
}

export interface Salability {
  salable: Map<string, boolean>;
  rejected: Rejected[];
}

/**
 * Fetches whether products can be bought, by SKU; false for unknown and disabled products. Needs
 * the permission `Magento_InventorySalesApi::stock`.
 * @param skus up to some hundred: a hundred take Magento 250 to 750 ms
 * @throws {MalformedAnswer} if a malformed record could belong to several products
 */
export async function fetchSalable(
  client: CommerceClient,
  skus: readonly string[],
  stockId: number,
): Promise<Salability> {
  const named = skus.map((sku, place) => [`skus[${place}]`, sku]);
  const path = '/rest/V1/inventory/are-products-salable';
  const query = { ...Object.fromEntries(named), stockId: String(stockId) };
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
