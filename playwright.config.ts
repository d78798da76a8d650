import process from 'node:process';
import { defineConfig } from 'playwright/test';

const PORT = 4391;
const SANDBOX_PORT = 4392;
const BROWSER = process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH'];

/** The browser tests start the shop as a newcomer would, with a state folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/restock.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // There a machine may stall for seconds; what passes at the second attempt only is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  // Some journeys look at many states with axe; a slow machine needs its time for each.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      ...(BROWSER && { executablePath: BROWSER }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${PORT}/`,
    timeout: 480_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    // A caller's own settings must not lead the tests to a real back end.
    env: {
      COMMERCE_URL: '',
      COMMERCE_TOKEN: '',
      SITE_URL: '',
      SANDBOX_PRODUCTS: '',
      // No journey looks at how small they are.
      PICTURE_QUALITY: 'draft',
      MAX_REJECTED_PERCENT: '',
      HOOK_URL: '',
      HOOK_SECRET: '',
      REBUILD_EVERY: '',
      TRUSTED_PROXIES: '',
      // All shoppers of these tests come from one address.
      RATE_LIMIT_SIGN_IN: '10000/60',
      RATE_LIMIT_ACCOUNTS: '10000/60',
      RATE_LIMIT_BASKETS: '10000/60',
      RATE_LIMIT_CHANGES: '10000/60',
      RATE_LIMIT_PAYMENTS: '10000/60',
      RATE_LIMIT_COUPONS: '10000/60',
      RATE_LIMIT_PASSWORDS: '10000/60',
      RATE_LIMIT_ORDERS: '10000/60',
      CATALOGUE_MAX_AGE: '',
      PUBLISH_TARGET: '',
      PORT: String(PORT),
      OPS_PORT: '',
      SANDBOX_PORT: String(SANDBOX_PORT),
      STATE_DIR: '.state/e2e',
      OUT_DIR: '.state/e2e/dist',
    },
  },
});
