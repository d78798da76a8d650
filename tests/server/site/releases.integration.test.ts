import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveFromLiveRelease } from '#server/site/live-release.ts';
import { makeWorkplace, numbersShown, startPublisher } from '../../setup/publish/published-site.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

let site: Site;
let shop: ShopServer;

beforeEach(async () => {
  site = makeSite({
    'index.html': 'home',
    '404.html': 'not found',
    'kb-4.html': 'kb 4',
    'kb-4.html.br': 'br',
    'kb-4.html.gz': 'gz',
    'gone/kb-3.html': 'kb 3 is no more',
    'gone/kb-4.html': 'kb 4 is no more',
    'home-garden/404.html': 'category not found',
  });
  writeFileSync(
    join(site.folder, 'releases', '1.json'),
    '{"id":1,"at":"2026-11-21T12:00:00.000Z"}',
  );
  shop = await startShopServer({ site: site.folder });
});

afterEach(async () => {
  await shop.close();
  site.remove();
});

const ask = (path: string, method = 'GET') => rawRequest(shop.url, path, { method });

/** Makes a release with these files live. */
function putLive(id: number, files: Record<string, string>): void {
  const { folder } = site;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, 'releases', String(id)), { recursive: true });
    writeFileSync(join(folder, 'releases', String(id), name), content);
  }
  symlinkSync(`releases/${id}`, join(folder, 'link'));
  renameSync(join(folder, 'link'), join(folder, 'current'));
}

describe('X-Release', () => {
  it.each([
    ['/', 'GET', 200],
    ['/kb-4/', 'GET', 301],
    ['/search?q=vac', 'GET', 302],
    ['/kb-3', 'GET', 410],
    ['/none', 'GET', 404],
    ['/kb-4', 'HEAD', 200],
    ['/kb-4', 'POST', 404],
    ['/release.json', 'GET', 200],
  ])('appears in the response to %s by %s, %i', async (path, method, status) => {
    const answer = await ask(path, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-release']).toBe('1');
  });

  it('appears in a 304 and names the release that is live at that time', async () => {
    const { etag = '' } = (await ask('/')).headers;
    putLive(2, { 'index.html': 'home', 'kb-5.html': 'kb 5' });
    const answer = await rawRequest(shop.url, '/', { headers: { 'If-None-Match': etag } });
    expect(answer.status).toBe(304);
    expect(answer.headers['x-release']).toBe('2');
    expect(await ask('/kb-5')).toMatchObject({ status: 200, text: 'kb 5' });
    expect((await ask('/kb-4')).status).toBe(404);
  });

  it('does not appear before the first release', async () => {
    rmSync(join(site.folder, 'current'));
    const answer = await ask('/');
    expect(answer).toMatchObject({ status: 404, text: 'Not Found' });
    expect(answer.headers).not.toHaveProperty('x-release');
  });
});

describe('release.json', () => {
  it('contains id and time of the live release', async () => {
    const answer = await ask('/release.json');
    expect(JSON.parse(answer.text)).toEqual({ id: 1, at: '2026-11-21T12:00:00.000Z' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
  });
});

describe('internal files of a release', () => {
  it.each(['/kb-4.html.br', '/kb-4.html.gz', '/gone/kb-3', '/gone/kb-4', '/%67one/kb-3'])(
    'do not get a URL: %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, text: 'not found' });
    },
  );
});

describe('removed product', () => {
  it('gets status 410 with its own page', async () => {
    const answer = await ask('/kb-3?colour=red');
    expect(answer).toMatchObject({ status: 410, text: 'kb 3 is no more' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('gets status 200 when it has a page again', async () => {
    expect(await ask('/kb-4')).toMatchObject({ status: 200, text: 'kb 4' });
  });

  it('keeps one URL at the top level', async () => {
    expect((await ask('/kb-3/')).headers.location).toBe('/kb-3');
    for (const path of ['/home-garden/kb-3', '/kb-3.txt', '/kb-3/x']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe('redirects.json', () => {
  beforeEach(() => {
    const redirects = {
      '/old': '/kb-4',
      '/kb-3': '/kb-4',
      '/kb-4': '/none',
      '/itself': '/itself',
      '/w%C3%A4sche': '/w%C3%A4scherei',
    };
    site.write('redirects.json', JSON.stringify(redirects));
  });

  it.each([
    ['/old', '/kb-4'],
    ['/old?a=1&b=%20', '/kb-4?a=1&b=%20'],
    ['/kb-3', '/kb-4'],
    ['/w%C3%A4sche', '/w%C3%A4scherei'],
  ])('redirects %s to %s', async (path, target) => {
    const answer = await ask(path);
    expect(answer.status).toBe(301);
    expect(answer.headers).toMatchObject({ location: target, 'cache-control': 'no-cache' });
  });

  it('overrides no existing page and ignores redirects to the same URL', async () => {
    expect(await ask('/kb-4')).toMatchObject({ status: 200, text: 'kb 4' });
    expect((await ask('/itself')).status).toBe(404);
  });

  it('applies from the live release only', async () => {
    expect((await ask('/old')).status).toBe(301);
    putLive(2, { 'kb-4.html': 'kb 4', 'redirects.json': '{"/older":"/kb-4"}' });
    expect((await ask('/old')).status).toBe(404);
    expect((await ask('/older')).headers.location).toBe('/kb-4');
  });

  it.each([
    '{',
    '[]',
    '{"/a":"//evil.example"}',
    '{"/a":"/\\\\evil.example"}',
    '{"/a":"http://evil.example"}',
    '{"a":"/b"}',
  ])('causes a logged error if it is invalid: %s', async (text) => {
    putLive(2, { 'redirects.json': text, 'kb-4.html': 'kb 4' });
    const answer = await ask('/none');
    expect(answer).toMatchObject({ status: 500, text: 'Internal Server Error' });
    expect(shop.log).toMatchObject([{ requestId: answer.headers['x-request-id'] }]);
    expect(shop.log[0]?.['stack']).toContain('releases/2/redirects.json is no list of redirects');
    expect((await ask('/kb-4')).status).toBe(200);
  });
});

describe('removed hashed file', () => {
  it('stays available for open pages, unlike removed pages', async () => {
    const undo = join(site.folder, 'undo', '1');
    mkdirSync(join(undo, '_astro'), { recursive: true });
    writeFileSync(join(undo, '_astro', 'old.css'), 'body{}');
    writeFileSync(join(undo, 'old.html'), 'old');
    const answer = await ask('/_astro/old.css');
    expect(answer).toMatchObject({ status: 200, text: 'body{}' });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await ask('/_astro/older.css')).status).toBe(404);
    expect((await ask('/old')).status).toBe(404);
  });
});

describe('switch of releases', () => {
  it('serves every request from one release, old or new', async () => {
    const place = makeWorkplace();
    const publisher = await startPublisher(place);
    const server = await startShopServer({ site: place.outDir });
    onTestFinished(() => server.close());
    const answers: { status: number; text: string; release: number }[] = [];
    const seen = new Set<number>();
    const read = async (path: string) => {
      while (seen.size < 20) {
        const { status, text, headers } = await rawRequest(server.url, path);
        const release = Number(headers['x-release'] ?? 0);
        if (release > 0) answers.push({ status, text, release });
        seen.add(release);
      }
    };
    await Promise.all(['/state.txt', '/none', '/state.txt', '/none'].map(read));
    publisher.kill('SIGKILL');
    await once(publisher, 'exit');
    const shown = numbersShown(place);
    for (const { status, text, release } of answers) {
      const number = shown.get(release);
      expect(text).toBe(status === 200 ? String(number) : `none in ${number}`);
    }
  }, 60_000);

  it('repeats a request if its release folder disappears', async () => {
    const ids: string[] = [];
    const answer = await serveFromLiveRelease(site.folder, async ({ id }) => {
      ids.push(id);
      if (id === '1') {
        renameSync(join(site.folder, 'releases/1'), join(site.folder, 'releases/behind'));
        putLive(2, { 'index.html': 'home 2' });
        return new Response(null, { status: 404 });
      }
      return new Response('home 2');
    });
    expect(ids).toEqual(['1', '2']);
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('X-Release')).toBe('2');
  });

  it('needs a release: without one serveFromLiveRelease returns undefined', async () => {
    const none = join(tmpdir(), 'nothing-published-here');
    expect(await serveFromLiveRelease(none, async () => new Response())).toBeUndefined();
  });
});
