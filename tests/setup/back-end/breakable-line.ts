import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** TCP proxy for a server that listens on a Unix socket. */
export interface BreakableProxy {
  port: number;
  /** Closes all connections and accepts no new ones until `mend`. */
  cut(): Promise<void>;
  /**
   * Forwards the next `times` requests with this text, but closes their connections before the
   * response.
   */
  loseAnswerTo(text: string, times?: number): void;
  /** Keeps connections open but forwards no data, as in a network partition. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openBreakableProxy(path: string): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let fatal = '';
  let deaths = 0;
  const server = createServer((near) => {
    const far = connect(path);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (answer) => isFrozen || near.write(answer));
    near.on('data', (question) => {
      if (isFrozen) return;
      far.write(question);
      if (deaths === 0 || !question.includes(fatal)) return;
      deaths -= 1;
      near.destroy();
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const { port } = address;
  async function cut() {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    port,
    cut,
    freeze() {
      isFrozen = true;
    },
    loseAnswerTo(text, times = 1) {
      fatal = text;
      deaths = times;
    },
    async mend() {
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
