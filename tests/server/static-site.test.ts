import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticSite } from '#server/static-site.ts';

const FILES: Record<string, string> = {
  'index.html': 'home',
  'home-garden.html': 'landing',
  'home-garden/pressure-washer.html': 'listing',
  'home-garden/404.html': 'category not found',
  '404.html': 'not found',
  'kb-4.html': 'product',
  'data/sku/KB-4%2F2.json': '{"name":"KB 4"}',
  '_astro/base.abc123.css': 'body{}',
  'pub/media/catalog/product/k/b/kb-4.0123456789-160.webp': 'RIFF',
};

let site: string;

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
});

afterAll(() => rmSync(site, { recursive: true }));

const ask = (path: string) => staticSite(site).request(path);

describe('staticSite', () => {
  it.each([
    ['/', 'home'],
    ['/home-garden', 'landing'],
    ['/home-garden/pressure-washer', 'listing'],
    ['/kb-4', 'product'],
    ['/kb-4?colour=red', 'product'],
    ['/data/sku/KB-4%252F2.json', '{"name":"KB 4"}'],
  ])('answers %s with its file', async (path, text) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
  });

  it.each([
    ['/home-garden/nonsense', 'category not found'],
    ['/home-garden/pressure-washer/page/9', 'category not found'],
    ['/home-garden/404', 'category not found'],
    ['/nonsense', 'not found'],
    ['/nonsense/deeper/still', 'not found'],
    ['/404', 'not found'],
    ['/data/sku/none.json', 'not found'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'not found'],
    ['/..%2f..%2fetc%2fpasswd', 'not found'],
    ['/%', 'not found'],
    ['//evil.example/x.html', 'not found'],
    ['//evil.example/', 'not found'],
    ['/\\\\evil.example/x.html', 'not found'],
    ['/%00', 'not found'],
  ])('answers %s with 404 and the nearest page for it', async (path, text) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it.each([
    ['/home-garden/', '/home-garden'],
    ['/kb-4.html', '/kb-4'],
    ['/index.html', '/'],
    ['/kb-4/?x=1', '/kb-4?x=1'],
    ['/kb-4.html?x=1', '/kb-4?x=1'],
  ])('sends %s to its one address %s', async (path, target) => {
    const response = await ask(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  });

  it('lets hashed files be kept for ever and pages be asked for again', async () => {
    expect((await ask('/_astro/base.abc123.css')).headers.get('cache-control')).toContain(
      'immutable',
    );
    const picture = '/pub/media/catalog/product/k/b/kb-4.0123456789-160.webp';
    expect((await ask(picture)).headers.get('cache-control')).toContain('immutable');
    expect((await ask('/kb-4')).headers.get('cache-control')).toBe('no-cache');
  });

  it('answers HEAD without a body', async () => {
    const response = await staticSite(site).request('/kb-4', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
