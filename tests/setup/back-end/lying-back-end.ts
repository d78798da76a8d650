import { text } from 'node:stream/consumers';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

interface PassingCall {
  method: string;
  /** With its query. */
  path: string;
  authorization: string | undefined;
  body: string;
}

interface PassingAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Changes a call on its way in, or its answer on the way out. */
export interface Lie {
  call?(call: PassingCall): void;
  answer?(answer: PassingAnswer, call: PassingCall): void;
}

export interface LyingBackEnd extends LocalServer {
  /** What arrived, before any lie. */
  seen: readonly string[];
  tell(lie: Lie): void;
}

const PASSED_ON = ['accept', 'content-type'];
const PASSED_BACK = ['content-type', 'location'];

function named(names: readonly string[], find: (name: string) => unknown): Record<string, string> {
  const found = names.map((name) => [name, find(name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** Stands before a back end, passes every call on as it came, and tells no lie until it is told one. */
export async function startLyingBackEnd(backEnd: string): Promise<LyingBackEnd> {
  const seen: string[] = [];
  let lie: Lie = {};
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
        ...named(PASSED_ON, (name) => headers[name]),
        ...(call.authorization !== undefined && { Authorization: call.authorization }),
      },
      ...(call.body !== '' && { body: new TextEncoder().encode(call.body) }),
    }).catch(() => undefined);
    // A line that is cut behind is cut before as well.
    if (came === undefined) return response.destroy();
    const answer = {
      status: came.status,
      headers: named(PASSED_BACK, (name) => came.headers.get(name)),
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
