import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** Kills, full disks, databases, load, attacks, random histories and waits of seconds: too long to be run at every change. */
const LONG = [
  'tests/catalogue/record-reads.test.ts',
  'tests/catalogue/product/html/hostile.test.ts',
  'tests/publish/{release,run,target}/**/*.test.ts',
  'tests/server/payment/provider/**/*.test.ts',
  'tests/server/payment/full-disk.test.ts',
  'tests/server/payment/transition.test.ts',
  'tests/scripts/bench/{chaos,load}.test.ts',
  'tests/scripts/{attacks,fuzz}/**/*.test.ts',
  'tests/scripts/audit/audit.test.ts',
  'tests/scripts/fit/delivery.test.ts',
  'tests/scripts/deploy/prometheus.test.ts',
  'tests/server/gateway/careful/{account-changes,forgotten-password,sessions}.test.ts',
  'tests/server/mails/mail-links.test.ts',
  'tests/stores/quick-order/run.test.ts',
  'tests/server/{stop,ops/ops}-process.test.ts',
];

/** Payments in either database: the same tests twice. */
const PAYMENTS = [
  'tests/server/payment/*.test.ts',
  'tests/server/payment/{blanking,operating,placing,reconciling,store}/**/*.test.ts',
  'tests/scripts/payments/command-line.test.ts',
  'tests/scripts/backup/drill.test.ts',
  'tests/contract/payments.test.ts',
];

/** Several servers on one database. */
const SHARED = [
  'tests/server/payment/shared/**/*.test.ts',
  'tests/server/traffic/shared-counters.test.ts',
];

export default defineConfig({
  // A setting of the build, see astro.config.mjs.
  define: { FINDS_ADDRESSES: 'false' },
  test: {
    // Vitest leaves one core out otherwise, which is half of two.
    maxWorkers: '100%',
    // There a machine may stall for seconds; what passes at the second attempt only is listed so.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A worker reads every module once: half of the time went into reading them for each file.
          isolate: false,
          // A busy machine takes seconds to start a process.
          testTimeout: 20_000,
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...['tests/contract/**', 'tests/build/**', 'tests/sandbox/**'],
            ...[...LONG, ...PAYMENTS, ...SHARED],
          ],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts', 'tests/sandbox/**/*.test.ts'],
          exclude: PAYMENTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: PAYMENTS,
          exclude: LONG,
          testTimeout: 60_000,
          provide: { database: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...PAYMENTS, ...SHARED],
          exclude: LONG,
          testTimeout: 60_000,
          provide: { database: 'postgres' },
          globalSetup: 'tests/setup/payment/postgres-cluster.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/setup/publish/compiled-pages.ts',
        },
      },
    ],
    setupFiles: ['tests/setup/quiet-console.ts'],
  },
});
