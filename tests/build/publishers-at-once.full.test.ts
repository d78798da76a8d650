/**
 * Runs several publishers at the same time while editors save and the back end sends hundreds of
 * webhooks.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { snapshotPath } from '#catalogue/state.ts';
import {
  type CrashShop,
  layPlace,
  type Place,
  startCrashShop,
} from '../setup/publish/crash-shop.ts';
import { anyEdit } from '../setup/publish/editor.ts';
import { expectSameSite } from '../setup/publish/same-site.ts';
import { HOOK_SECRET, sendHook } from '../setup/server/hooks.ts';

const WORK = '.state/publishers-test';
const PORT = 4376;
const OPS_PORT = 4378;
const URL = `http://localhost:${PORT}`;
const HOOKS = 300;
const SKU = 'LAST-1';

/** Other edits could shrink the catalogue too much, and the publish would be refused. */
const HARMLESS: readonly string[] = ['price', 'name', 'text', 'links', 'attributeLabel'];
const harmless = anyEdit.filter(({ kind }) => HARMLESS.includes(kind));

let shop: CrashShop;
let place: Place;
const children: ChildProcess[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  shop = await startCrashShop(WORK);
  place = layPlace(WORK, 'live');
  await setPrice(1);
  await shop.open(place);
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await shop.close();
  vi.unstubAllEnvs();
});

/**
 * Starts a script that calls the back end with its own token, so that its requests can be
 * identified.
 */
function start(name: string, command: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...shop.settings(place), COMMERCE_TOKEN: name, ...more };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [printed, ended] = [text(child.stdout), once(child, 'exit')];
  return {
    async end(signal?: NodeJS.Signals): Promise<string> {
      if (signal) child.kill(signal);
      expect(await ended).toEqual([0, null]);
      return printed;
    },
  };
}

async function until(condition: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await sleep(50);
  }
}

async function startServer() {
  const ports = { PORT: String(PORT), OPS_PORT: String(OPS_PORT) };
  const settings = { HOOK_SECRET, ...ports, NODE_ENV: '', STOP_DRAIN_MS: '0' };
  const server = start('', ['scripts/serve.ts'], { ...settings, COMMERCE_URL: '' });
  const answers = () =>
    fetch(URL).then(
      () => true,
      () => false,
    );
  await until(answers, 30);
  return server;
}

async function setPrice(pounds: number): Promise<void> {
  await shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, {
    product: {
      sku: SKU,
      name: 'The last machine',
      price: 1,
      status: 1,
      visibility: 4,
      attribute_set_id: 4,
      type_id: 'simple',
      custom_attributes: [
        { attribute_code: 'url_key', value: 'last-machine' },
        { attribute_code: 'list_price', value: `${pounds}.000000` },
      ],
    },
  });
}

let hooks = 0;

async function hook(skus: readonly string[] | undefined): Promise<void> {
  hooks += 1;
  const named = skus?.length === 0 ? undefined : skus;
  const body = JSON.stringify({ sentAt: new Date().toISOString(), id: `${hooks}`, skus: named });
  expect(await sendHook(URL, body)).toMatchObject({ status: 202 });
}

/** Saves edits and sends webhooks until at least `HOOKS` were sent and `isOver` returns true. */
async function editAndSendHooks(isOver: () => boolean): Promise<void> {
  while (!isOver() || hooks < HOOKS) {
    const skus = await shop.edit(harmless);
    await Promise.all([skus, skus, skus, skus].map(hook));
    await sleep(20);
  }
}

async function rebuildInPairs(): Promise<void> {
  for (const round of ['first', 'second']) {
    const pair = ['one', 'other'].map((name) =>
      start(`${round}-${name}`, ['scripts/rebuild.ts', '--json']),
    );
    await Promise.all(pair.map((rebuild) => rebuild.end()));
  }
}

/**
 * Records the order in which processes read products. Stock and prices are excluded because
 * processes fetch them later.
 */
function recordReadOrder(): string[] {
  const turns: string[] = [];
  shop.backEnd.watch((name, path) => {
    if (!path.startsWith('/rest/V1/products?')) return;
    if (turns.at(-1) !== name) turns.push(name);
  });
  return turns;
}

function releases() {
  const database = new DatabaseSync(snapshotPath(place.stateDir));
  const rows = database.prepare('select id, base, state from release order by id').all();
  database.close();
  return rows.map(({ id, base, state }) => ({ id: Number(id), base, state }));
}

const fetchHealth = async () => (await fetch(`http://127.0.0.1:${OPS_PORT}/health`)).json();

it('concurrent publishers publish one after another, and the last change goes live', async () => {
  const server = await startServer();
  const publisher = start('publisher', ['scripts/publisher.ts']);
  const turns = recordReadOrder();
  let isRebuilt = false;
  const rebuilds = rebuildInPairs().finally(() => {
    isRebuilt = true;
  });
  await Promise.all([rebuilds, editAndSendHooks(() => isRebuilt)]);
  await setPrice(77);
  await hook([SKU]);
  await until(async () => (await fetchHealth()).publishing.queued === 0, 60);

  expect(await (await fetch(`${URL}/last-machine`)).text()).toContain('77.00');
  const live = Number(readlinkSync(place.live).replace('releases/', ''));
  const health = { status: 'ok', problems: [], release: live, publishing: { queued: 0 } };
  expect(await fetchHealth()).toMatchObject({ ...health, catalogueAgeSeconds: expect.any(Number) });
  // Prices are requested without a token.
  const others = turns.filter((name) => name !== 'publisher' && name !== '');
  expect(others.toSorted()).toEqual(['first-one', 'first-other', 'second-one', 'second-other']);
  const kept = releases();
  expect(kept.at(-1)?.id).toBe(live);
  for (const { id, base, state } of kept) expect([base, state]).toEqual([id - 1, 'published']);
  expect(await publisher.end('SIGTERM')).not.toContain('publish failed');
  await shop.publish(place, { skus: [], deferredUntil: () => false });
  expectSameSite(place.live, await shop.built());
  await server.end('SIGTERM');
}, 240_000);
