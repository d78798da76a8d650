/**
 * Requests for files that the site must not serve, and return URLs that try to redirect shoppers to
 * another site.
 */
import { type Attack, type AttackKind, simpleAttack } from '../attack.ts';

/** Requests a path at which the shop must serve nothing. */
function expectNotServed(path: string, status = 404): Attack {
  return simpleAttack(
    `GET ${path.length > 60 ? `${path.slice(0, 50)}…` : path}`,
    status,
    ({ target }) => target.call(path),
  );
}

/**
 * An attack that comes back from the provider's page with a token that points to another site or
 * that the shop never issued.
 */
function returnFromProvider(name: string, page: string, query: string, body = ''): Attack {
  return simpleAttack(
    name,
    303,
    ({ target }) => target.call(`${page}${query}`, { method: 'POST', body }),
    { says: `ocation: ${page}\r\n` },
  );
}

function otherMethod(method: string): Attack {
  return simpleAttack(`${method} /page`, 404, ({ target }) =>
    target.call('/page', { method, body: '<h1>Mine</h1>' }),
  );
}

const FORGED_RETURN = 'Status=OK&VPSTxId={1}&VendorTxCode=x';

export const ADDRESSES: AttackKind = {
  kind: 'address',
  attacks: [
    ...['/../secret.txt', '/../../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt'].map(
      (path) => expectNotServed(path),
    ),
    ...['/%2e%2e%2f%2e%2e%2fsecret.txt', '/..%252fsecret.txt', '/..%5csecret.txt'].map((path) =>
      expectNotServed(path),
    ),
    expectNotServed('/..\\secret.txt', 400),
    ...['/%c0%ae%c0%ae/secret.txt', '/%E0%A4%A', '/%00', '/page%00.txt'].map((path) =>
      expectNotServed(path),
    ),
    ...['/data/..%2f..%2f..%2fsecret.txt', '/data/sku/..%2F..%2F404'].map((path) =>
      expectNotServed(path),
    ),
    ...['/_astro/..%2f..%2f..%2fsecret.txt', '/_astro/app.0a1b2c3d.js.map'].map((path) =>
      expectNotServed(path),
    ),
    ...['/.env', '/.git/config', '/page.html.br', '/page.html.gz', '/gone/old'].map((path) =>
      expectNotServed(path),
    ),
    ...['/releases/1.json', '/releases/1/page.html.br', '/current/index'].map((path) =>
      expectNotServed(path),
    ),
    ...['//evil.example', '//evil.example/%2f..', '/https://evil.example'].map((path) =>
      expectNotServed(path),
    ),
    // Redirects to other spellings of these addresses.
    ...['/circle', '/html'].map((path) => expectNotServed(path)),
    expectNotServed('/page;/../../secret.txt'),
    expectNotServed(`/${'a/'.repeat(3000)}a`),
    expectNotServed(`/${'a'.repeat(5000)}`),
    expectNotServed('/pub/media/catalog/product/a.0a1b2c-0960.webp'),
    // Longer than a file name and longer than a path may be.
    ...[`/${'a'.repeat(300)}`, `${'/a'.repeat(2500)}/a`].map((stem) =>
      simpleAttack(
        `a picture with a name of ${stem.length} letters`,
        302,
        ({ target }) => target.call(`/pub/media/catalog/product${stem}.0a1b2c-160.avif`),
        { isCounted: true },
      ),
    ),
    ...['PUT', 'DELETE', 'PROPFIND', 'TRACE'].map(otherMethod),
    returnFromProvider('back, with a line break', '/paid', '?t=a%0d%0aSet-Cookie:%20a=1'),
    returnFromProvider('back, to another site', '/paid', '?t=//evil.example'),
    returnFromProvider('back, with a forged OK', '/paid', '', FORGED_RETURN),
    returnFromProvider('back, with two tokens', '/paid', '?t=%26&t=a'),
    returnFromProvider(
      'back to the failure, to another site',
      '/failed-payment',
      '?t=https://evil.example',
    ),
  ],
};
