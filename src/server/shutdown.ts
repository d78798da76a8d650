import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerLog } from './log.ts';
import type { PaymentServer } from './payment/server.ts';
import type { GracefulClose } from './traffic/graceful-close.ts';

export interface StopParts {
  /** Aborted at the first signal; from then on the server is not ready. */
  stopping: AbortController;
  /** Time in ms for which the server continues to listen, so that load balancers notice first. */
  drainMs: number;
  /** Time in ms after `drainMs` in which pending work has to finish. */
  limitMs: number;
  listener: GracefulClose;
  payments: Pick<PaymentServer, 'rest' | 'stop'>;
  log: Pick<ServerLog, 'info' | 'error'>;
  exit(code: 0 | 1): void;
}

/**
 * Time in ms in which repeated signals are ignored: a supervisor may signal a process group whose
 * members forward the signal.
 */
const ECHO_MS = 1000;

/**
 * Returns the signal handler. The first signal drains the server, finishes requests and payment
 * steps, closes the database and exits with 0. A second signal or a timeout exits with 1.
 */
export function createShutdown(parts: StopParts): (signal: string) => void {
  const { stopping, drainMs, limitMs, listener, payments, log } = parts;
  let firstSignalAt: number | undefined;

  const since = () => Math.round(performance.now() - (firstSignalAt ?? 0));

  function endHard(why: string): void {
    log.error({ ms: since() }, `stopped at once: ${why}`);
    parts.exit(1);
  }

  async function finish(): Promise<void> {
    listener.announce();
    await sleep(drainMs);
    // Notifications that arrive now are recorded and acknowledged. Another server or the next
    // process runs their steps.
    await Promise.all([listener.close(), payments.rest()]);
    await payments.stop();
    log.info({ ms: since() }, 'stopped');
    parts.exit(0);
  }

  return (signal) => {
    if (firstSignalAt !== undefined) {
      if (since() > ECHO_MS) endHard('told a second time');
      return;
    }
    firstSignalAt = performance.now();
    log.info({ signal }, 'stopping');
    stopping.abort();
    setTimeout(endHard, drainMs + limitMs, 'it took too long').unref();
    finish().catch((error: unknown) => {
      endHard(error instanceof Error ? error.name : 'unknown');
    });
  };
}
