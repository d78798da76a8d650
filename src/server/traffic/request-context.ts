/** What is known of the request that is being answered, wherever in the server it is asked for. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  /** Finds a request in every log, also in those of proxy and back end. */
  requestId: string;
  /** Undefined when the connection is gone already. */
  clientAddress: string | undefined;
  /** Why the request is refused, where somebody said so. */
  refusal?: Refusal;
}

export interface Refusal {
  /** For the log: it quotes no path, token or text of the client, which may open something. */
  reason: string;
  /** `warn` for what no shopper's browser sends. */
  level: 'info' | 'warn';
}

const contexts = new AsyncLocalStorage<RequestContext>();

export function runRequest<T>(context: RequestContext, answer: () => T): T {
  return contexts.run(context, answer);
}

/** Undefined outside of requests. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/** Names the reason in the one log line of the request at hand. */
export function noteRefusal(reason: string, level: Refusal['level'] = 'info'): void {
  const context = currentRequest();
  if (context !== undefined) context.refusal = { reason, level };
}

/** For work that requests set off and that is none of theirs: what it logs must not bear their ids. */
export function outsideRequests<T extends (...args: never[]) => unknown>(work: T): T {
  return AsyncLocalStorage.bind(work);
}

/** What a call that is made for a shopper tells the back end, whatever she sent herself. */
export function forwardedHeaders(): Record<string, string> {
  const context = currentRequest();
  if (context === undefined) return {};
  const { requestId, clientAddress } = context;
  return {
    'X-Request-Id': requestId,
    ...(clientAddress !== undefined && { 'X-Forwarded-For': clientAddress }),
  };
}
