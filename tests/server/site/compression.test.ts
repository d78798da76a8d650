import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

/** Generates text with a realistic compression ratio. */
function prose(words: number, seed = 7): string {
  let state = seed;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 5_000).toString(36);
  };
  return Array.from({ length: words }, word).join(' ');
}

const PAGE = prose(3_000);
const SCRIPT = prose(10_000, 11);

let site: Site;
let shop: ShopServer;

beforeAll(async () => {
  site = makeSite({
    'index.html': PAGE,
    'small.html': 'a'.repeat(999),
    '404.html': PAGE,
    'home-garden/404.html': `${PAGE}!`,
    '_astro/client.js': SCRIPT,
    '_astro/base.css': PAGE,
    '_astro/figtree.woff2': PAGE,
    'pictures/logo.svg': PAGE,
    'pictures/photo.avif': PAGE,
    'pictures/photo.webp': PAGE,
    'pictures/photo.png': PAGE,
    'data/names.json': PAGE,
    'robots.txt': PAGE,
    'sitemap.xml': PAGE,
  });
  shop = await startShopServer({ site: site.folder });
});

afterAll(async () => {
  await shop.close();
  site.remove();
});

function ask(path: string, encodings?: string, more: Record<string, string> = {}, method = 'GET') {
  const headers = { ...(encodings !== undefined && { 'Accept-Encoding': encodings }), ...more };
  return rawRequest(shop.url, path, { method, headers });
}

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['BR', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    ['', undefined],
    [undefined, undefined],
    ['nonsense;;q=,', undefined],
  ])('follows Accept-Encoding %j: %s', async (encodings, encoding) => {
    const { headers, body } = await ask('/', encodings);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    const read = { br: brotliDecompressSync, gzip: gunzipSync, '': (plain: Buffer) => plain };
    expect(read[encoding === 'br' || encoding === 'gzip' ? encoding : ''](body).toString()).toBe(
      PAGE,
    );
  });

  it.each([
    '/_astro/client.js',
    '/_astro/base.css',
    '/pictures/logo.svg',
    '/data/names.json',
    '/robots.txt',
    '/sitemap.xml',
  ])('reduces the size of %s', async (path) => {
    const { headers, body } = await ask(path, 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBeLessThan(0.7 * (await ask(path)).body.length);
  });

  it.each(['/_astro/figtree.woff2', '/pictures/photo.avif', '/pictures/photo.webp', '/small'])(
    'does not compress %s',
    async (path) => {
      const { headers, status } = await ask(path, 'gzip, br');
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('vary');
    },
  );

  it.each([
    ['/none', PAGE],
    ['/home-garden/none', `${PAGE}!`],
  ])('applies to the Not Found page of %s', async (path, text) => {
    const { status, headers, body } = await ask(path, 'br');
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(text);
  });

  it('sends the same headers for HEAD', async () => {
    const { 'content-length': length, 'content-encoding': encoding } = (await ask('/', 'br'))
      .headers;
    const head = await ask('/', 'br', {}, 'HEAD');
    expect(head.headers).toMatchObject({ 'content-length': length, 'content-encoding': encoding });
    expect(head.text).toBe('');
  });

  it.each([
    ['br', '.br', brotliCompressSync],
    ['gzip', '.gz', gzipSync],
  ])('sends the stored %s form of a file', async (encoding, suffix, compress) => {
    const form = compress(prose(2_000, 9));
    site.write('formed.html', PAGE);
    site.write(`formed.html${suffix}`, form);
    const { headers, body } = await ask('/formed', encoding);
    expect(body.equals(form)).toBe(true);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(form.length),
      'content-type': 'text/html; charset=utf-8',
      etag: (await ask('/formed')).headers.etag,
      vary: 'Accept-Encoding',
    });
    expect((await ask('/formed')).text).toBe(PAGE);
  });

  it('never sends an outdated version of a file', async () => {
    for (const words of [2_000, 2_100, 2_000]) {
      site.write('changing.html', prose(words, words));
      const { body } = await ask('/changing', 'br');
      expect(brotliDecompressSync(body).toString()).toBe(prose(words, words));
    }
  });

  it('returns the correct body to 20 concurrent requests', async () => {
    site.write('busy.html', prose(5_000, 3));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/busy', 'br')));
    for (const { body } of answers) {
      expect(brotliDecompressSync(body).toString()).toBe(prose(5_000, 3));
    }
  });
});

describe('ETag header', () => {
  it('stays equal in every encoding and changes with the content', async () => {
    site.write('tagged.html', prose(2_000, 1));
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (encoding) => (await ask('/tagged', encoding)).headers.etag),
    );
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toMatch(/^W\/"[\w-]{22}"$/);
    site.write('tagged.html', prose(2_000, 2));
    expect((await ask('/tagged')).headers.etag).not.toBe(tags[0]);
    site.write('tagged.html', prose(2_000, 1));
    expect((await ask('/tagged')).headers.etag).toBe(tags[0]);
  });

  it.each([
    ['/', 'no-cache', 'Accept-Encoding'],
    ['/small', 'no-cache', undefined],
    ['/_astro/client.js', 'public, max-age=31536000, immutable', 'Accept-Encoding'],
    ['/pictures/photo.avif', 'no-cache', undefined],
  ])('gives 304 for a known %s', async (path, cacheControl, vary) => {
    const { etag = '' } = (await ask(path, 'br')).headers;
    const strong = etag.replace('W/', '');
    for (const known of [etag, strong, `"other", ${etag}`, `W/"x",${strong}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, 'br', { 'If-None-Match': known }, method);
        expect(answer, known).toMatchObject({ status: 304, text: '' });
        expect(answer.headers.etag).toBe(etag);
        expect(answer.headers['cache-control']).toBe(cacheControl);
        expect(answer.headers.vary).toBe(vary);
        expect(answer.headers).not.toHaveProperty('content-encoding');
      }
    }
  });

  it.each(['"other"', 'W/"other"', '', 'no-quotes'])(
    'sends the full page for If-None-Match %j',
    async (known) => {
      const { status, body } = await ask('/', 'identity', { 'If-None-Match': known });
      expect(status).toBe(200);
      expect(body.toString()).toBe(PAGE);
    },
  );

  it('does not appear on a Not Found page', async () => {
    const answer = await ask('/none', 'br', { 'If-None-Match': '*' });
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});
