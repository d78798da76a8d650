import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

function passOn(origin: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, headers, url = '/' } = request;
  return new Promise((resolve, reject) => {
    const passed = ask(new URL(url, origin), { method, headers, agent: false }, resolve);
    passed.on('error', reject);
    passed.end(body);
  });
}

export interface Upstream {
  origin: string;
  /** Returns true if the process has exited, because another server may use its port by now. */
  isGone(): boolean;
}

/**
 * Starts a round-robin proxy. If a server does not respond, the request goes to the next one, as
 * with nginx.
 */
export async function startRoundRobin(upstreams: readonly Upstream[]): Promise<LocalServer> {
  let turn = 0;
  return startLocalServer(async (request, response) => {
    const body = await buffer(request);
    for (let tries = 0; tries < upstreams.length; tries += 1) {
      const upstream = upstreams[turn % upstreams.length];
      turn += 1;
      if (upstream === undefined || upstream.isGone()) continue;
      const answer = await passOn(upstream.origin, request, body).catch(() => undefined);
      if (answer === undefined) continue;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    response.writeHead(502).end();
  });
}
