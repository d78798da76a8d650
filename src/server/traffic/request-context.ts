import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  /** Identifies the request in all logs, including those of proxy and back end. */
  requestId: string;
  /** `undefined` if the client has disconnected already. */
  clientAddress: string | undefined;
  refusal?: Refusal;
}

export interface Refusal {
  /**
   * Text for the log. It must not quote paths, tokens or other client text, which may be secret.
   */
  reason: string;
  /** `warn` for requests that a shopper's browser never sends. */
  level: 'info' | 'warn';
}

const contexts = new AsyncLocalStorage<RequestContext>();

export function runRequest<T>(context: RequestContext, answer: () => T): T {
  return contexts.run(context, answer);
}

export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/** Records the reason for the log line of the current request. */
export function noteRefusal(reason: string, level: Refusal['level'] = 'info'): void {
  const context = currentRequest();
  if (context !== undefined) context.refusal = { reason, level };
}

/**
 * Returns `work` bound to the current context. Bound at start-up, it runs outside any request, so
 * that its log lines do not contain the id of the request that calls it.
 */
export function outsideRequests<T extends (...args: never[]) => unknown>(work: T): T {
  return AsyncLocalStorage.bind(work);
}

/** Returns headers for back-end calls, which replace those of the client. */
export function forwardedHeaders(): Record<string, string> {
  const context = currentRequest();
  if (context === undefined) return {};
  const { requestId, clientAddress } = context;
  return {
    'X-Request-Id': requestId,
    ...(clientAddress !== undefined && { 'X-Forwarded-For': clientAddress }),
  };
}
