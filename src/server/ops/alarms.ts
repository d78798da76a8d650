/** Looks for problems at intervals and writes to the log what a person has to know. */
import type { ServerLog } from '#server/log.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { UnplacedPayment } from '#server/payment/store/payment.ts';
import { problemsOf } from './health-report.ts';
import type { Problem } from './problem.ts';
import type { Observe, StatusSnapshot } from './status-snapshot.ts';

export interface AlarmParts {
  observe: Observe;
  /** Seconds after which the catalogue counts as old; 0: never. */
  maxAge: number;
  log: ServerLog;
}

export interface Alarms {
  /** Looks once. */
  look(): Promise<void>;
  /** Looks again and again, as long as the process lives. */
  start(): void;
}

const EVERY_MS = 10_000;

/** So long after it was said that a payment has no order it is said again; milliseconds. */
const REPEAT_MS = 600_000;

/** Each payment when it is due to be named: at once, then from time to time. */
function createReminder() {
  let loggedAt = new Map<string, number>();
  return (unplaced: readonly UnplacedPayment[], now: number): UnplacedPayment[] => {
    const due = unplaced.filter(({ code }) => {
      const last = loggedAt.get(code);
      return last === undefined || now - last >= REPEAT_MS;
    });
    const isDue = new Set(due);
    loggedAt = new Map(
      unplaced.map((payment) => [
        payment.code,
        isDue.has(payment) ? now : (loggedAt.get(payment.code) ?? now),
      ]),
    );
    return due;
  };
}

/** The problems that are new, or worse than they were, and the names of those that are over. */
function createProblemChanges() {
  let known = new Map<string, Problem['severity']>();
  return (problems: readonly Problem[]) => {
    const begun = problems.filter(({ name, severity }) => known.get(name) !== severity);
    const names = new Set(problems.map(({ name }) => name));
    const over = [...known.keys()].filter((name) => !names.has(name));
    known = new Map(problems.map(({ name, severity }) => [name, severity]));
    return { begun, over };
  };
}

/**
 * One line when a problem begins and one when it is over; one at error level for each payment
 * without an order, and again every ten minutes. Nothing in them names a person.
 */
export function createAlarms({ observe, maxAge, log }: AlarmParts): Alarms {
  const remind = createReminder();
  const changesOf = createProblemChanges();

  function logUnplaced({ now, payments }: StatusSnapshot): void {
    // Where the database is silent nobody knows: what was said stays said.
    if (payments === undefined) return;
    for (const { code, amount, paidMs, attempts } of remind(payments.unplaced, now)) {
      const ageSeconds = Math.floor(paidMs / 1000);
      log.error({ code: shortCode(code), amount, ageSeconds, attempts }, 'paid without an order');
    }
  }

  function logProblemChanges(observation: StatusSnapshot): void {
    const { begun, over } = changesOf(problemsOf(observation, maxAge));
    for (const { name, severity, what, next } of begun) {
      log[severity === 'failing' ? 'error' : 'warn']({ problem: name, next }, what);
    }
    for (const name of over) log.info({ problem: name }, 'problem over');
  }

  async function look(): Promise<void> {
    try {
      const observation = await observe();
      logUnplaced(observation);
      logProblemChanges(observation);
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'alarms not looked at');
    }
  }

  return {
    look,
    start() {
      void look();
      setInterval(look, EVERY_MS).unref();
    },
  };
}
