/** The highest throughput of the shop server, beside that of nginx and sirv on the same machine. */
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Request } from 'autocannon';
import { freePort } from '../../process/ports.ts';
import { runNginx } from '../../tools/nginx-server.ts';
import { type Part, startPart } from '../parts/part.ts';
import { startShopPart } from '../parts/shop.ts';
import { generate, type Throughput } from './generator.ts';
import { pageRequests } from './pages.ts';

export interface Saturation {
  pages: Record<'shop' | 'nginx' | 'sirv', Throughput>;
  gateway: Record<'shop' | 'nginx', Throughput>;
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

/** nginx with nothing of the shop in it: files as they lie there, and a proxy. */
function plainBlocks(site: string, backEnd: number) {
  return (port: number) => `access_log off;
types { text/html html; text/javascript js; text/css css; }
upstream back_end { server 127.0.0.1:${backEnd}; keepalive ${CONNECTIONS}; }
${backEndBlock(backEnd)}
server {
listen 127.0.0.1:${port};
root "${resolve(site, 'current')}";
gzip_static on;
brotli_static on;
location / { try_files $uri.html $uri /index.html; }
location /rest/ {
proxy_pass http://back_end;
proxy_http_version 1.1;
proxy_set_header Connection "";
}
}`;
}

async function startSirv({ site, folder }: SaturationOptions): Promise<Part> {
  const port = await freePort();
  return startPart({
    script: join(import.meta.dirname, 'sirv-part.ts'),
    args: [String(port), join(site, 'current')],
    env: { ...process.env, NODE_ENV: 'production' },
    url: `http://127.0.0.1:${port}`,
    log: join(folder, 'sirv.log'),
  });
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
  const sirv = await startSirv(options);
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
    const calls: Request[] = [{ method: 'GET', path: CALL }];
    return {
      pages: {
        nginx: await saturateOne(nginx.url, pages, seconds),
        sirv: await saturateOne(sirv.url, pages, seconds),
        shop: await saturateOne(shop.url, pages, seconds),
      },
      gateway: {
        nginx: await saturateOne(nginx.url, calls, seconds),
        shop: await saturateOne(shop.url, calls, seconds),
      },
    };
  } finally {
    await shop.stop();
    await sirv.stop();
    await nginx.close();
  }
}
