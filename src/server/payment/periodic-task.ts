import { errorFields, type PaymentLog } from './payment-log.ts';

export interface PeriodicTask {
  start(): void;
  /** Ends the repetition and waits for the running work and any repetitions queued behind it. */
  stop(): Promise<void>;
}

/**
 * Runs work at intervals, never concurrently.
 *
 * @param failed log message for an error
 */
export function periodicTask(
  work: () => Promise<void>,
  everyMs: number,
  { log, failed }: { log: PaymentLog; failed: string },
): PeriodicTask {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const attempt = () => work().catch((error: unknown) => log.error(errorFields(error), failed));
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(attempt);
      }, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
