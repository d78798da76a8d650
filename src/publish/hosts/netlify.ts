import { searchFormPath } from '#lib/paths.ts';
import { GONE, PASSED_ON } from '#lib/site-addresses.ts';
import type { ReleaseAddresses } from './release-addresses.ts';

function shopServerRules(shopServer: string): string[] {
  return PASSED_ON.map((path) => {
    const [from, to] = path.endsWith('/') ? [`${path}*`, `${path}:splat`] : [path, path];
    return `${from} ${shopServer}${to} 200!`;
  });
}

/**
 * The file `_redirects` for Netlify. The first rule that matches counts; one without `!` gives way
 * to a file of that address.
 * @param shopServer public origin of the shop server
 */
export function netlifyRedirects(addresses: ReleaseAddresses, shopServer: string): string {
  const search = searchFormPath();
  const { redirects, gone, notFoundFolders } = addresses;
  const lines = [
    ...shopServerRules(shopServer),
    `${search} q=:q ${search}/:q 302!`,
    `${search}/* ${search}.html 200`,
    ...redirects.map(([from, to]) => `${from} ${to} 301`),
    ...gone.map((path) => `${path} /${GONE}${path}.html 410`),
    ...notFoundFolders.map((folder) => `/${folder}/* /${folder}/404.html 404`),
  ];
  return `${lines.join('\n')}\n`;
}
