import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { reportPath, snapshotPath } from '#catalogue/state.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { Fault } from '#sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../scripts/testbed/running-sandbox.ts';
import { createLightCatalogue } from '../setup/catalogue/light-catalogue.ts';

/** Three pages of products, so that a fault can hit any page. */
const PRODUCTS = 450;

const TABLES = {
  product: 'sku',
  listing: 'audience, code',
  listing_item: 'audience, code, place',
  attribute: 'code',
  picture: 'file',
  membership: 'category_id, sku',
};

let sandbox: RunningSandbox;
let state: string;
let cleanDump: string;

/** Returns the rows of the main snapshot tables as text; equal rows give equal texts. */
function dump(stateDir = state): string {
  const database = new DatabaseSync(snapshotPath(stateDir), { readOnly: true });
  const rows = Object.entries(TABLES).map(([table, key]) =>
    database.prepare(`select * from ${table} order by ${key}`).all(),
  );
  database.close();
  return JSON.stringify(rows);
}

async function load(over: Partial<LoadOptions> = {}) {
  const stateDir = over.stateDir ?? state;
  const catalogue = openCatalogue(snapshotPath(stateDir));
  try {
    const { report } = await readEverything(catalogue, {
      client: createCommerceClient({
        baseUrl: sandbox.url,
        token: SANDBOX_TOKENS.catalogue,
        timeoutMs: 1000,
      }),
      baseUrl: sandbox.url,
      stateDir,
      maxRejectedPercent: 10,
      polite: { retries: 5, retryDelayMs: 5 },
      ...over,
    });
    return report;
  } finally {
    catalogue.close();
  }
}

const setFaults = (faults: readonly Fault[]) => sandbox.admin('PUT', '/_sandbox/faults', faults);

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'state-'));
  sandbox = await startSandbox({ seed: createLightCatalogue(PRODUCTS) });
  await load();
  cleanDump = dump();
});

afterEach(() => sandbox.admin('DELETE', '/_sandbox/faults'));

afterAll(async () => {
  await sandbox.close();
  rmSync(state, { recursive: true });
});

describe('readEverything', () => {
  it('writes the same snapshot for the same catalogue', async () => {
    await load();
    expect(dump()).toBe(cleanDump);
  });

  it.each<[string, Fault]>([
    ['drops connections', { kind: 'drop', every: 3 }],
    ['cuts answers short', { kind: 'truncate', every: 3 }],
    ['answers 500', { kind: 'status', status: 500, every: 3 }],
    ['answers 429', { kind: 'status', status: 429, every: 2, times: 10 }],
    ['crashes in its other error shape', { kind: 'fatal', every: 4 }],
    ['dawdles', { kind: 'delay', delayMs: 300, every: 5 }],
    ['stalls beyond the time allowed', { kind: 'delay', delayMs: 1500, every: 9, times: 4 }],
  ])('writes the same snapshot when the back end %s', async (_, fault) => {
    await setFaults([{ ...fault, path: '/rest/' }]);
    await load();
    expect(dump()).toBe(cleanDump);
  });

  it.each<[string, Fault, RegExp]>([
    ['is dead', { kind: 'drop' }, /^GET \/rest\/\S+: the back end did not answer \(.+\)$/],
    [
      'only fails',
      { kind: 'status', status: 500 },
      /^GET \/rest\/\S+: the back end answered 500: /,
    ],
    [
      'always cuts short',
      { kind: 'truncate', path: '/rest/V1/products' },
      /^GET \/rest\/V1\/products\S*: the back end did not answer/,
    ],
    [
      'refuses the token',
      { kind: 'status', status: 401, path: '/rest/V1/products' },
      /^GET \/rest\/V1\/products: the back end answered 401/,
    ],
  ])(
    'fails with a one-line error and keeps the last snapshot when the back end %s',
    async (_, fault, line) => {
      await setFaults([{ path: '/rest/', ...fault }]);
      const error = await load({ polite: { retries: 1, retryDelayMs: 1 } }).then(
        () => expect.fail('the catalogue was loaded'),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Error);
      expect(error instanceof Error ? error.message : '').toMatch(line);
      expect(dump()).toBe(cleanDump);
    },
  );

  it('makes at most six requests at a time', async () => {
    await setFaults([{ kind: 'delay', delayMs: 30, path: '/rest/' }]);
    await sandbox.admin('DELETE', '/_sandbox/requests');
    await load();
    const log = JSON.stringify(await sandbox.admin('GET', '/_sandbox/requests'));
    expect(log).toMatch(/"mostAtOnce":[2-6]\b/);
  });

  it('requests no pictures, because pages do not wait for them', async () => {
    await sandbox.admin('DELETE', '/_sandbox/requests');
    await load();
    const log = JSON.stringify(await sandbox.admin('GET', '/_sandbox/requests'));
    expect(log).toContain('GET /rest/V1/products');
    expect(log).not.toContain('/media/');
  });

  it('lists rejected products in the report', async () => {
    const report = await load();
    expect(report.read).toBe(PRODUCTS);
    expect(report.accepted + report.rejected.length).toBe(PRODUCTS);
    expect(report.rejected).not.toEqual([]);
    expect(JSON.parse(readFileSync(reportPath(state), 'utf8'))).toEqual(report);
  });

  it('refuses a catalogue with more faults than allowed but writes the report', async () => {
    rmSync(reportPath(state));
    await expect(load({ maxRejectedPercent: 0 })).rejects.toThrow(
      /^\d+ of 450 products fail validation/,
    );
    expect(existsSync(reportPath(state))).toBe(true);
    expect(dump()).toBe(cleanDump);
  });

  it('detects a change that does not update updated_at', async () => {
    const before = dump();
    await sandbox.admin('PUT', '/rest/V1/products/attributes/weight_kg', {
      attribute: { default_frontend_label: 'Mass (kg)' },
    });
    await load();
    expect(dump()).not.toBe(before);
    expect(dump()).toContain('Mass (kg)');
  });
});
