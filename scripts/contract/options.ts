import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { StoreView } from '#commerce/store-view.ts';
import {
  originSetting,
  parseStoreView,
  storeView,
  tokenSetting,
} from '#config/env/parse-settings.ts';

export interface ContractOptions {
  url: string;
  /** Token that reads the catalogue. */
  token: string;
  /** Token that reads and writes carts and orders. */
  ordersToken: string | undefined;
  /** Token that changes and deletes customers; without it no customer is created. */
  customersToken: string | undefined;
  /** A product to add to carts; by default one is searched for. */
  sku: string | undefined;
  /** An enabled product that is out of stock. */
  soldOutSku: string | undefined;
  /** Skips all calls that write. */
  readOnly: boolean;
  placeOrders: boolean;
  json: boolean;
  /** Folder for a recording of all exchanges. */
  record: string | undefined;
  timeoutMs: number;
  storeView: StoreView;
}

const TIMEOUT_MS = 30_000;

const USAGE =
  'Usage: npm run test:contract -- --url URL --token TOKEN [--orders-token TOKEN] ' +
  '[--customers-token TOKEN] [--sku SKU] [--sold-out-sku SKU] [--read-only | --place-orders] ' +
  '[--store WEBSITE/STORE_VIEW] [--json] [--record DIR]';

const FLAGS = {
  url: { type: 'string' },
  token: { type: 'string' },
  'orders-token': { type: 'string' },
  'customers-token': { type: 'string' },
  sku: { type: 'string' },
  'sold-out-sku': { type: 'string' },
  'read-only': { type: 'boolean', default: false },
  'place-orders': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  record: { type: 'string' },
  store: { type: 'string' },
} as const;

const schema = z
  .object({
    url: originSetting,
    token: tokenSetting,
    'orders-token': tokenSetting.optional(),
    'customers-token': tokenSetting.optional(),
    sku: z.string().min(1).optional(),
    'sold-out-sku': z.string().min(1).optional(),
    'read-only': z.boolean(),
    'place-orders': z.boolean(),
    json: z.boolean(),
    record: z.string().min(1).optional(),
    store: storeView,
  })
  .refine((given) => !(given['read-only'] && given['place-orders']), {
    path: ['place-orders'],
    error: 'is no reading',
  })
  .refine((given) => !given['place-orders'] || given['orders-token'] !== undefined, {
    path: ['orders-token'],
    error: 'is needed to find orders and to cancel them',
  });

/**
 * Reads the command line. A missing URL or token is read from the shop's environment variables, so
 * that tokens need not appear in a log.
 *
 * @throws with a line for each fault, and the usage
 */
export function parseContractOptions(
  args: readonly string[],
  from: Readonly<Record<string, string | undefined>>,
): ContractOptions {
  const { values } = readFlags(args);
  const parsed = schema.safeParse({
    ...values,
    url: values.url ?? (from['COMMERCE_URL'] || undefined),
    token: values.token ?? (from['COMMERCE_TOKEN'] || undefined),
    'orders-token': values['orders-token'] ?? (from['ORDERS_TOKEN'] || undefined),
    'customers-token': values['customers-token'] ?? (from['CUSTOMERS_TOKEN'] || undefined),
    store: values.store ?? (from['COMMERCE_STORE'] || undefined),
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `--${path.join()}: ${message}`);
    throw new Error([...lines, USAGE].join('\n'));
  }
  const given = parsed.data;
  return {
    url: given.url,
    token: given.token,
    timeoutMs: TIMEOUT_MS,
    ordersToken: given['orders-token'],
    customersToken: given['customers-token'],
    sku: given.sku,
    soldOutSku: given['sold-out-sku'],
    readOnly: given['read-only'],
    placeOrders: given['place-orders'],
    json: given.json,
    record: given.record,
    storeView: parseStoreView(given.store),
  };
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS });
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${USAGE}`, { cause });
  }
}
