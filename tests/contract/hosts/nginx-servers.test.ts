/** Runs the servers of scripts/deploy/nginx.conf in nginx, on unprivileged ports. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxMaps, nginxNames, nginxServer } from '#publish/hosts/nginx.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';
import { freePort } from '../../../scripts/process/ports.ts';
import { findNginx } from '../../../scripts/tools/nginx.ts';
import { type NginxServer, runNginx } from '../../../scripts/tools/nginx-server.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const NAME = 'shop.example';

let folder: string;
let site: Site;
let shop: LocalServer;
let nginx: NginxServer;
let plain: string;
let port: number;
/** Requests to the shop server, and callbacks that end its pending responses. */
const asked: string[] = [];
const pendingResponses: (() => void)[] = [];

function makeCertificate(): void {
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-noenc',
    '-subj',
    `/CN=${NAME}`,
    '-days',
    '2',
    '-keyout',
    join(folder, 'tls', 'privkey.pem'),
    '-out',
    join(folder, 'tls', 'fullchain.pem'),
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

function writeRules(): void {
  const options = { outDir: site.folder, shopServer: shop.url, overHttps: true };
  const rules = {
    'http.conf': nginxMaps(options),
    'names.conf': nginxNames([NAME, 'other.example']),
    'server.conf': nginxServer(options),
  };
  for (const [name, text] of Object.entries(rules)) writeFileSync(join(folder, 'shop', name), text);
}

/** Returns scripts/deploy/nginx.conf with the folders and ports of this test. */
function servers(httpPort: number, httpsPort: number): string {
  return readFileSync('scripts/deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/nginx/shop', join(folder, 'shop'))
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replaceAll('/var/log/nginx', folder)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${httpPort}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${httpsPort}`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servers-'));
  for (const name of ['shop', 'tls']) mkdirSync(join(folder, name));
  site = makeSite({ 'index.html': 'home', 'paid.html': 'paid', '_astro/a.js': 'void 0' });
  shop = await startLocalServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (incoming.url === '/rest/slow') pendingResponses.push(() => outgoing.end());
    else outgoing.end('told');
  });
  makeCertificate();
  writeRules();
  const httpPort = await freePort();
  port = await freePort();
  plain = `http://127.0.0.1:${httpPort}`;
  const alive = (own: number) => `server { listen 127.0.0.1:${own}; access_log off; return 204; }`;
  nginx = await runNginx((own) => `${servers(httpPort, port)}\n${alive(own)}`);
});

afterAll(async () => {
  await nginx.close();
  await shop.close();
  site.remove();
  rmSync(folder, { recursive: true });
});

/** `few` opens fewer connections than nginx allows one client, `many` opens more. */
const fewConnections = new Agent({ keepAlive: true, maxSockets: 40 });
const manyConnections = new Agent({ keepAlive: true, maxSockets: 200 });

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  servername?: string;
  agent?: Agent;
}

/** @returns status of the response */
function ask(
  path: string,
  { servername = NAME, headers, method = 'GET', agent = fewConnections }: Asked = {},
) {
  return new Promise<number>((resolve, reject) => {
    const at = { host: '127.0.0.1', port, path, method, agent, servername };
    const own = { rejectUnauthorized: false, headers: { Host: NAME, ...headers } };
    const outgoing = request({ ...at, ...own }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const logged = () => readFileSync(join(folder, 'access.log'), 'utf8');

describe('nginx in front of the shop', () => {
  it('accepts the configuration with its IPv6 addresses, which some machines lack', () => {
    const text = readFileSync('scripts/deploy/nginx.conf', 'utf8')
      .replaceAll('/etc/nginx', folder)
      .replaceAll('/var/log/nginx', folder)
      .replace(/listen (\[::\]:)?/g, (_, host = '') => `listen ${host}4`);
    const file = join(folder, 'nginx.conf');
    const { binary, brotliModule } = findNginx();
    writeFileSync(
      file,
      `load_module ${brotliModule};\npid ${folder}/pid;\nevents {}\nhttp {\n${text}\n}\n`,
    );
    const { stderr } = spawnSync(binary, ['-t', '-c', file, '-e', join(folder, 'error.log')]);
    expect(String(stderr)).toContain('test is successful');
    expect(text).toContain('listen [::]:4443 ssl http2 default_server;');
  });

  it('responds to the host names of the shop', async () => {
    expect(await ask('/')).toBe(200);
    const other = { servername: 'other.example', headers: { Host: 'other.example' } };
    expect(await ask('/', other)).toBe(200);
  });

  it('refuses a TLS connection to another name before it sends a certificate', async () => {
    await expect(ask('/', { servername: 'evil.example' })).rejects.toThrow(/unrecognized name/);
    await expect(ask('/', { servername: '' })).rejects.toThrow(/unrecognized name/);
  });

  it('closes the connection on requests for another host', async () => {
    await expect(ask('/', { headers: { Host: 'evil.example' } })).rejects.toThrow(/hang up/);
    const evil = rawRequest(plain, '/', { headers: { Host: 'evil.example' } });
    await expect(evil).rejects.toThrow(/hang up/);
    await expect(rawRequest(plain, '/')).rejects.toThrow(/hang up/);
  });

  it('redirects HTTP to HTTPS on the same host name', async () => {
    const { status, headers } = await rawRequest(plain, '/a?b=%20', { headers: { Host: NAME } });
    expect([status, headers.location]).toEqual([308, `https://${NAME}/a?b=%20`]);
  });
});

describe('access log', () => {
  it('records pages and referrers without the secrets in their queries', async () => {
    const referer = { Referer: `https://${NAME}/paid?t=secret` };
    for (const path of ['/paid?t=secret', '/failed-payment?t=secret']) {
      await ask(path);
      await ask(path, { method: 'POST' });
      await rawRequest(plain, path, { headers: { Host: NAME } });
    }
    await ask('/_astro/a.js', { headers: referer });
    await ask('/kb-4', { headers: { Referer: 'https://search.example/?q=secret' } });
    await ask('/paid');
    await sleep(50);
    expect(logged()).toContain(`"GET /_astro/a.js HTTP/1.1" 200 6 "https://${NAME}/paid" `);
    expect(logged()).toMatch(/^127\.0\.0\.1 - - \[.+\] "GET \/paid HTTP\/1\.1" 200 4 "-" "-"$/m);
    expect(logged()).not.toContain('secret');
  });
});

describe('limits of one client address', () => {
  it('allow 100 concurrent slow calls and reject the next one', async () => {
    const waiting = Array.from({ length: 100 }, () =>
      ask('/rest/slow', { agent: manyConnections }),
    );
    while (pendingResponses.length < 100) await sleep(5);
    expect(await ask('/rest/V1/guest-carts/secret')).toBe(429);
    expect(await ask('/%70ayments/x')).toBe(429);
    expect(await ask('/payments/notification', { method: 'POST' })).toBe(200);
    expect(await ask('/')).toBe(200);
    for (const end of pendingResponses) end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  it('allow the same burst as the shop server, then reject further calls', async () => {
    asked.length = 0;
    const paths = ['/rest/V1/guest-carts/secret', '/payments/passing-orders'];
    const begun = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 1600 }, (_, place) => ask(paths[place % 2] ?? '')),
    );
    const seconds = (performance.now() - begun) / 1000;
    const passed = statuses.filter((status) => status === 200).length;
    // The hundred calls of the previous test still count in part.
    expect(passed).toBeGreaterThan(1050);
    expect(passed).toBeLessThanOrEqual(1201 + 20 * seconds);
    expect(statuses.filter((status) => status !== 200).every((status) => status === 429)).toBe(
      true,
    );
    expect(asked).toHaveLength(passed);
    expect(await ask('/payments/notification?x', { method: 'POST' })).toBe(200);
    expect(await ask('/')).toBe(200);
    expect(nginx.errors()).not.toContain('secret');
  });
});
