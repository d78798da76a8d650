/** The state of shop and payments at one moment: metrics, health report and alarms are made of it. */
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

/** Moments are milliseconds since the epoch. */
export interface StatusSnapshot {
  now: number;
  /** The server was told to stop. */
  isStopping: boolean;
  /** The live release; undefined where there is none. */
  release: number | undefined;
  publishing: PublishingStatus;
  /** Hooks that are not live yet. */
  waiting: Waiting;
  /** Undefined where the database did not answer, since `silentSince`. */
  payments: PaymentStatistics | undefined;
  silentSince: number | undefined;
  /** Since when the back end's mailer fails, as far as this server knows; undefined where it does not. */
  mailerFailingSince: number | undefined;
}

export type Observe = () => Promise<StatusSnapshot>;

export interface ObserverParts {
  queue: Pick<PublishQueue, 'hooks' | 'status'>;
  payments: Pick<PaymentServer, 'figures'>;
  mailer: Pick<MailerHealth, 'failingSince'>;
  /** The folder of the published site. */
  outDir: string;
  stopping: AbortSignal;
  log: Pick<ServerLog, 'error'>;
  now?: () => number;
  /** Milliseconds for which an observation is new enough for the next who asks. */
  keepMs?: number;
}

const CACHE_MS = 1000;

/** Looks when it is asked to. */
export function createStatusReader(parts: ObserverParts): Observe {
  const { queue, outDir, stopping, log, now = Date.now, keepMs = CACHE_MS } = parts;
  let silentSince: number | undefined;

  /** Once for each silence, which may as well be a mistake of ours. */
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
      // Not by what the publisher wrote down: it may have been killed before it did.
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
