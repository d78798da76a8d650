/** The short form of `npm run bench -- chaos`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runChaos } from '../../../scripts/bench/chaos/run.ts';

const SEED = 10;
const PURCHASES = 60;
const SHORT = { purchases: PURCHASES, atOnce: 20, patienceMs: 15_000 };

it(`loses no money and places no order twice while processes are killed (seed ${SEED})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { audit, faults } = await runChaos({ ...SHORT, seed: SEED, folder });
  const { lost, double, unearned, unsettled } = audit;
  expect({ lost, double, unearned, unsettled }).toEqual({
    lost: [],
    double: [],
    unearned: [],
    unsettled: [],
  });
  // A run with few payments would prove nothing.
  expect(audit.paid.length).toBeGreaterThan(PURCHASES / 3);
  expect(audit.returned).not.toEqual([]);
  expect([...faults.keys()]).toEqual(
    expect.arrayContaining(['server killed', 'database killed', 'notification dropped']),
  );
}, 240_000);
