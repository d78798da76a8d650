import process from 'node:process';
import { defineConfig } from 'playwright/test';
import { SMTP_PORT } from './e2e/sandbox.ts';

const PORT = 4391;
const SANDBOX_PORT = 4392;
const BROWSER = process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH'];

/** A back end that runs already; its tokens come from the environment as they do with the shop. */
const BACK_END = process.env['E2E_COMMERCE_URL'] ?? '';
const STATE = BACK_END ? '.state/e2e-back-end' : '.state/e2e';

/** A caller's own settings must not lead the tests to a real back end: only E2E_COMMERCE_URL does. */
const SANDBOX_ALONE = { COMMERCE_TOKEN: '', MAX_REJECTED_PERCENT: '' };

/** The simulator takes the place of the provider. */
const SIMULATED = { PAYMENT_MODE: 'simulator', ORDERS_TOKEN: process.env['ORDERS_TOKEN'] ?? '' };

const FULL = '**/*.full.spec.ts';

export const SHOP = {
  command: 'node scripts/start.ts',
  url: `http://localhost:${PORT}/`,
  // All pictures of a real back end come one after the other, when it is met for the first time.
  timeout: BACK_END ? 3_600_000 : 480_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
  env: {
    COMMERCE_URL: BACK_END,
    ...(BACK_END ? SIMULATED : SANDBOX_ALONE),
    SITE_URL: BACK_END && `http://localhost:${PORT}`,
    SANDBOX_PRODUCTS: '',
    // No journey looks at how small they are.
    HOOK_SECRET: '',
    REBUILD_EVERY: '',
    TRUSTED_PROXIES: '',
    // All shoppers of these tests have one address.
    RATE_LIMIT_FACTOR: '1000',
    ENQUIRY_TO: 'sales@shop.example',
    ENQUIRY_FROM: '',
    SMTP_URL: `smtp://localhost:${SMTP_PORT}`,
    POSTCODE_LOOKUP: '',
    POSTCODE_LOOKUP_KEY: '',
    POSTCODE_LOOKUP_URL: '',
    CATALOGUE_MAX_AGE: '',
    PUBLISH_TARGET: '',
    PORT: String(PORT),
    OPS_PORT: '',
    SANDBOX_PORT: String(SANDBOX_PORT),
    STATE_DIR: STATE,
    OUT_DIR: `${STATE}/dist`,
  },
};

const SIMULATOR = {
  command: 'node scripts/sandbox.ts',
  url: `http://localhost:${SANDBOX_PORT}/gateway/_sim/transactions`,
  reuseExistingServer: false,
  gracefulShutdown: SHOP.gracefulShutdown,
  env: { ...SHOP.env, ...SANDBOX_ALONE, COMMERCE_URL: '', STATE_DIR: `${STATE}/simulator` },
};

/** The browser tests start the shop as a newcomer would, with a state folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/restock.ts',
  // What needs switches that only the sandbox has, or writes into the catalogue.
  ...(BACK_END && { grepInvert: /@sandbox/ }),
  fullyParallel: true,
  // A file's name decides its set (CONTRIBUTING.md, "Tests").
  projects: [
    { name: 'browser', testIgnore: FULL },
    { name: 'browser-full', testMatch: FULL },
  ],
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  // Some journeys look at many states with axe; a slow machine needs its time for each.
  timeout: BACK_END ? 240_000 : 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(BROWSER && { executablePath: BROWSER }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: BACK_END ? [SIMULATOR, SHOP] : SHOP,
});
