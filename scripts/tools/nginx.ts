/** Finds or installs nginx and openssl, for the tests that run nginx. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { findOrInstall } from './apt.ts';

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

export interface Nginx {
  binary: string;
  /** Sends the brotli files next to the originals; nginx itself supports only gzip. */
  brotliModule: string;
}

/**
 * Returns nginx and its module from NGINX_PATH and NGINX_BROTLI_PATH, or Debian's.
 *
 * @throws if one of them is missing
 */
export function findNginx(): Nginx {
  const binary = process.env['NGINX_PATH'] || '/usr/sbin/nginx';
  const brotliModule =
    process.env['NGINX_BROTLI_PATH'] || '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  const missing = [binary, brotliModule].filter((path) => !existsSync(path));
  if (missing.length === 0) return { binary, brotliModule };
  throw new Error(
    `No ${missing.join(', no ')}. Install it (apt-get install ${PACKAGES.join(' ')}) or name yours in NGINX_PATH and NGINX_BROTLI_PATH.`,
  );
}

/** Tests create the certificate for nginx with openssl. */
function requireOpenssl(): void {
  const { error } = spawnSync('openssl', ['version'], { stdio: 'ignore' });
  if (error !== undefined)
    throw new Error(`No openssl: ${error.message}. Install it (apt-get install openssl).`);
}

/** @throws {Error} naming package and command if something is missing and cannot be installed */
export function provideNginx(): void {
  findOrInstall(() => {
    findNginx();
    requireOpenssl();
  }, PACKAGES);
}
