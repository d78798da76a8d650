import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { SkuData } from '#lib/sku-data.ts';
import { startLocalServer } from './local-server.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';

export interface RunningShop {
  url: string;
  sandbox: RunningSandbox;
  /** Method and path of every call of the back end, in order. */
  calls: string[];
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  backEnd: string,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = 'GET', url = '/', headers } = request;
  try {
    const answer = await fetch(backEnd + url, {
      method,
      headers: Object.fromEntries(
        ['accept', 'content-type', 'authorization'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
      ),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  } catch {
    response.destroy();
  }
}

/** One origin with a sandbox behind /rest and product data beside it, as a browser sees the shop. */
export async function startShop(products: Record<string, SkuData> = {}): Promise<RunningShop> {
  const sandbox = await startSandbox();
  const calls: string[] = [];
  const server = await startLocalServer(async (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/rest/')) {
      calls.push(`${request.method} ${url}`);
      return passOn(request, response, sandbox.url);
    }
    const sku = decodeURIComponent(decodeURIComponent(url)).slice('/data/sku/'.length, -5);
    const data = products[sku];
    response.writeHead(data ? 200 : 404).end(JSON.stringify(data ?? {}));
  });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  return { url: server.url, sandbox, calls };
}
