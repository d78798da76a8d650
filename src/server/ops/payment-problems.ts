import { formatPrice } from '#lib/money.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { PaymentStatistics } from '#server/payment/store/payment.ts';
import { OVERDUE_AFTER_MS } from '#server/payment/store/statistics.ts';
import { type Problem, pluralise } from './problem.ts';
import type { StatusSnapshot } from './status-snapshot.ts';

const OVERDUE_AFTER = `${OVERDUE_AFTER_MS / 1000} seconds`;

function databaseProblem({ silentSince }: StatusSnapshot): Problem {
  return {
    name: 'database-silent',
    severity: 'failing',
    since: silentSince,
    what: 'The database of the payments does not answer: nobody can pay, no order is placed.',
    next: 'See that the database of DATABASE_URL runs, has room on its disk and lets this machine in. The shop goes on by itself once it answers. The line “payments not counted” in the log names the error. PaymentFileMoved: somebody removed or replaced the SQLite file; before you stop the server see “Recover a deleted payments file” in docs/operations.md. Where the error is none of the database, tell the shop’s developers.',
  };
}

function unplacedProblem(
  { withoutOrder, unplaced: [oldest] }: PaymentStatistics,
  now: number,
): Problem | undefined {
  if (oldest === undefined) return undefined;
  const amount = formatPrice(oldest.amount, { pence: true });
  return {
    name: 'paid-without-order',
    severity: 'failing',
    since: now - oldest.paidMs,
    what: `${pluralise(withoutOrder, 'payment')} made more than ${OVERDUE_AFTER} ago without an order; the oldest is ${shortCode(oldest.code)} over ${amount}.`,
    next: `npm run payments -- show ${shortCode(oldest.code)}, with the settings of the shop server, has what the back end answers: mostly nothing, or it refuses ORDERS_TOKEN. The shop goes on trying; what it gives up waits for a person.`,
  };
}

function attentionProblem(
  { states, attentionMs = 0 }: PaymentStatistics,
  now: number,
): Problem | undefined {
  if (states.attention === 0) return undefined;
  return {
    name: 'attention',
    // Can wait until morning: the order is not placed, not complete or on hold, so it is not
    // dispatched. If a hold failed, the payment's reason says so.
    severity: 'warning',
    since: now - attentionMs,
    what: `${pluralise(states.attention, 'payment')} that a person has to look at.`,
    next: 'npm run payments -- list --attention, with the settings of the shop server; show CODE says what to do.',
  };
}

function malformedProblem({ misformed: count }: PaymentStatistics): Problem | undefined {
  if (count === 0) return undefined;
  return {
    name: 'notifications-misformed',
    severity: 'warning',
    since: undefined,
    what: `${pluralise(count, 'notification')} in the last hour with the provider’s signature and a field that is not in its form: refused.`,
    next: "Lines 'notification signed, not in its form' in the log name payment and field. Look the payment up in MyOpayo: no money may have been taken. Where the provider has changed its form, tell the shop’s developers; else somebody sends its notifications altered.",
  };
}

function overdueProblem(
  { overdue: steps, dueMs = 0 }: PaymentStatistics,
  now: number,
): Problem | undefined {
  if (steps === 0) return undefined;
  return {
    name: 'jobs-overdue',
    severity: 'warning',
    since: now - dueMs,
    what: `${pluralise(steps, 'payment')} with a step that has been due for more than ${OVERDUE_AFTER}.`,
    next: "Look for 'payments at a standstill' in the log and see that the back end answers within GATEWAY_TIMEOUT_MS. A server may be restarted at any time: no step is lost.",
  };
}

/**
 * Returns problems of payments. If the database is unreachable, that is the only problem, because
 * it blocks all payments.
 */
export function paymentProblems(observation: StatusSnapshot): Problem[] {
  const { payments, now } = observation;
  if (payments === undefined) return [databaseProblem(observation)];
  const problems = [unplacedProblem, attentionProblem, malformedProblem, overdueProblem].map(
    (look) => look(payments, now),
  );
  return problems.filter((problem) => problem !== undefined);
}
