/** npm itself against a registry of ours. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenLocally } from '../../../scripts/process/local-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const BULK = '/-/npm/v1/security/advisories/bulk';

async function audit(registry: string, more: NodeJS.ProcessEnv = {}) {
  const cache = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['scripts/audit/audit.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GITHUB_ACTIONS: '',
      npm_config_fetch_retries: '0',
      npm_config_registry: registry,
      npm_config_cache: cache,
      ...more,
    },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code, said: (await said).join('') };
}

async function startRegistry(listener: RequestListener): Promise<string> {
  const registry = await listenLocally(createServer(listener));
  onTestFinished(() => registry.close());
  return `${registry.url}/`;
}

/** Knows one hole, in every version of a package, and nothing else. */
const knowing =
  (name: string, severity: string): RequestListener =>
  (request, response) => {
    const hole = {
      id: 1,
      url: 'https://holes.example/1',
      title: 'Lets strangers in',
      severity,
      vulnerable_versions: '>=0.0.1',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (request.url === BULK) return response.end(JSON.stringify({ [name]: [hole] }));
    // Which versions of a package there are.
    const asked = decodeURIComponent(request.url?.slice(1) ?? '');
    const versions = { '1.0.0': { name: asked, version: '1.0.0' } };
    return response.end(JSON.stringify({ name: asked, 'dist-tags': {}, versions }));
  };

it.each(['high', 'critical'])('a %s hole in what runs the shop fails', async (severity) => {
  const { code, said } = await audit(await startRegistry(knowing('zod', severity)));
  expect(said).toContain(`${severity}: zod *: Lets strangers in (https://holes.example/1)`);
  expect(code).toBe(1);
});

it.each([
  ['a moderate hole in it', 'hono', 'moderate', 'packages with holes below high'],
  ['a hole in what only tests it', 'vitest', 'critical', 'No high or critical hole'],
])('%s passes', async (_, name, severity, line) => {
  const { code, said } = await audit(await startRegistry(knowing(name, severity)));
  expect(said).toContain(line);
  expect(code).toBe(0);
});

it.each([405, 404, 503])('a registry that answers %i is said, and no failure', async (status) => {
  const registry = await startRegistry((_, response) => response.writeHead(status).end());
  const { code, said } = await audit(registry, { GITHUB_ACTIONS: 'true' });
  expect(said).toContain('::warning::NOT AUDITED: the registry tells of no holes');
  expect(said).toContain(String(status));
  expect(said).not.toContain(new URL(registry).host);
  expect(code).toBe(0);
});

it('a registry out of reach is said, and no failure', async () => {
  const { code, said } = await audit('http://127.0.0.1:1/');
  expect(said).toContain('NOT AUDITED');
  expect(code).toBe(0);
});
