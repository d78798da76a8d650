/** Shuts the server down: work that it has taken on is finished first. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerLog } from './log.ts';
import type { PaymentServer } from './payment/server.ts';
import type { GracefulClose } from './traffic/graceful-close.ts';

export interface StopParts {
  /** Aborted at the first signal: the server is not ready from then on. */
  stopping: AbortController;
  /** Milliseconds for which it goes on listening: who sends it requests has to notice first. */
  drainMs: number;
  /** Milliseconds after that in which what is under way has to end. */
  limitMs: number;
  listener: GracefulClose;
  payments: Pick<PaymentServer, 'rest' | 'stop'>;
  log: Pick<ServerLog, 'info' | 'error'>;
  /** Ends the process. */
  exit(code: 0 | 1): void;
}

/** A supervisor may signal a whole group, whose members pass the signal on: that is said once. */
const ECHO_MS = 1000;

/**
 * Answers what to do with a signal. The first one: not ready, drain, answer what is under way, let
 * steps of payments end, close the database, exit 0. A second one, or too long a wait: exit 1.
 */
export function createShutdown(parts: StopParts): (signal: string) => void {
  const { stopping, drainMs, limitMs, listener, payments, log } = parts;
  let toldAt: number | undefined;

  const since = () => Math.round(performance.now() - (toldAt ?? 0));

  function endHard(why: string): void {
    log.error({ ms: since() }, `stopped at once: ${why}`);
    parts.exit(1);
  }

  async function finish(): Promise<void> {
    listener.announce();
    await sleep(drainMs);
    // What the provider tells meanwhile is kept and answered; another server, or the next, goes on with it.
    await Promise.all([listener.close(), payments.rest()]);
    await payments.stop();
    log.info({ ms: since() }, 'stopped');
    parts.exit(0);
  }

  return (signal) => {
    if (toldAt !== undefined) {
      if (since() > ECHO_MS) endHard('told a second time');
      return;
    }
    toldAt = performance.now();
    log.info({ signal }, 'stopping');
    stopping.abort();
    setTimeout(endHard, drainMs + limitMs, 'it took too long').unref();
    finish().catch((error: unknown) => {
      endHard(error instanceof Error ? error.name : 'unknown');
    });
  };
}
