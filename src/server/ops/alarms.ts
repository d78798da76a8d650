import type { ServerLog } from '#server/log.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { UnplacedPayment } from '#server/payment/store/payment.ts';
import { problemsOf } from './health-report.ts';
import type { Problem } from './problem.ts';
import type { Observe, StatusSnapshot } from './status-snapshot.ts';

export interface AlarmParts {
  observe: Observe;
  /** Maximum age of the catalogue in seconds; 0 disables the check. */
  maxAge: number;
  log: ServerLog;
}

export interface Alarms {
  look(): Promise<void>;
  /** Checks every 10 s until the process exits. */
  start(): void;
}

const EVERY_MS = 10_000;

/** Interval in ms at which the log line about a payment without an order is repeated. */
const REPEAT_MS = 600_000;

/**
 * Returns a function that selects payments to be logged: each one immediately, then every ten
 * minutes.
 */
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

/**
 * Returns a function that compares problems with those of the previous call. It returns `begun`,
 * the problems that are new or have another severity, and `over`, the names of solved ones.
 */
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
 * Logs one line when a problem begins, changes its severity or ends. Each payment without an order
 * is logged as an error every ten minutes. Lines contain no personal data.
 */
export function createAlarms({ observe, maxAge, log }: AlarmParts): Alarms {
  const remind = createReminder();
  const changesOf = createProblemChanges();

  function logUnplaced({ now, payments }: StatusSnapshot): void {
    // While the database is unreachable the payments are unknown, so the reminders stay unchanged.
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
