import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ObservedResponse {
  /** Of the request, as it came over the line. */
  target: string;
  /** Undefined where the connection ended before the whole of the answer was out. */
  status: number | undefined;
  /** From the end of the request's head to the end of the answer. */
  seconds: number;
}

/** Tells of every answer of a server as it ends. */
export function observeResponses(
  server: Server,
  onAnswer: (answer: ObservedResponse) => void,
): void {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const start = performance.now();
    outgoing.once('close', () => {
      onAnswer({
        target: incoming.url ?? '',
        status: outgoing.writableFinished ? outgoing.statusCode : undefined,
        seconds: (performance.now() - start) / 1000,
      });
    });
  });
}
