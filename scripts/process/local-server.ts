import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

export interface LocalServer {
  url: string;
  port: number;
  /** Closes open connections too. */
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback interface. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function startLocalServer(listener: RequestListener): Promise<LocalServer> {
  return listenLocally(createServer(listener));
}
