import { text } from 'node:stream/consumers';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

interface PassingCall {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

interface PassingAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Changes a request before, or a response after, it is forwarded. */
export interface Tampering {
  call?(call: PassingCall): void;
  answer?(answer: PassingAnswer, call: PassingCall): void;
}

export interface LyingBackEnd extends LocalServer {
  /** Requests as they arrived, before any change. */
  seen: readonly string[];
  tell(lie: Tampering): void;
}

const PASSED_ON = ['accept', 'content-type'];
const PASSED_BACK = ['content-type', 'location'];

function pickValues(
  names: readonly string[],
  find: (name: string) => unknown,
): Record<string, string> {
  const found = names.map((name) => [name, find(name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** Starts a proxy for a back end that forwards every call unchanged until `tell` sets a change. */
export async function startLyingBackEnd(backEnd: string): Promise<LyingBackEnd> {
  const seen: string[] = [];
  let lie: Tampering = {};
  const server = await startLocalServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const body = await text(request);
    const call = { method, path, authorization: headers.authorization, body };
    seen.push(`${method} ${path}`);
    lie.call?.(call);
    const came = await fetch(`${backEnd}${call.path}`, {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...pickValues(PASSED_ON, (name) => headers[name]),
        ...(call.authorization !== undefined && { Authorization: call.authorization }),
      },
      ...(call.body !== '' && { body: new TextEncoder().encode(call.body) }),
    }).catch(() => undefined);
    // A closed connection to the back end also closes the client's.
    if (came === undefined) return response.destroy();
    const answer = {
      status: came.status,
      headers: pickValues(PASSED_BACK, (name) => came.headers.get(name)),
      body: Buffer.from(await came.arrayBuffer()).toString('latin1'),
    };
    lie.answer?.(answer, call);
    return response
      .writeHead(answer.status, answer.headers)
      .end(Buffer.from(answer.body, 'latin1'));
  });
  return {
    ...server,
    seen,
    tell(next) {
      lie = next;
    },
  };
}
