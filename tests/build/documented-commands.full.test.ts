/**
 * Runs the commands of the documents unchanged against a shop started with the README's `npm
 * start`. Example URLs, folders and secrets are replaced with those of this shop.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { readShopFile } from '#config/env/shop-file.ts';
import { freePort } from '../../scripts/process/ports.ts';
import { SHELL_BLOCKS } from '../setup/documents/documents.ts';

/** Inside the project, because Astro resolves packages from its output folder. */
const STATE = '.state/documents-test';
const OUT = `${STATE}/dist`;

const START = 'README.md: npm start';

/** Expected output of each block marked as run, in the order of the documents. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  'README.md: npm run sandbox -- set': /price.*99/,
  'docs/go-live.md: curl -gH "Authorization': /"total_count":\d+.*"total_count":\d+/s,
  "docs/go-live.md: curl -i -d '' https://SHOP/payments": /^HTTP\/1\.1 200 .*Status=INVALID/ms,
  'docs/operations.md: npm run backup': /Backed up: .*Backed up: /s,
  'docs/operations.md: cp dist/current/script-inventory.json': /[0-9a-f]{64} /,
  'docs/operations.md: npm run --silent checkout:watch': /5 pages/,
  'docs/publishing.md: body=': /^HTTP\/1\.1 202 /m,
  'docs/your-catalogue.md: COMMERCE_TOKEN=... ORDERS_TOKEN=... npm run fit': /products can be sold/,
  'docs/your-catalogue.md: npm run --silent test:contract': /ok/,
};

/** Commands in running text and in tables, in a working order. */
const INLINE: readonly (readonly [command: string, prints: RegExp])[] = [
  ['npm run config', /COMMERCE_URL/],
  ['npm run config -- serve', /COMMERCE_URL/],
  ['npm run config -- build', /COMMERCE_URL/],
  ['npm run rebuild -- --dry-run', /Nothing would change|^\S+:\S* \w+: /m],
  ['npm run rebuild', /Nothing changed|is live/],
  ['npm run payments -- list --attention', /No payments\./],
  ['npm run payments -- reconcile', /All agree/],
  ['npm run host -- nginx', /nginx/],
  ['npm run build', /The whole site was rendered/],
  ['npm run rollback', /is live: it shows the site as it was/],
];

let folder: string;
let places: readonly (readonly [written: string, here: string])[];
let env: NodeJS.ProcessEnv;
let shop: ChildProcess;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const [port, sandboxPort, opsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const [here, backEnd] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
  places = [
    ['https://shop.example', here],
    ['https://SHOP', here],
    ['https://MAGENTO', backEnd],
    ['COMMERCE_TOKEN=... ORDERS_TOKEN=... ', ''],
    ['/var/backups/shop', folder],
    ['kept.json', join(folder, 'kept.json')],
    ['dist/current', `${OUT}/current`],
    ['FILE', join(folder, 'file')],
  ];
  env = {
    ...process.env,
    NODE_ENV: undefined,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    OPS_PORT: String(opsPort),
    STATE_DIR: STATE,
    OUT_DIR: OUT,
    HOOK_SECRET: 'a-secret-of-this-test-alone',
  };
  const block = SHELL_BLOCKS.find(({ document, text }) => `${document}: ${text}`.startsWith(START));
  shop = spawn('bash', ['-c', `exec ${block?.text}`], { env, detached: true });
  shop.stdout?.on('data', (data) => (said += data));
  shop.stderr?.on('data', (data) => (said += data));
  while (!said.includes('Ctrl-C')) {
    if (shop.exitCode !== null) throw new Error(said);
    await sleep(100);
  }
  Object.assign(env, {
    COMMERCE_URL: backEnd,
    COMMERCE_TOKEN: SANDBOX_TOKENS.catalogue,
    ORDERS_TOKEN: SANDBOX_TOKENS.orders,
    PAYMENT_MODE: 'simulator',
    SITE_URL: here,
    // Those of `npm start`, because pages without the form or the finder of addresses differ.
    ENQUIRY_TO: readShopFile().company.email,
    SMTP_URL: 'smtp://localhost',
    POSTCODE_LOOKUP: 'ideal-postcodes',
    POSTCODE_LOOKUP_KEY: 'sandbox',
    POSTCODE_LOOKUP_URL: backEnd,
  });
}, 480_000);

afterAll(async () => {
  if (shop.exitCode === null) {
    const end = once(shop, 'exit');
    process.kill(-(shop.pid ?? 0), 'SIGINT');
    await end;
  }
  rmSync(folder, { recursive: true });
  rmSync(STATE, { recursive: true, force: true });
});

/** Runs shell lines and stops at the first failing line. */
async function run(lines: string) {
  const text = places.reduce((all, [written, here]) => all.replaceAll(written, here), lines);
  const child = spawn('bash', ['-euo', 'pipefail', '-c', text], { env });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

const MARKED = SHELL_BLOCKS.filter(({ mark }) => mark === 'run')
  .map(({ document, text }) => ({ name: `${document}: ${text}`, text }))
  .filter(({ name }) => !name.startsWith(START))
  // The inventory must be copied before it is inspected.
  .toSorted((a, b) => Number(b.text.startsWith('cp ')) - Number(a.text.startsWith('cp ')));

describe('documented commands', () => {
  it('all have an expected output', () => {
    const expected = Object.keys(PRINTS);
    expect(MARKED).toHaveLength(expected.length);
    for (const { name } of MARKED) {
      expect(expected.filter((known) => name.startsWith(known))).toHaveLength(1);
    }
  });

  it.each(MARKED)('prints the expected output of $name', async ({ name, text }) => {
    const [, prints = /never/] = Object.entries(PRINTS).find(([own]) => name.startsWith(own)) ?? [];
    const { code, output } = await run(text);
    expect(output).toMatch(prints);
    expect(code, output).toBe(0);
  });

  it('change the price on the page, as the README says', async () => {
    const page = () => fetch(`${env['SITE_URL']}/pw-120-home`).then((answer) => answer.text());
    await expect.poll(page, { timeout: 20_000 }).toContain('£118.80');
  });

  it.each(INLINE)('prints the expected output of %s', async (command, prints) => {
    const { code, output } = await run(command);
    expect(output).toMatch(prints);
    expect(code, output).toBe(0);
  });
});
