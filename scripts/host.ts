/**
 * `npm run host -- NAME`: what a host has to know of the site, in STATE_DIR/hosts/NAME. For `nginx`
 * three files to include, which no publish changes; for `netlify` and `cloudflare-pages` the live
 * release as a folder to upload.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWith } from '#config/env/env.ts';
import { type HostEnv, parseHostEnv } from '#config/env/hosts.ts';
import { keepPrivate } from '#publish/files/private-files.ts';
import { nginxMaps, nginxNames, nginxServer } from '#publish/hosts/nginx.ts';
import { type StaticHost, writeStaticHost } from '#publish/hosts/static-host.ts';
import { fail } from './process/fail.ts';

function writeNginx({ outDir, shopServer, siteUrl, serverNames }: HostEnv, folder: string): void {
  const overHttps = siteUrl.startsWith('https:');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'http.conf'), nginxMaps({ overHttps }));
  writeFileSync(join(folder, 'names.conf'), nginxNames(serverNames));
  writeFileSync(join(folder, 'server.conf'), nginxServer({ outDir, shopServer, overHttps }));
}

function writeStatic(env: HostEnv, host: StaticHost, folder: string): string[] {
  const { outDir, shopServer, edgeSecret } = env;
  if (!shopServer.startsWith('https:')) {
    throw new Error(
      `SHOP_SERVER_URL: must be the public https origin of the shop server for ${host}`,
    );
  }
  return writeStaticHost({ host, outDir, folder, shopServer, edgeSecret });
}

function main(): void {
  const [name, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const env = readWith(parseHostEnv);
  keepPrivate(env);
  const folder = resolve(env.stateDir, 'hosts', name ?? '');
  if (name === 'nginx' && rest.length === 0) {
    writeNginx(env, folder);
  } else if ((name === 'netlify' || name === 'cloudflare-pages') && rest.length === 0) {
    for (const line of writeStatic(env, name, folder)) console.warn(line);
  } else {
    throw new Error('Name one host: nginx, netlify or cloudflare-pages.');
  }
  console.log(`Written: ${folder}`);
}

try {
  main();
} catch (error) {
  fail(error);
}
