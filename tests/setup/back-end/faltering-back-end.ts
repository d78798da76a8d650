import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';

/** Successful but wrong responses, by what is wrong. */
const WRONG_RESPONSES = {
  /** Maintenance page with status 200. */
  'another page': () => '<!doctype html><title>Back soon</title>',
  'half the fields': (text: string) => text.replaceAll('"sku":', '"code":'),
  'one too many': (text: string) =>
    text.replace(/"total_count":(\d+)/g, (_, count) => `"total_count":${Number(count) + 1}`),
  'nothing there': (text: string) =>
    text.startsWith('[') ? '[]' : text.replace(/"items":.*/s, '"items":[],"total_count":0}'),
  'other prices': (text: string) =>
    text.replace(/("attribute_code":"list_price","value":")\d+/g, '$1123456'),
} satisfies Record<string, (text: string) => string>;

type Lie = keyof typeof WRONG_RESPONSES;

/** Fault: `dies` closes every connection, `truncates` cuts every response in half. */
export type Faltering = Lie | 'dies' | 'truncates';

const isLie = (faltering: Faltering): faltering is Lie => faltering in WRONG_RESPONSES;

export const FALTERINGS: readonly Faltering[] = [
  'dies',
  'truncates',
  ...Object.keys(WRONG_RESPONSES).filter((name): name is Lie => name in WRONG_RESPONSES),
];

type OnCall = (token: string, path: string) => void;

export interface FalteringBackEnd extends LocalServer {
  /** Fails every call after the first `afterCalls`, until `recover`. */
  falter(faltering: Faltering, afterCalls: number): void;
  recover(): void;
  /** Calls `onCall` with the token and path of every call; returns an unsubscribe function. */
  watch(onCall: OnCall): () => void;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const PASSED_BACK = ['content-type', 'etag'];

async function ask(backEnd: string, token: string, request: IncomingMessage): Promise<Answer> {
  const etag = request.headers['if-none-match'];
  const answer = await fetch(`${backEnd}${request.url}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(etag !== undefined && { 'If-None-Match': etag }),
    },
  });
  const back = PASSED_BACK.map((name) => [name, answer.headers.get(name)]);
  return {
    status: answer.status,
    headers: Object.fromEntries(back.filter(([, value]) => value)),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

function isJson({ headers }: Answer): boolean {
  return headers['content-type']?.includes('json') ?? false;
}

function send(response: ServerResponse, { status, headers, body }: Answer, isWhole = true): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  if (isWhole) response.end(body);
  else response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function callerOf({ headers }: IncomingMessage): string {
  return headers.authorization?.replace('Bearer ', '') ?? '';
}

/**
 * Starts a proxy for a back end that can fail in the middle of a catalogue read. It accepts any
 * token, so that tests can distinguish callers.
 */
export async function startFalteringBackEnd(
  backEnd: string,
  token: string,
): Promise<FalteringBackEnd> {
  let plan: { faltering: Faltering; callsLeft: number } | undefined;
  const watchers = new Set<OnCall>();

  function faltersNow(): Faltering | undefined {
    if (plan === undefined) return undefined;
    plan.callsLeft -= 1;
    return plan.callsLeft < 0 ? plan.faltering : undefined;
  }

  const server = await startLocalServer(async (request, response) => {
    for (const onCall of watchers) onCall(callerOf(request), request.url ?? '');
    const faltering = faltersNow();
    if (faltering === 'dies') return response.destroy();
    const answer = await ask(backEnd, token, request);
    if (faltering !== undefined && isLie(faltering) && isJson(answer)) {
      answer.body = Buffer.from(WRONG_RESPONSES[faltering](answer.body.toString('utf8')));
    }
    return send(response, answer, faltering !== 'truncates' || answer.body.length === 0);
  });

  return {
    ...server,
    falter(faltering, afterCalls) {
      plan = { faltering, callsLeft: afterCalls };
    },
    recover() {
      plan = undefined;
    },
    watch(onCall) {
      watchers.add(onCall);
      return () => void watchers.delete(onCall);
    },
  };
}
