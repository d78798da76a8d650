/**
 * Status of shop and payments at one moment, from which metrics, health report and alarms are
 * derived.
 */
import type { Waiting } from '#publish/queue/hook-store.ts';
import type { PublishQueue } from '#publish/queue/queue.ts';
import type { PublishingStatus } from '#publish/queue/status.ts';
import type { MailerHealth } from '#server/gateway/interceptors/mailer-health.ts';
import type { ServerLog } from '#server/log.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import type { PaymentServer } from '#server/payment/server.ts';
import type { PaymentStatistics } from '#server/payment/store/payment.ts';
import { findLive } from '#server/site/live-release.ts';
import { cachedCall } from './cached-call.ts';

/** Times are milliseconds since the epoch, except for the ages in `payments`. */
export interface StatusSnapshot {
  now: number;
  isStopping: boolean;
  /** Number of the live release; `undefined` if no release is live. */
  release: number | undefined;
  publishing: PublishingStatus;
  waiting: Waiting;
  /** `undefined` if the database has not responded since `silentSince`. */
  payments: PaymentStatistics | undefined;
  silentSince: number | undefined;
  /**
   * Time since which the back end's mailer fails, as seen by this server; `undefined` if no failure
   * is known.
   */
  mailerFailingSince: number | undefined;
}

export type Observe = () => Promise<StatusSnapshot>;

export interface ObserverParts {
  queue: Pick<PublishQueue, 'hooks' | 'status'>;
  payments: Pick<PaymentServer, 'figures'>;
  mailer: Pick<MailerHealth, 'failingSince'>;
  outDir: string;
  stopping: AbortSignal;
  log: Pick<ServerLog, 'error'>;
  now?: () => number;
  keepMs?: number;
}

const CACHE_MS = 1000;

export function createStatusReader(parts: ObserverParts): Observe {
  const { queue, outDir, stopping, log, now = Date.now, keepMs = CACHE_MS } = parts;
  let silentSince: number | undefined;

  /** Logs the first failure of an outage. The error may also be a fault in this code. */
  function tellSilence(error: unknown): undefined {
    if (silentSince === undefined) log.error(errorFields(error), 'payments not counted');
  }

  async function observe(): Promise<StatusSnapshot> {
    const moment = now();
    const payments = await parts.payments.figures().catch(tellSilence);
    silentSince = payments === undefined ? (silentSince ?? moment) : undefined;
    const live = await findLive(outDir);
    return {
      now: moment,
      isStopping: stopping.aborted,
      // Read from the live release itself: the publisher may have been killed before it updated its
      // status.
      release: live && Number(live.id),
      publishing: queue.status.read(),
      waiting: queue.hooks.waiting(),
      payments,
      silentSince,
      mailerFailingSince: parts.mailer.failingSince(),
    };
  }

  return cachedCall(observe, keepMs);
}
