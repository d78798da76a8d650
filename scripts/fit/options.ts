import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { StoreView } from '#commerce/store-view.ts';
import {
  originSetting,
  parseStoreView,
  storeView,
  tokenSetting,
} from '#config/env/parse-settings.ts';

export interface FitOptions {
  url: string;
  /**
   * Token that reads the catalogue. It comes from the environment, so that no process list shows
   * it.
   */
  token: string;
  storeView: StoreView;
  /** Token of the shop server; without it the server's rights are not checked. */
  ordersToken: string | undefined;
  /**
   * Origin of the shop, to which links in e-mails must lead; without it the links are not checked.
   */
  siteUrl: string | undefined;
  json: boolean;
  /** Adds every variant to a test basket. */
  tryVariants: boolean;
  /** Path of the shop file; undefined for the invented company's. */
  shopFile: string | undefined;
  /** Folder for a proposed shop file and content; `undefined` for no proposal. */
  proposeTo: string | undefined;
}

export const USAGE =
  'Usage: COMMERCE_TOKEN=... npm run fit -- --url https://magento.example [--json] [--variants] [--propose FOLDER]';

const schema = z.object({
  '--url': originSetting,
  COMMERCE_TOKEN: z
    .string({ error: 'is missing; docs/go-live.md, step 1.1, says how to make one' })
    .pipe(tokenSetting),
  ORDERS_TOKEN: tokenSetting.optional(),
  SITE_URL: originSetting.optional(),
  COMMERCE_STORE: storeView,
});

/** @throws {Error} naming what is missing or malformed */
export function parseFitOptions(
  args: readonly string[],
  from: Readonly<Record<string, string | undefined>>,
): FitOptions {
  const { values } = readFlags(args);
  const parsed = schema.safeParse({
    '--url': values.url ?? (from['COMMERCE_URL'] || undefined),
    COMMERCE_TOKEN: from['COMMERCE_TOKEN'] || undefined,
    ORDERS_TOKEN: from['ORDERS_TOKEN'] || undefined,
    SITE_URL: from['SITE_URL'] || undefined,
    COMMERCE_STORE: from['COMMERCE_STORE'] || undefined,
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
    throw new Error([...lines, USAGE].join('\n'));
  }
  return {
    url: parsed.data['--url'],
    token: parsed.data.COMMERCE_TOKEN,
    json: values.json,
    tryVariants: values.variants,
    proposeTo: values.propose,
    shopFile: from['SHOP_FILE'] || undefined,
    ordersToken: parsed.data.ORDERS_TOKEN,
    siteUrl: parsed.data.SITE_URL,
    storeView: parseStoreView(parsed.data.COMMERCE_STORE),
  };
}

function readFlags(args: readonly string[]) {
  const options = {
    url: { type: 'string' },
    json: { type: 'boolean', default: false },
    variants: { type: 'boolean', default: false },
    propose: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options });
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${USAGE}`, { cause });
  }
}
