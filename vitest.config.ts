import process from 'node:process';
import { defineConfig } from 'vitest/config';

/**
 * Folder and name of a test file decide when it runs (CONTRIBUTING.md, "Tests"). On which databases:
 * - `tests/server/payment/**`, `*.payments.test.ts`: SQLite, and PostgreSQL in the full set
 * - `*.databases.test.ts`: SQLite and PostgreSQL
 * - `*.postgres.test.ts`: PostgreSQL
 */
const PAYMENTS = ['tests/server/payment/**/*.test.ts', 'tests/**/*.{payments,databases}.test.ts'];
const NAMED = ['tests/**/*.{payments,databases,postgres,integration,full}.test.ts'];
const ROOMS = ['tests/{contract,scripts/sandbox,build}/**', 'tests/server/payment/**'];
const FULL = ['tests/**/*.full.test.ts'];
const ON_POSTGRES = ['tests/**/*.postgres.test.ts'];

const CLUSTER = 'tests/setup/payment/postgres-cluster.ts';

export default defineConfig({
  // Settings of the build, see astro.config.mjs.
  define: { FINDS_ADDRESSES: 'false', TAKES_ENQUIRIES: 'false' },
  test: {
    // Vitest leaves one core out otherwise, which is half of two.
    maxWorkers: '100%',
    // A busy machine takes seconds to start a process.
    testTimeout: 20_000,
    // There a machine may stall for seconds; what passes at the second attempt only is listed so.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A worker reads every module once: half of the time went into reading them for each file.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...ROOMS, ...NAMED],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.integration.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/{contract,scripts/sandbox}/**/*.test.ts'],
          exclude: NAMED,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: PAYMENTS,
          exclude: [...ON_POSTGRES, ...FULL],
          testTimeout: 60_000,
          provide: { database: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/**/*.{databases,postgres}.test.ts'],
          testTimeout: 60_000,
          provide: { database: 'postgres' },
          globalSetup: CLUSTER,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          exclude: FULL,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/setup/publish/compiled-pages.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'all-postgres',
          include: [...PAYMENTS, ...ON_POSTGRES],
          exclude: FULL,
          testTimeout: 60_000,
          provide: { database: 'postgres' },
          globalSetup: CLUSTER,
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: FULL,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/setup/publish/compiled-pages.ts',
        },
      },
    ],
    setupFiles: ['tests/setup/quiet-console.ts'],
  },
});
