/** Follows every link in Magento's e-mails that docs/go-live.md lists. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openContent } from '#catalogue/content/site-content.ts';
import { allRedirects } from '#catalogue/redirects/all-redirects.ts';
import { FIXED_PAGES, fileOf, pathOf } from '#catalogue/view/page-id.ts';
import { listenLocally } from '../../../scripts/process/local-server.ts';
import { openAccount, signIn } from '../../../scripts/testbed/customers.ts';
import { askBackEnd, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServerOptions, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite } from '../../setup/server/site.ts';

const CODE = 'f'.repeat(32);

const EMPTY = { productKeys: () => [], listingCategories: () => [], redirects: () => [] };

const content = openContent('2026-11-26');

/**
 * Serves every page that is independent of the catalogue, with its path as content, and the
 * redirects of a release.
 */
async function startShop(options: ShopServerOptions = {}) {
  const pages = [
    ...FIXED_PAGES.map((id) => [fileOf(id), pathOf(id)]),
    ...content.pages().map(({ path }) => [`${path.slice(1)}.html`, path]),
  ];
  const redirects = JSON.stringify(Object.fromEntries(allRedirects(EMPTY, content)));
  const site = makeSite({ ...Object.fromEntries(pages), 'redirects.json': redirects });
  const sandbox = await startSandbox();
  const shop = await startShopServer({ site: site.folder, commerceUrl: sandbox.url, ...options });
  onTestFinished(async () => {
    await shop.close();
    await sandbox.close();
    site.remove();
  });
  const ask = (path: string, method = 'GET', headers = {}) =>
    rawRequest(shop.url, path, { method, headers });
  /** Follows redirects from a link to its final page. */
  async function open(path: string): Promise<{ path: string; page: string }> {
    const answer = await ask(path);
    const to = answer.headers['location'];
    if (typeof to === 'string') return open(to);
    expect(answer.status, path).toBe(200);
    return { path, page: answer.text };
  }
  return { shop, sandbox, ask, open };
}

type Shop = Awaited<ReturnType<typeof startShop>>;

const mailLinks = async ({ sandbox }: Shop, email: string) =>
  (await sandbox.admin('GET', `/_sandbox/mail-links/${email}`)) as Record<string, string>;

const confirmations = ({ sandbox }: Shop, wanted: object) =>
  sandbox.admin('PUT', '/_sandbox/store-settings', wanted);

const ended = (outcome: string) => ({ path: `/customer/link/${outcome}` });

/** Returns the rows of the table in docs/go-live.md. */
function listedLinks(): [link: string, page: string][] {
  const document = readFileSync('docs/go-live.md', 'utf8');
  const [, part = ''] = document.split('### Links in e-mails');
  const rows = part.split('\n##', 1)[0]?.matchAll(/^\|[^|]*\| `(\/[^`]*)` *\| (.*?) *\|$/gm) ?? [];
  return Array.from(rows, ([, link = '', page = '']) => [link.replace('…', CODE), page]);
}

describe("links in Magento's e-mails", () => {
  const list = listedLinks();

  it('include more than twelve rows of the document', () =>
    expect(list.length).toBeGreaterThan(12));

  it.each(list)('%s leads to %s', async (link, page) => {
    const shop = await startShop();
    const end = await shop.open(link);
    expect(end.page).toBe(end.path.replace(/\?.*/, ''));
    const [, path] = /^`(.*)`$/.exec(page) ?? [];
    if (path === undefined) expect(end.path).toMatch(/^\/customer\/link\//);
    else expect(end.page).toBe(path);
  });

  it('expose their code only to the page for a new password', async () => {
    const shop = await startShop();
    for (const [link] of list) {
      const { path } = await shop.open(link);
      expect(path.includes(CODE), link).toBe(link.includes('createPassword'));
    }
  });
});

describe('account confirmation link', () => {
  it('enables sign-in and works once', async () => {
    const shop = await startShop();
    await confirmations(shop, { accounts: true });
    const { email } = await openAccount(shop.sandbox, []);
    await expect(signIn(shop.sandbox, email)).rejects.toThrow();
    const { account = '' } = await mailLinks(shop, email);
    expect(await shop.open(account.replace(/key=./, 'key=x'))).toMatchObject(
      ended('account-refused'),
    );
    await expect(signIn(shop.sandbox, email)).rejects.toThrow();
    expect(await shop.open(account)).toMatchObject(ended('account-confirmed'));
    expect(await signIn(shop.sandbox, email)).toMatch(/./);
    expect(await shop.open(account)).toMatchObject(ended('account-refused'));
  });
});

describe('newsletter links', () => {
  it('subscribe and unsubscribe the customer', async () => {
    const shop = await startShop();
    await confirmations(shop, { newsletter: true });
    const ann = await createTestCustomer(shop.sandbox.url);
    const isSubscribed = async () => (await ann.read())['extension_attributes'];
    const customer = { ...(await ann.read()), extension_attributes: { is_subscribed: true } };
    await askBackEnd({ url: shop.sandbox.url, token: ann.token }, 'PUT', '/rest/V1/customers/me', {
      customer,
    });
    expect(await isSubscribed()).toEqual({ is_subscribed: false });
    const { confirm = '', unsubscribe = '' } = await mailLinks(shop, ann.email);
    for (const [link, outcome, is] of [
      [confirm.replace(/code\/../, 'code/xx'), 'newsletter-refused', false],
      [confirm, 'newsletter-confirmed', true],
      [unsubscribe.replace(/code\/../, 'code/xx'), 'unknown', true],
      [unsubscribe, 'newsletter-ended', false],
      [unsubscribe.replace(/id\/\d+/, 'id/999'), 'unknown', false],
    ] as const) {
      expect(await shop.open(link)).toMatchObject(ended(outcome));
      expect(await isSubscribed()).toEqual({ is_subscribed: is });
    }
  });
});

/** Starts a back end that gives every request the same response and records the requests. */
async function startBackEnd(status: number, headers: OutgoingHttpHeaders) {
  const came: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer(({ method, url, headers: sent }, answer) => {
    came.push({ method, url, headers: sent });
    answer.writeHead(status, headers).end('<html>'.repeat(10_000));
  });
  const { url, close } = await listenLocally(server);
  onTestFinished(close);
  return { url, came };
}

const said = (type: string) =>
  `mage-messages=${encodeURIComponent(JSON.stringify([{ type, text: 'x' }]))}; path=/`;

const LINK = `/newsletter/subscriber/confirm/id/1/code/${CODE}/`;

describe('forwarded e-mail links', () => {
  it.each([
    '/newsletter/subscriber/new/',
    '/newsletter/subscriber/',
    '/newsletter/manage/save/',
    '/customer/account/confirmation/',
    '/customer/account/logout/',
    `${LINK}x`,
    `/x${LINK}`,
    LINK.replace('newsletter', 'NEWSLETTER'),
  ])('do not include %s', async (path) => {
    const { url, came } = await startBackEnd(302, { Location: '/' });
    const shop = await startShop({ commerceUrl: url });
    await shop.ask(path);
    expect(came).toEqual([]);
  });

  it.each([
    '/newsletter/subscriber/confirm/id/0x1/code/abc/',
    '/newsletter/subscriber/confirm/id/1/code/a%2e%2e/',
    `/newsletter/subscriber/confirm/id/1/code/${'a'.repeat(65)}/`,
    '/newsletter/subscriber/unsubscribe/id/-1/code/abc/',
    '/customer/account/confirm/?id=1&key=a%26b',
    '/customer/account/confirm/?id=1',
    '/customer/account/confirm',
  ])('do not include %s with an invalid number or code', async (path) => {
    const { url, came } = await startBackEnd(302, { Location: '/' });
    const shop = await startShop({ commerceUrl: url });
    expect((await shop.open(path)).path).toMatch(/-refused$/);
    expect(came).toEqual([]);
  });

  it('carry number and code but no cookies or body in either direction', async () => {
    const cookies = [said('success'), 'PHPSESSID=secret'];
    const { url, came } = await startBackEnd(302, { Location: '/', 'Set-Cookie': cookies });
    const shop = await startShop({ commerceUrl: url });
    const path = `/customer/account/confirm/?back_url=https://evil.example&id=7&key=${CODE}&x=y`;
    const headers = { Cookie: 'a=b', Authorization: 'Bearer x', Referer: 'https://a.example/' };
    const answer = await shop.ask(path, 'GET', headers);
    expect(came).toMatchObject([
      { method: 'GET', url: `/customer/account/confirm/?id=7&key=${CODE}` },
    ]);
    for (const name of ['cookie', 'authorization', 'referer']) {
      expect(came[0]?.headers).not.toHaveProperty(name);
    }
    expect(answer).toMatchObject({ status: 302, text: '' });
    expect(answer.headers).toMatchObject({
      location: '/customer/link/account-confirmed',
      'cache-control': 'no-store',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each(['HEAD', 'POST', 'OPTIONS'])('do not include the method %s', async (method) => {
    const { url, came } = await startBackEnd(302, { Location: '/' });
    const shop = await startShop({ commerceUrl: url });
    const answer = await shop.ask(LINK, method);
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET']);
    expect(came).toEqual([]);
  });

  it('count towards the sign-in rate limit', async () => {
    const { url, came } = await startBackEnd(302, { Location: '/' });
    const limits: string[] = [];
    const limiter = async (name: string) => {
      limits.push(name);
      return 60;
    };
    const shop = await startShop({ commerceUrl: url, limiter });
    const answer = await shop.ask(LINK);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect([limits, came]).toEqual([['sign-in'], []]);
  });
});

describe('back end response to an e-mail link', () => {
  it.each([
    [302, { Location: '/', 'Set-Cookie': said('error') }, 'newsletter-refused'],
    [302, { Location: '/', 'Set-Cookie': said('success') }, 'newsletter-confirmed'],
    [302, { Location: '/', 'Set-Cookie': [said('notice'), 'a=b'] }, 'unknown'],
    [302, { Location: '/', 'Set-Cookie': 'mage-messages=%E0%A4%A; path=/' }, 'unknown'],
    [302, { Location: '/' }, 'unknown'],
    [302, { Location: `https://magento.example${LINK}` }, 'not-reached'],
    [302, { Location: 'https://[' }, 'not-reached'],
    [200, {}, 'not-reached'],
    [503, {}, 'not-reached'],
  ])('redirects, if it has status %i and headers %j, to %s', async (status, headers, outcome) => {
    const { url } = await startBackEnd(status, headers);
    const shop = await startShop({ commerceUrl: url });
    expect(await shop.open(LINK)).toMatchObject(ended(outcome));
    const isTold = shop.shop.log.some(({ msg }) => msg === 'link of an e-mail not followed');
    expect(isTold).toBe(outcome === 'not-reached');
    expect(JSON.stringify(shop.shop.log)).not.toContain(CODE);
  });

  it('counts as not reached if the back end is down', async () => {
    const shop = await startShop({ commerceUrl: 'http://localhost:1' });
    expect(await shop.open(LINK)).toMatchObject(ended('not-reached'));
  });
});
