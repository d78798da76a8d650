import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { freePort } from '../../process/ports.ts';
import { type Part, startPart } from './part.ts';

export const STAFF_TOKEN = 'a-staff-token-of-a-shop-of-a-bench';

/** Timeout of a back-end call in ms; a lease lasts ten seconds plus two such timeouts. */
const CALL_MS = 1500;

export interface ShopOptions {
  /** Folder for state and log. */
  folder: string;
  name: string;
  /** Folder of the published site. */
  site: string;
  backEnd: string;
  provider: string;
  /** URL at which the provider reaches the shop; by default the shop's own. */
  publicUrl?: string;
  database: string;
  /** Seconds from a payment until its order is complete. */
  completeAfter: number;
  /** Shop file to use instead of the default one. */
  shopFile?: string;
}

/**
 * Overrides the caller's settings, so that no bench reaches a real back end, provider or database.
 */
function settingsOf(options: ShopOptions, port: number): NodeJS.ProcessEnv {
  const { folder, name, site, backEnd, provider, database, completeAfter } = options;
  const url = `http://127.0.0.1:${port}`;
  return {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    ...(options.shopFile !== undefined && { SHOP_FILE: options.shopFile }),
    OUT_DIR: site,
    STATE_DIR: join(folder, name),
    SITE_URL: url,
    COMMERCE_URL: backEnd,
    COMMERCE_TOKEN: '',
    ORDERS_TOKEN: SANDBOX_TOKENS.orders,
    GATEWAY_TIMEOUT_MS: String(CALL_MS),
    DATABASE_URL: database,
    PAYMENT_MODE: 'simulator',
    PAYMENT_VENDOR: 'sandbox',
    PAYMENT_REGISTER_URL: `${provider}/gateway/service/vspserver-register.vsp`,
    PAYMENT_PUBLIC_URL: options.publicUrl ?? url,
    PAYMENT_NEXTURL_HOSTS: new URL(provider).host,
    PAYMENT_STAFF_TOKENS: `anna:${STAFF_TOKEN}`,
    PAYMENT_COMPLETE_AFTER: String(completeAfter),
    // Longer than the slowest order takes, but short enough to retry an order that was never
    // placed.
    PAYMENT_PLACE_AGAIN_AFTER: '5',
    TRUSTED_PROXIES: '127.0.0.1',
    HOOK_SECRET: '',
    // No client of a bench reaches these limits.
    RATE_LIMIT_FACTOR: '1000000',
  };
}

/** Starts a shop server with the payment simulator, and restarts it whenever it exits. */
export async function startShopPart(options: ShopOptions): Promise<Part> {
  const { folder, name } = options;
  mkdirSync(join(folder, name));
  const port = await freePort();
  return startPart({
    script: 'scripts/serve.ts',
    env: settingsOf(options, port),
    url: `http://127.0.0.1:${port}`,
    log: join(folder, `${name}.log`),
  });
}
