/** Whether products can be bought: only this call knows the reservations of open orders. */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type Rejected, readRecords, requireNamed } from '#commerce/records.ts';

/** The stock of the one website; others belong to other websites. */
const STOCK_ID = '1';

const answer = z.array(z.unknown());

const wireSalable = z.object({ sku: z.string(), salable: z.boolean() });

const IDENTITY = { at: [], names: ['sku'] };

/** The reasons are an extra: malformed ones do not hide that a line is refused. */
const wireQuantity = z.extend(wireSalable, {
  errors: z.catch(z.nullish(z.array(z.object({ code: z.string(), message: z.string() }))), null),
});

/** What is wanted of a product. */
export interface Wanted {
  sku: string;
  quantity: number;
}

/** A product that cannot be bought in the wanted quantity. */
export interface Shortage extends Wanted {
  reasons: readonly { code: string; message: string }[];
}

/** One stock serves all lines of a product, so their quantities add up. */
function addUp(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return Array.from(sums, ([sku, quantity]) => ({ sku, quantity }));
}

/** @throws {MalformedAnswer} if a line cannot be read and every other line can be bought */
async function askShortages(
  client: CommerceClient,
  wanted: readonly Wanted[],
): Promise<Shortage[]> {
  const named = wanted.flatMap(({ sku, quantity }, place) => [
    [`skuRequests[${place}][sku]`, sku],
    [`skuRequests[${place}][qty]`, String(quantity)],
  ]);
  const path = '/rest/V1/inventory/are-product-salable-for-requested-qty';
  const query = { ...Object.fromEntries(named), stockId: STOCK_ID };
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
 * Returns the SKUs that cannot be bought in these quantities, in one call. One unknown SKU fails the
 * call. Needs the right `Magento_InventorySalesApi::stock`.
 */
export async function fetchUnsalable(
  client: CommerceClient,
  lines: readonly Wanted[],
): Promise<string[]> {
  return (await askShortages(client, addUp(lines))).map(({ sku }) => sku);
}

/** Maximum number of calls of one check: a back end that rejects every call is not asked for each SKU. */
const MAX_CALLS = 16;

/** Statuses of a call that one SKU can fail: an unknown one 500, one without stock of its own 400. */
const FAILED_BY_A_SKU: readonly number[] = [400, 404, 500];

/**
 * Returns the products that cannot be bought in these quantities, normally after one call. If that
 * call fails because of one SKU, such as that of a bundle, halves are asked: a SKU that fails on its
 * own is not a shortage.
 */
export async function fetchShortages(
  client: CommerceClient,
  lines: readonly Wanted[],
): Promise<Shortage[]> {
  let calls = 0;
  async function ask(wanted: readonly Wanted[]): Promise<Shortage[]> {
    if (wanted.length === 0 || calls === MAX_CALLS) return [];
    calls += 1;
    try {
      return await askShortages(client, wanted);
    } catch (error) {
      const isSkus = error instanceof BackEndRefusal && FAILED_BY_A_SKU.includes(error.status);
      if (!isSkus) throw error;
      if (wanted.length === 1) return [];
      const half = Math.ceil(wanted.length / 2);
      return (await Promise.all([ask(wanted.slice(0, half)), ask(wanted.slice(half))])).flat();
    }
  }
  return ask(addUp(lines));
}

/** Returns how many pieces can be bought; open orders are subtracted. Same right as above. */
export async function fetchSalableQuantity(client: CommerceClient, sku: string): Promise<number> {
  const path = `/rest/V1/inventory/get-product-salable-quantity/${encodeURIComponent(sku)}/${STOCK_ID}`;
  return Math.max(0, Math.floor(await client({ path, answer: z.number() })));
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
