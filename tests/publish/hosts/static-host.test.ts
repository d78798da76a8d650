import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAGENTO_FOLDERS } from '#lib/addresses/magento-addresses.ts';
import { fileHeaders, pageHeaders } from '#lib/hosting/site-headers.ts';
import { cloudflareRedirects } from '#publish/hosts/cloudflare-pages.ts';
import { headersFile } from '#publish/hosts/header-rules.ts';
import { type StaticHost, writeStaticHost } from '#publish/hosts/static-host.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const SHOP_SERVER = 'https://calls.shop.example';

let site: Site;
let folder: string;

beforeEach(() => {
  site = makeSite({
    'index.html': 'home',
    '404.html': 'not found',
    'home-garden/404.html': 'no such category',
    'customer/manage/404.html': 'no such section',
    'home-garden/hoses/page/404.html': 'page 404',
    'search.html': 'search',
    'kb-4.html': 'kb 4',
    'kb-4.html.br': 'br',
    'kb-4.html.gz': 'gz',
    'gone/kb-2.html': 'kb 2 is no more',
    'gone/kb-3.html': 'kb 3 is no more',
    'gone/kb-4.html': 'kb 4 is no more',
    'redirects.json': JSON.stringify({
      '/old': '/kb-4',
      '/kb-3': '/kb-4',
      '/kb-4': '/none',
      '/itself': '/itself',
    }),
  });
  writeFileSync(join(site.folder, 'releases', '1.json'), '{"id":1}');
  mkdirSync(join(site.folder, 'undo', '1', '_astro'), { recursive: true });
  writeFileSync(join(site.folder, 'undo', '1', '_astro', 'old.Ab12.js'), 'void 0');
  writeFileSync(join(site.folder, 'undo', '1', 'old.html'), 'old');
  folder = mkdtempSync(join(tmpdir(), 'host-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  site.remove();
});

const write = (host: StaticHost) =>
  writeStaticHost({ host, outDir: site.folder, folder, shopServer: SHOP_SERVER });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe.each(['netlify', 'cloudflare-pages'] as const)('the folder for %s', (host) => {
  it('holds the live release, plain, and nothing that lay there before', () => {
    writeFileSync(join(folder, 'left-over.html'), 'x');
    expect(write(host)).toEqual([]);
    expect(read('kb-4.html')).toBe('kb 4');
    expect(read('release.json')).toBe('{"id":1}');
    for (const name of ['left-over.html', 'kb-4.html.br', 'kb-4.html.gz', 'old.html']) {
      expect(existsSync(join(folder, name)), name).toBe(false);
    }
  });

  it('holds hashed files that pages of an earlier release ask for', () => {
    write(host);
    expect(read('_astro/old.Ab12.js')).toBe('void 0');
  });

  it('holds the rules of what browsers may fetch ahead', () => {
    write(host);
    expect(JSON.parse(read('speculation-rules.json'))).toHaveProperty('prefetch');
  });
});

describe('_redirects of Netlify', () => {
  it('is this', () => {
    write('netlify');
    expect(read('_redirects').trim().split('\n')).toEqual([
      '/netlify.toml /404.html 404!',
      '/search q=:q /search/:q 302!',
      '/search/* /search.html 200',
      '/catalogsearch/* q=:q /search/:q 301',
      '/catalogsearch/* /search 301',
      '/old /kb-4 301',
      '/kb-3 /kb-4 301',
      ...MAGENTO_FOLDERS.map(([from, to]) => `${from}/* ${to} 301`),
      '/kb-2 /gone/kb-2.html 410',
      '/customer/manage/* /customer/manage/404.html 404',
      '/home-garden/* /home-garden/404.html 404',
    ]);
    expect(read('gone/kb-2.html')).toBe('kb 2 is no more');
  });
});

describe('netlify.toml', () => {
  const rule = (from: string, to: string) =>
    `[[redirects]]\nfrom = "${from}"\nto = "${SHOP_SERVER}${to}"\nstatus = 200\nforce = true\n`;
  const ways = [
    ['/rest/*', '/rest/:splat'],
    ['/payments/*', '/payments/:splat'],
    ['/hooks/*', '/hooks/:splat'],
    ['/health', '/health'],
    ['/reports', '/reports'],
    ['/enquiry', '/enquiry'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/pub/media/catalog/product/*', '/pub/media/catalog/product/:splat'],
    ['/pictures/categories/*', '/pictures/categories/:splat'],
    ['/customer/account/confirm', '/customer/account/confirm'],
    ['/customer/account/confirm/*', '/customer/account/confirm/:splat'],
    ['/newsletter/subscriber/*', '/newsletter/subscriber/:splat'],
  ] as const;

  it('passes calls on', () => {
    write('netlify');
    const rules = ways.map(([from, to]) => rule(from, to));
    expect(read('netlify.toml')).toBe(['[build]\npublish = "."\n', ...rules].join('\n'));
  });

  it('says the secret with each of them, whatever signs it has', () => {
    const edgeSecret = 'a-secret-with-"-and-\\-and-#';
    writeStaticHost({
      host: 'netlify',
      outDir: site.folder,
      folder,
      shopServer: SHOP_SERVER,
      edgeSecret,
    });
    const said = '[redirects.headers]\nX-Edge-Secret = "a-secret-with-\\"-and-\\\\-and-#"\n';
    const rules = ways.map(([from, to]) => rule(from, to) + said);
    expect(read('netlify.toml')).toBe(['[build]\npublish = "."\n', ...rules].join('\n'));
  });
});

/** Rules for what Magento calls our pages, each with one more for what lies below. */
const OWN = MAGENTO_FOLDERS.length + 1;

describe('the files of Cloudflare Pages', () => {
  it('lead nobody away from a page, where rules beat files', () => {
    write('cloudflare-pages');
    expect(read('_redirects').trim().split('\n')).toEqual([
      '/old /kb-4 301',
      '/kb-3 /kb-4 301',
      ...MAGENTO_FOLDERS.flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/* ${to} 301`]),
      '/catalogsearch /search 301',
      '/catalogsearch/* /search 301',
      '/search/* /search 200',
    ]);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });

  it('show the worker nothing but calls', () => {
    write('cloudflare-pages');
    const calls = ['/rest/*', '/payments/*', '/hooks/*', '/health', '/reports', '/enquiry'];
    const pictures = ['/pub/media/catalog/product/*', '/pictures/categories/*'];
    const confirm = '/customer/account/confirm';
    const mails = [confirm, `${confirm}/*`, '/newsletter/subscriber/*'];
    const include = [...calls, '/.well-known/security.txt', ...pictures, ...mails];
    expect(JSON.parse(read('_routes.json'))).toEqual({ version: 1, include, exclude: [] });
  });

  it('pass a call on to the shop server, as it is', async () => {
    write('cloudflare-pages');
    const { default: worker } = await import(join(folder, '_worker.js'));
    const passed = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('true'));
    const headers = {
      Authorization: 'Bearer x',
      'X-Forwarded-For': '198.51.100.1',
      'CF-Connecting-IP': '192.0.2.7',
    };
    const init = { method: 'POST', body: '{}', headers };
    await worker.fetch(new Request('https://shop.example/rest/V1/guest-carts?a=%20', init), {
      EDGE_SECRET: 'ours',
    });
    const [[call, options] = []] = passed.mock.calls;
    passed.mockRestore();
    expect(options).toEqual({ redirect: 'manual' });
    if (!(call instanceof Request)) throw new Error('no request was passed on');
    expect([call.method, call.url]).toEqual([
      'POST',
      'https://calls.shop.example/rest/V1/guest-carts?a=%20',
    ]);
    expect([call.headers.get('Authorization'), await call.text()]).toEqual(['Bearer x', '{}']);
    expect(call.headers.get('X-Forwarded-For')).toBe('192.0.2.7');
    expect(call.headers.get('X-Edge-Secret')).toBe('ours');
  });

  it('name the redirects that find no room', () => {
    const many = Array.from({ length: 2_002 }, (_, n): [string, string] => [`/o${n}`, `/n${n}`]);
    const long: [string, string] = [`/${'a'.repeat(999)}`, '/kb-4'];
    const addresses = { redirects: [long, ...many], gone: [], notFoundFolders: [] };
    const { text, left } = cloudflareRedirects(addresses);
    expect(text.trim().split('\n').length).toBe(2_001 + OWN);
    expect(left[0]).toBe(long[0]);
    expect(left).toHaveLength(3 + OWN);
  });

  it('hold no more redirects than the file may have bytes', () => {
    const name = 'a'.repeat(480);
    const redirects = Array.from({ length: 300 }, (_, n): [string, string] => {
      return [`/${name}${100 + n}`, `/${name}`];
    });
    const { text, left } = cloudflareRedirects({ redirects, gone: [], notFoundFolders: [] });
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text.length).toBeGreaterThan(99_000);
    expect(text).toMatch(/\n\/search\/\* \/search 200\n$/);
    expect(left.length + text.trim().split('\n').length - 1 - 2 * OWN).toBe(300);
  });
});

/** What a host sends with an address: of two rules that name one header, a list. */
function sentWith(headersText: string, path: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const rule of headersText.trim().split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = rule.split('\n');
    const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    for (const line of fits ? lines : []) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}

describe('_headers', () => {
  const names = [
    'index.html',
    'kb-4.html',
    'basket.html',
    'basket/shipping.html',
    'gone/kb-3.html',
    '_astro/a.js',
    '_astro/figtree.woff2',
    'pub/media/catalog/kb-4.webp',
    'robots.txt',
    'data/sku/KB-4.json',
    'feeds/google-0.xml',
    'pictures/tile.svg',
    'release.json',
    'manuals/kb-4.pdf',
    'manuals/kb-4.txt',
  ];
  const text = headersFile(names);

  it.each(['/', '/kb-4', '/basket/shipping', '/none', '/home-garden/none'])(
    'gives the page %s the headers of a page, each once',
    (path) => {
      expect(sentWith(text, path)).toEqual({
        ...fileHeaders({ overHttps: true }),
        ...pageHeaders({ overHttps: true }),
        'Speculation-Rules': '"/speculation-rules.json"',
      });
    },
  );

  it.each([
    ['/_astro/a.js', 'same-origin'] as const,
    ['/robots.txt', 'same-origin'] as const,
    ['/data/sku/KB-4.json', 'same-origin'] as const,
    ['/release.json', 'same-origin'] as const,
    ['/speculation-rules.json', 'same-origin'],
    ['/pub/media/catalog/kb-4.webp', 'cross-origin'],
    ['/feeds/google-0.xml', 'cross-origin'],
    ['/pictures/tile.svg', 'cross-origin'],
  ] as const)('closes %s, and lets %s read it', (path, readers) => {
    const sent = sentWith(text, path);
    // A browser enforces each policy of a list, and takes the last word on referrers.
    expect(sent['Content-Security-Policy']?.split(', ')).toContain(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(sent['Referrer-Policy']).toMatch(/, no-referrer$/);
    expect(sent['Cross-Origin-Resource-Policy']).toBe(readers);
    expect(sent['X-Content-Type-Options']).toBe('nosniff');
  });

  it('is as open to a folder as its most open file needs', () => {
    const sent = sentWith(text, '/manuals/kb-4.pdf');
    expect(sent['Content-Security-Policy']).not.toContain('sandbox');
    expect(sent['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  });

  it('lets hashed files be kept for ever, and nothing else', () => {
    const kept = (path: string) => sentWith(text, path)['Cache-Control'];
    expect(kept('/_astro/a.js')).toBe('public, max-age=31536000, immutable');
    expect([kept('/'), kept('/pictures/tile.svg'), kept('/robots.txt')]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('names the files of the folder that goes up', () => {
    write('netlify');
    expect(sentWith(read('_headers'), '/release.json')['Cross-Origin-Resource-Policy']).toBe(
      'same-origin',
    );
  });
});

it('a table of many addresses is named by its first, and counted', () => {
  const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`/o${n}`, '/kb-4']));
  site.write('redirects.json', JSON.stringify(many));
  const warnings = write('cloudflare-pages');
  expect(warnings).toHaveLength(21);
  expect(warnings.at(-1)).toBe(`... and ${100 + OWN - 20} more.`);
});
