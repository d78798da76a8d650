import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ObservedResponse {
  /** Request target as received, without decoding. */
  target: string;
  /** `undefined` if the connection closed before the response was complete. */
  status: number | undefined;
  /** Time from the end of the request's headers to the end of the response. */
  seconds: number;
}

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
