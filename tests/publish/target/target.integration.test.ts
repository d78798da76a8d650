import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTarget } from '#publish/target/target.ts';
import {
  type ObjectStorage,
  STORAGE_KEYS,
  startObjectStorage,
  targetAt,
} from '../../setup/publish/object-storage.ts';

const SITE = {
  '404.html': 'not found',
  '_astro/shell.Ab12.css': 'body{}',
  'data/search/names.json': '["PW 120"]',
  'data/sku/A%2FB.json': '{"sku":"A/B"}',
  'favicon.svg': '<svg/>',
  'home-garden.html': 'garden',
  'home-garden/404.html': 'no such category',
  'home-garden/detergents.html': 'detergents',
  'index.html': 'home',
  '_astro/hero.Ef56.avif': 'picture',
  'pw120.html': 'PW 120',
};

/** The S3 client loads slowly on a busy machine. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let storage: ObjectStorage;
let work: string;

beforeEach(async () => {
  for (const [name, value] of Object.entries(STORAGE_KEYS)) vi.stubEnv(name, value);
  storage = await startObjectStorage();
  work = mkdtempSync(join(tmpdir(), 'target-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await storage.close();
  rmSync(work, { recursive: true });
});

const stateDir = () => join(work, 'state');

function writeTree(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(work, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

function without(files: Readonly<Record<string, string>>, ...names: string[]) {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
}

const target = () => createTarget(targetAt(storage, stateDir()));

/** Uploads release 1 and clears the recorded calls. */
async function uploadFirst() {
  const summary = await target().upload({ folder: writeTree('1', SITE), id: 1 });
  storage.takeCalls();
  return summary;
}

const text = async (path: string) => (await storage.get(path)).text();

function writes() {
  return storage
    .takeCalls()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
}

const purged = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

function deny(response: ServerResponse): true {
  response.writeHead(403, { 'Content-Type': 'application/xml' });
  response.end('<Error><Code>AccessDenied</Code><Message>No.</Message></Error>');
  return true;
}

function refuseWrites(path: string) {
  storage.setFault((call, response) => {
    return call.method !== 'GET' && call.path === path && deny(response);
  });
}

describe('first upload', () => {
  it('stores pages under the keys of their addresses', async () => {
    const summary = await uploadFirst();
    expect(await storage.keys()).toEqual(
      [
        '.release.json',
        ...Object.keys(SITE).map((name) =>
          name.replace(/(home-garden|detergents|pw120)\.html$/, '$1'),
        ),
      ]
        .map((key) => `live/${key}`)
        .sort(),
    );
    expect(await text('/home-garden')).toBe('garden');
    expect(await text('/home-garden/detergents')).toBe('detergents');
    expect(await text('/data/sku/A%252FB.json')).toBe('{"sku":"A/B"}');
    expect(summary).toMatchObject({ id: 1, uploaded: 11, removed: 0, compared: true });
    expect(summary.bytes).toBe(Object.values(SITE).join('').length);
  });

  it('sets content type and cache lifetime per kind of file', async () => {
    await uploadFirst();
    const headers = async (path: string) => {
      const answer = await storage.get(path);
      return [answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')];
    };
    const forEver = 'public, max-age=31536000, immutable';
    expect(await headers('/pw120')).toEqual(['text/html; charset=utf-8', 'no-cache']);
    expect(await headers('/data/search/names.json')).toEqual(['application/json', 'no-cache']);
    expect(await headers('/favicon.svg')).toEqual(['image/svg+xml; charset=utf-8', 'no-cache']);
    expect(await headers('/_astro/shell.Ab12.css')).toEqual(['text/css; charset=utf-8', forEver]);
    expect(await headers('/_astro/hero.Ef56.avif')).toEqual(['image/avif', forEver]);
  });

  it('omits compressed forms and removed-product pages', async () => {
    const folder = writeTree('1', { ...SITE, 'pw120.html.br': 'x', 'gone/pw99.html': 'gone' });
    await target().upload({ folder, id: 1 });
    expect(await storage.keys()).toHaveLength(Object.keys(SITE).length + 1);
  });

  it('refuses a bucket that contains anything else', async () => {
    await storage.put('live/letters/1.txt', 'dear Ann');
    await expect(uploadFirst()).rejects.toThrow(
      'PUBLISH_TARGET holds letters/1.txt and no site of ours',
    );
    expect(await storage.keys()).toEqual(['live/letters/1.txt']);
  });

  it('reports object and reason when the storage refuses', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'NOBODY');
    await expect(uploadFirst()).rejects.toThrow(
      'Reading s3://shop-site/live/.release.json failed, InvalidAccessKeyId',
    );
  });

  it('changes nothing outside its prefix', async () => {
    await storage.put('live-old/pw99', 'old');
    await uploadFirst();
    expect(await storage.keys()).toContain('live-old/pw99');
  });
});

describe('next upload', () => {
  const NEXT = {
    ...without(SITE, '_astro/hero.Ef56.avif', 'home-garden/detergents.html'),
    '_astro/page.Cd34.js': 'js',
    'pw120.html': 'PW 120, cheaper',
    'index.html': 'home, cheaper',
    'data/search/names.json': '["PW 120","PW 140"]',
    'pw140.html': 'PW 140',
  };
  const DELTA = {
    changed: [
      'index.html',
      'pw120.html',
      'pw140.html',
      'data/search/names.json',
      '_astro/page.Cd34.js',
    ],
    removed: ['home-garden/detergents.html', '_astro/hero.Ef56.avif'],
  };
  const uploadNext = () => target().upload({ folder: writeTree('2', NEXT), id: 2, delta: DELTA });

  it('sends changes in order: assets and data, pages, removals', async () => {
    await uploadFirst();
    const summary = await uploadNext();
    const [begun, ...calls] = writes();
    expect(begun).toBe('PUT /live/.release.json');
    expect(calls.slice(0, 2)).toEqual([
      'PUT /live/_astro/page.Cd34.js',
      'PUT /live/data/search/names.json',
    ]);
    expect(calls.slice(2, 5).sort()).toEqual([
      'PUT /live/index.html',
      'PUT /live/pw120',
      'PUT /live/pw140',
    ]);
    expect(calls.slice(5)).toEqual([
      'DELETE /live/home-garden/detergents',
      'PUT /live/.release.json',
    ]);
    expect(summary).toMatchObject({ id: 2, uploaded: 5, removed: 1, compared: false });
    expect(await text('/pw120')).toBe('PW 120, cheaper');
    expect((await storage.get('/home-garden/detergents')).status).toBe(404);
  });

  it('keeps removed hashed files for pages that are still open', async () => {
    await uploadFirst();
    await uploadNext();
    expect(await text('/_astro/hero.Ef56.avif')).toBe('picture');
  });

  it('completes each kind of file before the next', async () => {
    await uploadFirst();
    let isBusy = true;
    storage.setFault(({ path }, response) => {
      if (path !== '/live/data/search/names.json' || !isBusy) return false;
      isBusy = false;
      response.writeHead(503).end();
      return true;
    });
    await uploadNext();
    const data = 'PUT /live/data/search/names.json';
    expect(writes().slice(1, 4)).toEqual(['PUT /live/_astro/page.Cd34.js', data, data]);
  });

  it('lists the addresses that a CDN has to purge', async () => {
    await uploadFirst();
    const { purgeList } = await uploadNext();
    expect(purgeList).toBe(join(stateDir(), 'purge-2.txt'));
    expect(purged(purgeList)).toEqual([
      'https://shop.example/',
      'https://shop.example/.release.json',
      'https://shop.example/data/search/names.json',
      'https://shop.example/home-garden/detergents',
      'https://shop.example/pw120',
      'https://shop.example/pw140',
    ]);
  });

  it('reads the last uploaded release from the bucket', async () => {
    expect(await target().lastUploaded()).toBeUndefined();
    await uploadFirst();
    expect(await target().lastUploaded()).toBe(1);
    await uploadNext();
    expect(await target().lastUploaded()).toBe(2);
  });

  it('rejects a delta that the tree contradicts before sending anything', async () => {
    await uploadFirst();
    const delta = { changed: ['pw999.html'], removed: [] };
    await expect(target().upload({ folder: join(work, '1'), id: 2, delta })).rejects.toThrow(
      'lacks pw999.html, which its delta names',
    );
    expect(writes()).toEqual([]);
    const input = { folder: join(work, 'nothing'), id: 2, delta };
    await expect(target().upload(input)).rejects.toThrow('nothing holds no site');
  });
});

describe('interrupted upload', () => {
  const NEXT = { ...without(SITE, 'home-garden.html'), 'pw120.html': 'new', 'index.html': 'new' };
  const DELTA = { changed: ['index.html', 'pw120.html'], removed: ['home-garden.html'] };

  async function breakOff() {
    await uploadFirst();
    refuseWrites('/live/home-garden');
    const folder = writeTree('2', NEXT);
    await expect(target().upload({ folder, id: 2, delta: DELTA })).rejects.toThrow(
      'Removing s3://shop-site/live/home-garden failed, AccessDenied: No.',
    );
    storage.setFault(undefined);
    storage.takeCalls();
  }

  it('continues from the last complete release', async () => {
    await breakOff();
    expect(await text('/home-garden')).toBe('garden');
    expect(await target().lastUploaded()).toBe(1);
    storage.takeCalls();
    await target().upload({ folder: join(work, '2'), id: 2, delta: DELTA });
    expect(writes()).toHaveLength(3 + 2);
    expect((await storage.get('/home-garden')).status).toBe(404);
    expect(await target().lastUploaded()).toBe(2);
  });

  it('can be undone by a release equal to the last complete one', async () => {
    await breakOff();
    const summary = await target().upload({
      folder: join(work, '1'),
      id: 3,
      delta: { changed: [], removed: [] },
    });
    expect(summary).toMatchObject({ uploaded: 3, removed: 0, compared: false });
    expect(await text('/pw120')).toBe('PW 120');
    expect(await text('/home-garden')).toBe('garden');
    expect(purged(summary.purgeList)).toContain('https://shop.example/pw120');
  });

  it('leaves its changes recorded when the next upload also breaks off', async () => {
    await breakOff();
    refuseWrites('/live/index.html');
    const input = { folder: join(work, '1'), id: 3, delta: { changed: [], removed: [] } };
    await expect(target().upload(input)).rejects.toThrow('AccessDenied');
    storage.setFault(undefined);
    await target().upload(input);
    expect(await text('/index.html')).toBe('home');
  });

  it('sends nothing more and waits for pending requests', async () => {
    await uploadFirst();
    const names = Array.from({ length: 200 }, (_, n) => `new-${n}.html`);
    const pages = Object.fromEntries(names.map((name) => [name, name]));
    const folder = writeTree('2', { ...SITE, ...pages });
    let underWay = 0;
    storage.setFault(({ method, path }, response) => {
      if (method === 'GET') return false;
      if (path === '/live/new-3') return deny(response);
      underWay += 1;
      setTimeout(() => {
        underWay -= 1;
        response.end();
      }, 20);
      return true;
    });
    const delta = { changed: names, removed: [] };
    await expect(target().upload({ folder, id: 2, delta })).rejects.toThrow('AccessDenied');
    expect(underWay).toBe(0);
    expect(writes().length).toBeLessThan(100);
  });

  it('reaches completion when a first upload is repeated', async () => {
    refuseWrites('/live/pw120');
    const folder = writeTree('1', SITE);
    await expect(target().upload({ folder, id: 1 })).rejects.toThrow('AccessDenied');
    storage.setFault(undefined);
    storage.takeCalls();
    const summary = await target().upload({ folder, id: 1 });
    expect(summary.uploaded).toBeLessThan(8);
    expect(await text('/pw120')).toBe('PW 120');
    expect(await target().lastUploaded()).toBe(1);
  });

  it('does not occur on temporary failures, which the client retries', async () => {
    await uploadFirst();
    let left = 3;
    storage.setFault(({ method }, response) => {
      if (method !== 'PUT' || left === 0) return false;
      left -= 1;
      response.writeHead(503).end();
      return true;
    });
    const folder = writeTree('2', { ...SITE, 'pw120.html': 'new' });
    await target().upload({ folder, id: 2, delta: { changed: ['pw120.html'], removed: [] } });
    expect(await text('/pw120')).toBe('new');
    expect(left).toBe(0);
  });
});

describe('bucket without matching local state', () => {
  const NEXT = {
    ...without(SITE, 'home-garden.html', '_astro/shell.Ab12.css'),
    'pw120.html': 'new',
  };

  /** Simulates another machine or lost state. */
  function loseState() {
    rmSync(stateDir(), { recursive: true });
  }

  it('becomes equal to the release after a full comparison', async () => {
    await uploadFirst();
    loseState();
    expect(await target().lastUploaded()).toBeUndefined();
    storage.takeCalls();
    const delta = { changed: ['index.html'], removed: [] };
    const summary = await target().upload({ folder: writeTree('2', NEXT), id: 2, delta });
    expect(writes()).toEqual([
      'PUT /live/.release.json',
      'PUT /live/pw120',
      'DELETE /live/home-garden',
      'PUT /live/.release.json',
    ]);
    expect(summary).toMatchObject({ uploaded: 1, removed: 1, compared: true });
    expect(await text('/_astro/shell.Ab12.css')).toBe('body{}');
    expect(purged(summary.purgeList)).toEqual(
      expect.arrayContaining(['https://shop.example/home-garden', 'https://shop.example/']),
    );
  });

  it('lists its objects page by page to the end', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `new-${n}.html`);
    const pages = Object.fromEntries(names.map((name) => [name, name]));
    await target().upload({ folder: writeTree('1', { 'index.html': 'home', ...pages }), id: 1 });
    loseState();
    storage.takeCalls();
    storage.setPageSize(10);
    const summary = await target().upload({
      folder: writeTree('2', { 'index.html': 'home' }),
      id: 2,
    });
    expect(summary).toMatchObject({ uploaded: 0, removed: 25 });
    expect(storage.takeCalls().filter(({ path }) => path.includes('list-type=2'))).toHaveLength(3);
  });

  it('requires a comparison if the local state misses an interrupted upload', async () => {
    await uploadFirst();
    const folder = writeTree('2', { ...SITE, 'index.html': 'new', 'pw120.html': 'new' });
    const delta = { changed: ['index.html'], removed: ['home-garden.html'] };
    rmSync(join(folder, 'home-garden.html'));
    refuseWrites('/live/home-garden');
    await expect(target().upload({ folder, id: 2, delta })).rejects.toThrow();
    cpSync(stateDir(), join(work, 'kept'), { recursive: true });
    const other = { ...delta, changed: ['pw120.html'] };
    await expect(target().upload({ folder, id: 2, delta: other })).rejects.toThrow();
    storage.setFault(undefined);
    loseState();
    renameSync(join(work, 'kept'), stateDir());
    expect(await text('/pw120')).toBe('new');
    const input = { folder: join(work, '1'), id: 3, delta: { changed: [], removed: [] } };
    expect(await target().upload(input)).toMatchObject({ uploaded: 2, compared: true });
    expect(await text('/pw120')).toBe('PW 120');
  });

  it('yields no last release after an upload by another machine', async () => {
    await uploadFirst();
    const state = join(work, 'kept');
    renameSync(stateDir(), state);
    await target().upload({ folder: writeTree('2', NEXT), id: 1 });
    loseState();
    renameSync(state, stateDir());
    expect(await target().lastUploaded()).toBeUndefined();
  });

  const recordName = () =>
    `${encodeURIComponent([storage.url, 'shop-site', 'live'].join(' '))}.json`;

  it('yields its last release if a complete upload was not recorded as complete', async () => {
    await uploadFirst();
    const file = join(stateDir(), 'uploads', recordName());
    const { complete } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ begun: { ...complete, names: ['pw120.html'] } }));
    expect(await target().lastUploaded()).toBe(1);
  });

  it('causes an error if its marker has another format', async () => {
    await storage.put('live/.release.json', '{"version":"9"}');
    await expect(target().lastUploaded()).rejects.toThrow(
      'The bucket\'s .release.json is none of ours: {"version":"9"}',
    );
  });
});
