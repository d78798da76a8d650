import { createLease, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { type PeriodicTask, periodicTask } from '#server/payment/periodic-task.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The provider sends notifications for at most thirty days. After that a key is useless except for
 * forging them.
 */
const KEY_RETENTION_DAYS = 60;

const PAGE_SIZE = 500;

/** Maximum time in ms of several statements on `PAGE_SIZE` payments. */
const PAGE_TIMEOUT_MS = 30_000;

type BlankingParts = Pick<PaymentParts, 'store' | 'settings' | 'now' | 'log'>;

/**
 * Redacts ended payments once a day after the retention periods. The payments themselves are
 * retained.
 *
 * @returns number of payments with removed personal data; `undefined` if another server is
 * redacting or it is not due
 */
export async function redactEndedPayments(parts: BlankingParts): Promise<number | undefined> {
  const { store, settings, now, log } = parts;
  const lease = createLease(1, PAGE_TIMEOUT_MS);
  const begun = now();
  if ((await store.claimJob('blank', lease, false)) === undefined) return undefined;
  const person = begun - settings.keepPersonalDays * DAY_MS;
  const before = { person, keys: begun - KEY_RETENTION_DAYS * DAY_MS };
  let [blanked, after] = [0, ''];
  try {
    for (;;) {
      const codes = await store.dueForRedaction(before, after, PAGE_SIZE);
      if (codes.length === 0) break;
      blanked += await store.redact(codes, before);
      after = codes.at(-1) ?? after;
      if (!(await store.renewJob('blank', lease))) throw new LeaseLost();
    }
    await store.releaseJob('blank', lease.holder, { dueInMs: DAY_MS, seenUntil: begun });
  } catch (error) {
    await store.releaseJob('blank', lease.holder, { dueInMs: HOUR_MS });
    throw error;
  }
  log.info({ blanked }, 'ended payments blanked');
  return blanked;
}

export function createRedactionTask(parts: BlankingParts): PeriodicTask {
  const look = async () => void (await redactEndedPayments(parts));
  return periodicTask(look, HOUR_MS / 6, { log: parts.log, failed: 'not blanked' });
}
