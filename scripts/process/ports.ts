import { createServer } from 'node:net';
import { startLocalServer } from './local-server.ts';

export async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  const { port, close } = await startLocalServer(() => {});
  await close();
  return port;
}

const POLL_MS = 100;

/** Long enough for the first start of a sandbox with 100,000 products. */
export const SANDBOX_TIMEOUT_MS = 120_000;

/**
 * Waits until a URL responds with any status.
 *
 * @throws if it does not respond in time, or `isDead` returns true
 */
export async function waitForAnswer(
  url: string,
  timeoutMs: number,
  isDead: () => boolean,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && !isDead()) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} does not answer: see the lines above.`);
}
