/** The highest throughput of the shop server, and that of nginx on the same machine. */
import { join, resolve } from 'node:path';
import type { Request } from 'autocannon';
import { freePort } from '../../process/ports.ts';
import { runNginx } from '../../tools/nginx-server.ts';
import { startShopPart } from '../parts/shop.ts';
import { generate, type Throughput } from './generator.ts';
import { pageRequests } from './pages.ts';

export interface Saturation {
  pages: Throughput;
  /** Throughput of nginx with the same pages. */
  nginx: Throughput;
  gateway: Throughput;
}

export interface SaturationOptions {
  /** Of a published site. */
  site: string;
  /** An empty one, for records and logs. */
  folder: string;
  seconds: number;
}

const CONNECTIONS = 50;

/** A call of the back end that anybody may make. */
const CALL = '/rest/V1/directory/countries';

/** A back end that answers at once, so that what stands before it is measured. */
const ANSWER = JSON.stringify([{ id: 'GB', full_name_english: 'United Kingdom' }]);

function backEndBlock(port: number): string {
  return `server {
listen 127.0.0.1:${port};
default_type application/json;
location / { return 200 '${ANSWER}'; }
}`;
}

/** Configuration of nginx without the shop's rules: only the files. */
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

/** As many as a server answers. */
export function saturateOne(
  url: string,
  requests: readonly Request[],
  seconds: number,
): Promise<Throughput> {
  return generate({ url, seconds, connections: CONNECTIONS, requests });
}

/** One after another, all with the same requests; one process each. */
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
