import type { RawRequest } from '../../setup/server/raw-request.ts';
import { PICTURE } from './host-site.ts';

const MASK = 'dPzLpHEn8tGWeXvBJ9kTQy2mRs4aUc6f';

const BR = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } };
const GZIP = { headers: { 'Accept-Encoding': 'gzip' } };
const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** `status` is the status of the shop server without nginx. */
type Row = [path: string, status: number, request?: RawRequest];

const PAGES: Row[] = [
  '/',
  '/home-garden',
  '/professional',
  '/home-garden/pressure-washer',
  '/professional/accessories/page/2',
  '/professional/accessories/page/404',
  '/kb-4',
  '/tiny',
  '/kb-4?colour=red',
  '/%6bb-4',
  '/w%25C3%25A4sche',
  '/w%C3%A4scherei',
  '/basket',
  '/basket/shipping',
  '/basket/shipping/payment',
  '/customer',
  '/customer/sign-in',
  '/customer/manage/contact',
  '/paid?t=1',
  '/failed-payment',
  '/privacy-policy',
  '/privacy-policy/full-notice',
  '/home-garden/../kb-4',
  '/x/%2e%2e/kb-4',
  '/?utm=1',
].map((path) => [path, 200]);

const SEARCHES: Row[] = [
  '/search',
  '/search/vac',
  '/search/window%20vac',
  '/search/a%2Fb',
  '/search/a/b/c',
  '/search/vac/',
  '/search/find',
  '/search/find?q=vac',
  '/search/suggest?q=vac',
  '/search/codes?q=KB-4&q=x',
  '/search/index.html',
  '/search/404',
  '/search/x.json',
  '/search/..%20',
  '/search/caf%C3%A9?page=2',
  '/search//evil.example/',
  '/search?q=',
  '/search/%2fx',
].map((path): Row => [path, 200]);

const ELSEWHERE: Row[] = [
  ['/search?q=window+vac', 302],
  ['/search/?q=vac', 302],
  ['/search/', 301],
  ['/search/../kb-4', 200],
  ['/search/x\\..\\..\\kb-4', 400],
  ['/home-garden/', 301],
  ['/kb-4.html', 301],
  ['/kb-4/?x=1', 301],
  ['/index.html', 301],
  ['/KB-4?colour=red', 301],
  ['/Home-Garden/', 301],
  ['/OLD', 301],
  ['/old', 301],
  ['/old?a=1&b=%20', 301],
  ['/kb-2', 301],
  ['/vacuums/kb-4.html?colour=red', 301],
  ['/vacuums/old.html', 301],
  ['/catalogsearch/result/?q=jet+wash', 301],
  ['/checkout/cart/', 301],
  ['/kb-3', 410],
  ['/kb-3?x=1', 410],
];

const MISSING: Row[] = [
  '/none',
  '/none/deeper',
  '/home-garden/none',
  '/home-garden/none/page/9',
  '/404',
  '/index',
  '/home-garden/404',
  '/customer/manage/none',
  '/customer/manage/',
  '/professional/none',
  '/gone/kb-3',
  '/gone/kb-4',
  '/kb-4.html.br',
  '/data/search/facts/0.json.gz',
  '/data',
  '/kb-4/more.txt',
  '/robots.txt/more.txt',
  '/data/sku/KB-4%2F2.json',
  '//',
  '//evil.example/x',
  '/home-garden%2f..%2fkb-4',
  '/..%5ckb-4',
  `/${'a'.repeat(300)}`,
  '/.git/config',
  '/pub/media/catalog/none.webp',
  '/_astro/none.js',
  '/_astro',
  '/releases/1.json',
].map((path): Row => [path, path === '/customer/manage/' ? 301 : 404]);

const DATA: Row[] = [
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemaps/products-0.xml',
  '/favicon.svg',
  '/feeds/google-0.xml',
  '/data/sku/KB-4.json',
  '/data/sku/KB-4%252F2.json',
  '/redirects.json',
  '/data/search/facts/0.json',
  '/_astro/client.Ab12.js',
  '/_astro/base.Cd34.css?x=1',
  '/_astro/figtree.Ef56.woff2',
  `/${PICTURE}.webp`,
  `/${PICTURE}.avif`,
  '/_astro/old.Gh78.css',
  '/pictures/unheard-of.zip-of-sorts',
  '/release.json',
  '/speculation-rules.json',
].map((path): Row => [path, 200]);

const ENCODED: Row[] = [
  '/',
  '/tiny',
  '/search/vac',
  '/data/search/facts/0.json',
  '/_astro/client.Ab12.js',
  '/_astro/figtree.Ef56.woff2',
  `/${PICTURE}.avif`,
  '/none',
  '/kb-3',
  '/sitemaps/products-0.xml',
].flatMap((path): Row[] => {
  const status = { '/none': 404, '/kb-3': 410 }[path] ?? 200;
  return [
    [path, status, BR],
    [path, status, GZIP],
    [path, status, { method: 'HEAD', ...BR }],
    [path, status, { method: 'HEAD' }],
  ];
});

const ACCEPTED: Row[] = [
  'br',
  'BR',
  'gzip;q=1.0, br;q=0.1',
  'br;q=0, gzip',
  'gzip;q=0',
  'identity',
  'zstd',
  '',
].map((encodings): Row => ['/kb-4', 200, { headers: { 'Accept-Encoding': encodings } }]);

const CALLS: Row[] = [
  ['/kb-4', 404, { method: 'POST' }],
  ['/none', 404, { method: 'DELETE' }],
  ['/', 404, { method: 'OPTIONS' }],
  ['/_astro/client.Ab12.js', 404, { method: 'PUT', body: 'x' }],
  ['/rest/V1/guest-carts', 200, { method: 'POST' }],
  [`/rest/V1/guest-carts/${MASK}`, 200],
  [`/rest/V1/guest-carts/${MASK}/items`, 200, json({ cartItem: { sku: 'KB-4', qty: 1 } })],
  [`/rest/V1/guest-carts/${MASK}/items`, 400, { ...json(''), body: '{' }],
  [`/rest/V1/guest-carts/${MASK}/items`, 413, json('x'.repeat(3000))],
  ['/rest/V1/orders', 404, json({})],
  ['/rest/V1/guest-carts/../orders', 404],
  ['/rest/V1/carts/mine%2ftotals', 404],
  ['/rest/', 404],
  ['/rest', 404],
  ['/payments/notification', 200, { method: 'POST', body: 'VPSProtocol=4.00' }],
  ['/payments/none', 404],
  ['/hooks/catalogue', 202, json({ sentAt: 'now', note: 'x'.repeat(200_000) })],
  ['/health', 503],
  ['/.well-known/security.txt', 200],
  ['/.well-known/none.txt', 404],
  ['/.well-known/change-password', 302],
  ['/.well-known/change-password/none', 404],
];

export const REQUESTS = [
  PAGES,
  SEARCHES,
  ELSEWHERE,
  MISSING,
  DATA,
  ENCODED,
  ACCEPTED,
  CALLS,
].flat();
