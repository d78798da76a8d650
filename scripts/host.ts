/**
 * `npm run host -- nginx`: writes three files to STATE_DIR/hosts/nginx, which nginx must include.
 * No publish changes them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseProcessEnv } from '#config/env/env.ts';
import { type HostEnv, parseHostEnv } from '#config/env/hosts.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { nginxMaps, nginxNames, nginxServer } from '#publish/hosts/nginx.ts';
import { fail } from './process/fail.ts';

function writeNginx({ outDir, shopServer, siteUrl, serverNames }: HostEnv, folder: string): void {
  const overHttps = siteUrl.startsWith('https:');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'http.conf'), nginxMaps({ overHttps }));
  writeFileSync(join(folder, 'names.conf'), nginxNames(serverNames));
  writeFileSync(join(folder, 'server.conf'), nginxServer({ outDir, shopServer, overHttps }));
}

function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'nginx') throw new Error('Usage: npm run host -- nginx');
  const env = parseProcessEnv(parseHostEnv);
  makeProcessFilesPrivate(env);
  const folder = resolve(env.stateDir, 'hosts', 'nginx');
  writeNginx(env, folder);
  console.log(`Written: ${folder}`);
}

try {
  main();
} catch (error) {
  fail(error);
}
