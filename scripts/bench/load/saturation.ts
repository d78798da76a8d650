/** Measures the highest throughput of the shop server, and of nginx on the same machine. */
import { join, resolve } from 'node:path';
import type { Request } from 'autocannon';
import { freePort } from '../../process/ports.ts';
import { runNginx } from '../../tools/nginx-server.ts';
import { startShopPart } from '../parts/shop.ts';
import { generate, type Throughput } from './generator.ts';
import { pageRequests } from './pages.ts';

export interface Saturation {
  pages: Throughput;
  nginx: Throughput;
  gateway: Throughput;
}

export interface SaturationOptions {
  /** Folder of a published site. */
  site: string;
  /** Empty folder for records and logs. */
  folder: string;
  seconds: number;
}

const CONNECTIONS = 50;

/** A public call of the back end. */
const CALL = '/rest/V1/directory/countries';

/** Immediate response of the back end, so that only the server in front of it is measured. */
const ANSWER = JSON.stringify([{ id: 'GB', full_name_english: 'United Kingdom' }]);

function backEndBlock(port: number): string {
  return `server {
listen 127.0.0.1:${port};
default_type application/json;
location / { return 200 '${ANSWER}'; }
}`;
}

/**
 * Returns a function that writes the nginx configuration for a port: the files without the shop's
 * rules, and a back end with one fixed response.
 */
function plainBlocks(site: string, backEnd: number) {
  return (port: number) => `access_log off;
types { text/html html; text/javascript js; text/css css; }
${backEndBlock(backEnd)}
server {
listen 127.0.0.1:${port};
root "${resolve(site, 'current')}";
gzip_static on;
brotli_static on;
location / { try_files $uri.html $uri /index.html; }
}`;
}

export function saturateOne(
  url: string,
  requests: readonly Request[],
  seconds: number,
): Promise<Throughput> {
  return generate({ url, seconds, connections: CONNECTIONS, requests });
}

/** Measures nginx and the shop server in turn, with the same requests and one process each. */
export async function saturate(options: SaturationOptions): Promise<Saturation> {
  const { site, folder, seconds } = options;
  const backEnd = await freePort();
  const nginx = await runNginx(plainBlocks(site, backEnd));
  const shop = await startShopPart({
    folder,
    name: 'saturated',
    site,
    provider: nginx.url,
    completeAfter: 0,
    backEnd: `http://127.0.0.1:${backEnd}`,
    database: join(folder, 'saturated.sqlite'),
  });
  try {
    const pages = pageRequests(site);
    return {
      nginx: await saturateOne(nginx.url, pages, seconds),
      pages: await saturateOne(shop.url, pages, seconds),
      gateway: await saturateOne(shop.url, [{ method: 'GET', path: CALL }], seconds),
    };
  } finally {
    await shop.stop();
    await nginx.close();
  }
}
