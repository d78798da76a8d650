/**
 * Kills the publisher process five times with SIGKILL at random moments; killed.full.test.ts kills
 * it fifty times, also on full disks.
 */
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { type CrashShop, startCrashShop } from '../setup/publish/crash-shop.ts';
import { killMisled, killPlain } from '../setup/publish/killed-publishers.ts';

const WORK = '.state/killed-test';

let shop: CrashShop;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  shop = await startCrashShop(WORK);
});

afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

describe('killed publisher', () => {
  it('leaves a complete release live, and its successor repairs the site', () =>
    killPlain(shop, WORK, 4));

  it('leaves a complete release live with a failing or faulty back end', () =>
    killMisled(shop, WORK, 1));
});
