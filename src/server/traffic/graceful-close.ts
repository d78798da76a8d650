/** Ends an HTTP server so that whoever has asked it something is answered. */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

export interface GracefulClose {
  /** From now on an answer is the last one on its connection, and says so. */
  announce(): void;
  /** Takes no further connection; resolves when the last answer is out. */
  close(): Promise<void>;
}

/** Whoever connected last may be about to ask. */
const GRACE_MS = 500;

/** Watches a server from its first connection on, to end it gently one day. */
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
      // Not what HTTP makes of it: that looks for clients that are too slow no more.
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
