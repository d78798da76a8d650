/** Runs `npm start` like a new user: one command, and no process remains after it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skuDataPath } from '#lib/urls/paths.ts';
import { setProductField } from '../../scripts/testbed/set-field.ts';

const WORK = '.state/start-test';
const SITE = `${WORK}/site`;
const PORT = 4371;
const SANDBOX_PORT = 4372;
const OPS_PORT = 4373;

interface Running {
  child: ChildProcess;
  printed(): string;
  /** Settles when every process has closed its output streams. */
  closed: Promise<unknown>;
}

function start(settings: Record<string, string> = {}): Running {
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      SANDBOX_PRODUCTS: '5',
      STATE_DIR: WORK,
      OUT_DIR: SITE,
      ...settings,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, printed: () => text, closed: once(child, 'close') };
}

async function until(condition: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function startShop(settings?: Record<string, string>): Promise<Running> {
  const shop = start(settings);
  await until(() => shop.printed().includes('Stop       Ctrl-C'), 60);
  return shop;
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}/`).then(
    ({ status }) => status === 200,
    () => false,
  );

const SKU = 'PW110-UK';

async function pageOf(sku: string): Promise<string> {
  const data = await fetch(`http://localhost:${PORT}${skuDataPath(sku)}`);
  const { path } = await data.json();
  return (await fetch(`http://localhost:${PORT}${path}`)).text();
}

/** Yields all files and folders inside a folder, except `without` and symbolic links. */
function* allBelow(folder: string, without?: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (path === without || stat.isSymbolicLink()) continue;
    yield path;
    if (stat.isDirectory()) yield* allBelow(path, without);
  }
}

const isOpen = (path: string) => (lstatSync(path).mode & 0o077) !== 0;
const inodeOf = (path: string) => lstatSync(path).ino;

const isStopped = async () => !(await answers(PORT)) && !(await answers(SANDBOX_PORT));

async function expectQuietEnd({ closed, printed }: Running): Promise<void> {
  await closed;
  expect(await isStopped()).toBe(true);
  expect(printed()).not.toContain('ended by itself');
}

beforeAll(() => rmSync(WORK, { recursive: true, force: true }));
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

describe('npm start', () => {
  it('reports a missing server setting before it contacts a real back end', async () => {
    const asked: string[] = [];
    const backEnd = createServer((socket) => {
      asked.push('a connection');
      socket.destroy();
    }).listen(0);
    await once(backEnd, 'listening');
    const { port } = backEnd.address() as AddressInfo;
    const shop = start({
      COMMERCE_URL: `http://127.0.0.1:${port}`,
      COMMERCE_TOKEN: 'no-token-of-anybody',
      ORDERS_TOKEN: 'none-either',
      SITE_URL: `http://localhost:${PORT}`,
      PAYMENT_MODE: '',
    });
    await shop.closed;
    backEnd.close();
    expect(shop.child.exitCode).toBe(1);
    expect(shop.printed()).toContain('PAYMENT_MODE: is missing');
    expect(asked).toEqual([]);
  });

  it('serves a changed price on reload, and Ctrl-C ends every process without errors', async () => {
    const shop = await startShop();
    expect(shop.printed()).toContain(`Shop       http://localhost:${PORT}`);
    expect(await answers(PORT)).toBe(true);
    const health = `http://127.0.0.1:${OPS_PORT}/health`;
    expect(shop.printed()).toContain(`Health     ${health}`);
    expect(await (await fetch(health)).json()).toMatchObject({ status: 'ok', problems: [] });
    const said = await setProductField(`http://localhost:${SANDBOX_PORT}`, [SKU, 'price', '77.25']);
    expect(said).toContain('The shop was told: reload the page.');
    await until(async () => (await pageOf(SKU)).includes('£92.70'), 60);
    process.kill(-(shop.child.pid ?? 0), 'SIGINT');
    await expectQuietEnd(shop);
  });

  it('makes all files except the site private to its user', () => {
    const site = [...allBelow(SITE)];
    expect(site.filter((path) => !isOpen(path))).toEqual([]);
    const open = [...allBelow(WORK, SITE)].filter(isOpen);
    // Pictures and hashed files are hard links to files of the site; the private folder prevents
    // access through this path.
    const ofSite = new Set(site.map(inodeOf));
    expect(open.filter((path) => !ofSite.has(inodeOf(path)))).toEqual([]);
    expect(lstatSync(WORK).mode & 0o777).toBe(0o700);
  });

  it('publishes files that editors save, and SIGTERM to npm ends every process without errors', async () => {
    const folder = `${WORK}/content`;
    cpSync('src/content', folder, { recursive: true });
    const shop = await startShop({ CONTENT_DIR: folder });
    // The publisher reads the first file on start; it reads the second only if it watches the
    // folder.
    for (const from of ['/autumn', '/winter']) {
      writeFileSync(join(folder, 'redirects.json'), JSON.stringify([{ from, to: '/best-deals' }]));
      const old = `http://localhost:${PORT}${from}`;
      await until(async () => (await fetch(old, { redirect: 'manual' })).status === 301, 30);
    }
    shop.child.kill('SIGTERM');
    await expectQuietEnd(shop);
  });

  it('stops with the reason when a process is killed', async () => {
    const shop = await startShop();
    const { pid } = await (await fetch(`http://localhost:${SANDBOX_PORT}/_sandbox/process`)).json();
    process.kill(pid, 'SIGKILL');
    await shop.closed;
    expect(await isStopped()).toBe(true);
    expect(shop.printed()).toContain('The sandbox process ended by itself (SIGKILL)');
  });

  it.each([
    ['PORT', PORT],
    ['SANDBOX_PORT', SANDBOX_PORT],
    ['OPS_PORT', OPS_PORT],
  ])('reports in one line that the port in %s is in use', async (setting, port) => {
    const other = createServer().listen(port);
    await once(other, 'listening');
    const { child, printed } = start();
    const [code] = await once(child, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(printed()).toContain(
      `Port ${port} is in use: stop what listens there, or set ${setting}`,
    );
    expect(printed()).not.toContain('    at ');
  });
});
