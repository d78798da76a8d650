/** Detailed health report for operators only: figures, and problems with their remedies. */
import { formatPrice } from '#lib/money.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { PaymentStatistics, UnplacedPayment } from '#server/payment/store/payment.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { mailerProblems } from './mailer-problems.ts';
import { paymentProblems } from './payment-problems.ts';
import type { Problem } from './problem.ts';
import type { StatusSnapshot } from './status-snapshot.ts';

const MAX_LISTED = 20;

const MAX_SKUS = 10;

/** Returns whole seconds between two times, or `null` if the earlier one is unknown. */
function secondsTo(now: number, since: number | undefined): number | null {
  return since === undefined ? null : Math.max(0, Math.floor((now - since) / 1000));
}

const iso = (moment: number | undefined) =>
  moment === undefined ? null : new Date(moment).toISOString();

function problemView({ since, ...problem }: Problem, now: number) {
  return { ...problem, since: iso(since), seconds: secondsTo(now, since) };
}

const inSeconds = (ms: number | undefined) => (ms === undefined ? null : Math.floor(ms / 1000));

function unplacedView({ code, amount, paidMs, attempts }: UnplacedPayment) {
  const pounds = formatPrice(amount, { pence: true });
  return { code: shortCode(code), amount: pounds, paidSeconds: inSeconds(paidMs), attempts };
}

/**
 * `skus` contains only products with a readable SKU. `count` and `records` also include records of
 * other lists and records without a name.
 */
function unreadableView({ unreadable }: StatusSnapshot['publishing']) {
  if (unreadable.length === 0) return {};
  const skus = unreadable.flatMap(({ sku, list }) => (sku === '' || list ? [] : [sku]));
  const since = iso(Math.min(...unreadable.map((product) => product.since)));
  const records = unreadable
    .slice(0, MAX_SKUS)
    .map(({ list = 'products', sku, reason = null }) => ({ list, name: sku, reason }));
  return {
    unreadable: { count: unreadable.length, since, skus: skus.slice(0, MAX_SKUS), records },
  };
}

function paymentsView(payments: PaymentStatistics) {
  return {
    states: payments.states,
    oldestUnsettledSeconds: inSeconds(payments.unsettledMs),
    withoutOrder: payments.withoutOrder,
    unplaced: payments.unplaced.slice(0, MAX_LISTED).map(unplacedView),
    overdue: payments.overdue,
  };
}

function statusOf({ isStopping }: StatusSnapshot, problems: readonly Problem[]) {
  if (problems.some(({ severity }) => severity === 'failing')) return 'failing';
  if (isStopping) return 'stopping';
  return problems.length > 0 ? 'warning' : 'ok';
}

/** @param maxAge maximum age of the catalogue in seconds; 0 disables the check */
export function problemsOf(observation: StatusSnapshot, maxAge: number): Problem[] {
  return [
    ...paymentProblems(observation),
    ...catalogueProblems(observation, maxAge),
    ...mailerProblems(observation),
  ];
}

export function healthReport(observation: StatusSnapshot, problems: readonly Problem[]) {
  const { now, release, publishing, waiting, payments } = observation;
  return {
    status: statusOf(observation, problems),
    problems: problems.map((problem) => problemView(problem, now)),
    release: release ?? null,
    catalogueAgeSeconds: secondsTo(now, publishing.catalogueReadAt),
    publishing: {
      queued: waiting.hooks,
      oldestSeconds: secondsTo(now, waiting.since),
      failingSince: iso(publishing.failingSince),
      attempts: publishing.attempts,
      isHeld: publishing.isHeld,
      ...unreadableView(publishing),
    },
    payments: payments === undefined ? null : paymentsView(payments),
  };
}
