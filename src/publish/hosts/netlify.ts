import { MAGENTO_FOLDERS, MAGENTO_SEARCH } from '#lib/addresses/magento-addresses.ts';
import { searchFormPath } from '#lib/addresses/paths.ts';
import { GONE, PASSED_ON } from '#lib/hosting/site-addresses.ts';
import type { ReleaseAddresses } from './release-addresses.ts';

/** Read by Netlify, and not for shoppers: it may hold a secret. */
export const NETLIFY_SETTINGS = 'netlify.toml';

/** What JSON writes of printable ASCII TOML reads as well. */
const quoted = (text: string) => JSON.stringify(text);

/**
 * The file {@link NETLIFY_SETTINGS}: which calls are passed on. Only there may a rule add headers.
 * @param shopServer public origin of the shop server
 * @param edgeSecret printable ASCII, by which the shop server knows Netlify
 */
export function netlifySettings(shopServer: string, edgeSecret: string | undefined): string {
  const rules = PASSED_ON.map((path) => {
    const [from, to] = path.endsWith('/') ? [`${path}*`, `${path}:splat`] : [path, path];
    const rule = [
      '[[redirects]]',
      `from = ${quoted(from)}`,
      `to = ${quoted(shopServer + to)}`,
      'status = 200',
      'force = true',
    ];
    if (edgeSecret === undefined) return rule;
    return [...rule, '[redirects.headers]', `X-Edge-Secret = ${quoted(edgeSecret)}`];
  });
  const blocks = [['[build]', 'publish = "."'], ...rules];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/**
 * The file `_redirects` for Netlify, read before {@link NETLIFY_SETTINGS}. The first rule that
 * matches counts; one without `!` gives way to a file of that address.
 */
export function netlifyRedirects(addresses: ReleaseAddresses): string {
  const search = searchFormPath();
  const { redirects, gone, notFoundFolders } = addresses;
  const lines = [
    `/${NETLIFY_SETTINGS} /404.html 404!`,
    `${search} q=:q ${search}/:q 302!`,
    `${search}/* ${search}.html 200`,
    `${MAGENTO_SEARCH}/* q=:q ${search}/:q 301`,
    `${MAGENTO_SEARCH}/* ${search} 301`,
    ...redirects.map(([from, to]) => `${from} ${to} 301`),
    ...MAGENTO_FOLDERS.map(([from, to]) => `${from}/* ${to} 301`),
    ...gone.map((path) => `${path} /${GONE}${path}.html 410`),
    ...notFoundFolders.map((folder) => `/${folder}/* /${folder}/404.html 404`),
  ];
  return `${lines.join('\n')}\n`;
}
