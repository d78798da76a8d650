/** Test site with one small page of each kind, for measuring weights. */
import { randomBytes } from 'node:crypto';
import { makeSite, type Site } from '../server/site.ts';

const PAGES = [
  'index',
  'home-garden',
  'home-garden/steam-cleaners',
  'privacy-policy',
  'basket',
  'search',
  'customer',
  'basket/shipping',
  'pw-120-home',
  'wish-list',
  'quick-order',
  'best-deals',
  'services/support',
  'home-garden/which-machine',
];

/** Returns text that hardly compresses. */
export const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes);

export function island(name: string, options?: object): string {
  const opts = JSON.stringify({ name, value: options ?? true }).replaceAll('"', '&quot;');
  return `<astro-island component-url="/_astro/${name}.AbCd1234.js" component-export="${name}"
    renderer-url="/_astro/client.AbCd1234.js" props="{}" ssr client="intent" opts="${opts}">`;
}

export function html({ head = '', body = '' } = {}): string {
  return `<!doctype html><html data-core="/_astro/core.AbCd1234.js"><head>
    <link rel="stylesheet" href="/_astro/Shell.AbCd1234.css">${head}</head><body>${body}</body></html>`;
}

export const script = (name: string) => `_astro/${name}.AbCd1234.js`;

/** Creates a site whose pages have one island each, 'Box', which is hydrated on first use. */
export function makeSiteOfEveryKind(): Site {
  return makeSite({
    ...Object.fromEntries(PAGES.map((name) => [`${name}.html`, html({ body: island('Box') })])),
    'home-garden/404.html': 'no page of any kind',
    '_astro/Shell.AbCd1234.css':
      '@font-face{src:url(/_astro/figtree.AbCd1234.woff2) format("woff2-variations")}',
    '_astro/figtree.AbCd1234.woff2': noise(20_000),
    [script('core')]: 'export const core=1',
    [script('client')]: 'import{core}from"./core.AbCd1234.js"',
    [script('Box')]: 'import{part}from"./part.AbCd1234.js";()=>import("./later.AbCd1234.js")',
    [script('part')]: 'export const part=1',
    [script('later')]: 'export const later=1',
    [script('Page')]: 'export const page=1',
  });
}
