/** Runs the contract suite by its command against a sandbox, as CI does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { Report } from '../../../scripts/contract/run.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import {
  rowsThat,
  runCommand,
  SOLD_OUT,
  sellOut,
  WITH_VARIANTS,
} from '../../setup/recordings/contract-suite.ts';

const TOKEN_ARGS = ['--token', SANDBOX_TOKENS.catalogue, '--orders-token', SANDBOX_TOKENS.admin];
const ALL = [...TOKEN_ARGS, '--customers-token', SANDBOX_TOKENS.admin, '--sold-out-sku', SOLD_OUT];

const counts = z.object({ requests: z.record(z.string(), z.number()), mostAtOnce: z.number() });

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ products: WITH_VARIANTS });
  await sellOut(sandbox);
});

afterAll(() => sandbox.close());

async function traffic() {
  return counts.parse(await (await fetch(`${sandbox.url}/_sandbox/requests`)).json());
}

describe('npm run test:contract', { timeout: 60_000 }, () => {
  it('finds no difference in the sandbox and skips no row', async () => {
    await fetch(`${sandbox.url}/_sandbox/requests`, { method: 'DELETE' });
    const args = ['--url', sandbox.url, ...ALL, '--place-orders', '--json'];
    const { code, stdout, stderr } = await runCommand(args);
    const report: Report = JSON.parse(stdout);
    expect(rowsThat(report, 'differs')).toEqual([]);
    expect(rowsThat(report, 'skipped')).toEqual([]);
    expect(report.rows.length).toBeGreaterThan(200);
    expect(code).toBe(0);
    const { requests, mostAtOnce } = await traffic();
    expect(mostAtOnce).toBe(1);
    // Before it starts, the suite announces what it will create.
    expect(stderr).toContain('3 guest carts, 1 cart of a customer');
    expect(requests['POST /rest/V1/guest-carts']).toBe(3);
    expect(stderr).toContain('4 orders: cancelled at the end');
    const orders = z
      .object({ items: z.array(z.object({ state: z.string() })) })
      .parse(await sandbox.admin('GET', '/rest/V1/orders?searchCriteria='));
    expect(orders.items.map(({ state }) => state)).toEqual([
      'canceled',
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(stderr).toContain('1 customer, contract-suite-…@example.com: deleted at the end');
    const [gone] = report.removed.filter((name) => name.startsWith('customer'));
    expect(gone).toMatch(/^customer contract-suite-[\da-f]{8}@example\.com$/);
    expect(requests['DELETE /rest/V1/customers/:customerId']).toBe(1);
  });

  it('prints a readable table and exits with 1 if a row differs', async () => {
    const fault = { kind: 'status', status: 500, path: '/rest/V1/directory/countries/ZZ' };
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'PUT', body: JSON.stringify(fault) });
    const { code, stdout } = await runCommand(['--url', sandbox.url, ...TOKEN_ARGS, '--read-only']);
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^status +call +when +the contract says +what came$/m);
    expect(stdout).toMatch(/^ok +GET \/rest\/V1\/directory\/countries +as the shop asks/m);
    const row = 'differs +GET /rest/V1/directory/countries/\\{id\\} +unknown country +404 +500 ';
    expect(stdout).toMatch(new RegExp(`^${row}`, 'm'));
    expect(stdout).toMatch(/^skipped .*writes, and --read-only is set$/m);
    expect(stdout).toMatch(/^\d+ ok, 1 differ, \d+ skipped$/m);
  });

  it('reports an invalid command line and an unreachable address', async () => {
    const without = await runCommand(['--url', 'nonsense']);
    expect(without.code).toBe(1);
    expect(without.stderr).toContain('--url: must be an http or https URL');
    expect(without.stderr).toContain('Usage: npm run test:contract -- --url URL');
    const silent = await runCommand(['--url', 'http://127.0.0.1:9', ...TOKEN_ARGS]);
    expect(silent.code).toBe(1);
    expect(silent.stderr).toContain('Nothing answers at http://127.0.0.1:9');
    expect(silent.stdout).toBe('');
  });
});
