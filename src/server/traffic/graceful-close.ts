/** Closes an HTTP server after it has responded to all requests. */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

export interface GracefulClose {
  /** From now on, all responses contain `Connection: close`. */
  announce(): void;
  /** Accepts no further connections; resolves after the last response. */
  close(): Promise<void>;
}

/** Time in ms for new connections to send a request. */
const GRACE_MS = 500;

/** Tracks the connections of a server; call it before the server accepts the first one. */
export function gracefulClose(server: Server): GracefulClose {
  const connections = new Set<Socket>();
  const answers = new Set<ServerResponse<IncomingMessage>>();
  let isAnnounced = false;
  let isSweeping = false;

  function sweep(): void {
    if (!isSweeping) return;
    const busy = new Set(Array.from(answers, ({ req }) => req.socket));
    for (const connection of connections) if (!busy.has(connection)) connection.destroySoon();
  }

  function announce(): void {
    isAnnounced = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
  }

  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', (_, answer: ServerResponse<IncomingMessage>) => {
    answers.add(answer);
    if (isAnnounced) answer.setHeader('Connection', 'close');
    answer.once('close', () => {
      answers.delete(answer);
      sweep();
    });
  });

  return {
    announce,
    async close() {
      announce();
      const closed = once(server, 'close');
      // The HTTP server's own `close` would also stop its timeouts for slow clients.
      SocketServer.prototype.close.call(server);
      const grace = setTimeout(() => {
        isSweeping = true;
        sweep();
      }, GRACE_MS);
      await closed;
      clearTimeout(grace);
    },
  };
}
