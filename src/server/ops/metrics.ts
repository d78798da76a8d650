/**
 * Metrics for Prometheus. Label values come from fixed lists in the code, so the number of time
 * series is bounded.
 */
import process from 'node:process';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { PAYMENT_STATES } from '#payments/states.ts';
import type { EnquiryOutcome } from '#server/enquiries/enquiries.ts';
import type { BrowserReport } from '#server/reports/read-reports.ts';
import type { ObservedResponse } from '#server/traffic/observe-responses.ts';
import { routeKind } from '#server/traffic/route-kind.ts';
import type { Referrer } from './not-found.ts';
import type { StatusSnapshot } from './status-snapshot.ts';

type SearchOutcome = 'found' | 'nothing';

export interface Metrics {
  contentType: string;
  count(answer: ObservedResponse): void;
  countReport(report: Pick<BrowserReport, 'type' | 'subject'>): void;
  countEnquiry(outcome: EnquiryOutcome): void;
  countNotFound(referrer: Referrer): void;
  countSearch(outcome: SearchOutcome): void;
  text(observation: StatusSnapshot): Promise<string>;
}

/** Bounds in seconds: a file takes 1 to 2 ms, starting a payment up to a minute. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * A gauge with a function for its value. If the value is `undefined`, the gauge is removed from the
 * output.
 */
type Reading = readonly [
  name: string,
  help: string,
  read: (observation: StatusSnapshot) => number | undefined,
];

const age = ({ now }: StatusSnapshot, since: number | undefined) =>
  since === undefined ? undefined : Math.max(0, now - since) / 1000;

/** Returns the same value as {@link age}, but 0 instead of `undefined`. */
const ageOrZero = (observation: StatusSnapshot, since: number | undefined) =>
  age(observation, since) ?? 0;

const PAYMENTS: readonly Reading[] = [
  [
    'shop_payments_database_up',
    'Whether the database of the payments answered: 1 or 0.',
    ({ payments }) => (payments === undefined ? 0 : 1),
  ],
  [
    'shop_payments_oldest_unsettled_seconds',
    'Age of the oldest payment that is paid and not completed; 0 where there is none.',
    ({ payments }) => payments && (payments.unsettledMs ?? 0) / 1000,
  ],
  [
    'shop_payments_without_order',
    'Payments that have been paid for 60 seconds or longer and have no order.',
    ({ payments }) => payments?.withoutOrder,
  ],
  [
    'shop_payments_jobs_overdue',
    'Payments with a step that has been due for 60 seconds or longer.',
    ({ payments }) => payments?.overdue,
  ],
  [
    'shop_payments_notifications_malformed',
    'Notifications of the last hour that the provider signed and that are not in their form.',
    ({ payments }) => payments?.misformed,
  ],
  [
    'shop_payments_redacted',
    'Payments of which the e-mail address was blanked, since the beginning.',
    ({ payments }) => payments?.blanked,
  ],
  [
    'shop_payments_redaction_age_seconds',
    'Since it was last looked for payments to blank, or since the server started where nobody ever did.',
    ({ payments }) => payments && (payments.blankingMs ?? process.uptime() * 1000) / 1000,
  ],
];

const SITE: readonly Reading[] = [
  ['shop_release', 'Number of the live release.', ({ release }) => release],
  [
    'shop_catalogue_age_seconds',
    'Since the whole catalogue was compared with the back end.',
    (seen) => age(seen, seen.publishing.catalogueReadAt),
  ],
  [
    'shop_publisher_hooks_waiting',
    'Changes of the back end that are not live yet.',
    ({ waiting }) => waiting.hooks,
  ],
  [
    'shop_publisher_oldest_hook_seconds',
    'Age of the oldest change that is not live yet; 0 where there is none.',
    (seen) => ageOrZero(seen, seen.waiting.since),
  ],
  [
    'shop_publisher_failing_seconds',
    'For how long publishing has failed; 0 where it does not.',
    (seen) => ageOrZero(seen, seen.publishing.failingSince),
  ],
  [
    'shop_publisher_failed_attempts',
    'How often publishing failed since it last worked.',
    ({ publishing }) => publishing.attempts,
  ],
  [
    'shop_publisher_release_blocked',
    'Whether what was made is not fit to go live, and waits for a person: 1 or 0.',
    ({ publishing }) => (publishing.isHeld ? 1 : 0),
  ],
  [
    'shop_mailer_failing_seconds',
    'For how long the back end has failed to send e-mails to who forgot a password; 0 where it does not.',
    (seen) => ageOrZero(seen, seen.mailerFailingSince),
  ],
  [
    'shop_server_stopping',
    'Whether this server was told to stop: 1 or 0.',
    ({ isStopping }) => (isStopping ? 1 : 0),
  ],
];

function createGauges(registry: Registry): (observation: StatusSnapshot) => void {
  const registers = [registry];
  const states = new Gauge({
    name: 'shop_payments',
    help: 'Payments in each state.',
    registers,
    labelNames: ['state'],
  });
  const gauges = [...PAYMENTS, ...SITE].map(([name, help, read]) => {
    return { gauge: new Gauge({ name, help, registers }), read };
  });
  return (observation) => {
    const { payments } = observation;
    if (payments === undefined) states.reset();
    else for (const state of PAYMENT_STATES) states.set({ state }, payments.states[state]);
    for (const { gauge, read } of gauges) {
      const figure = read(observation);
      if (figure === undefined) gauge.remove();
      else gauge.set(figure);
    }
  };
}

/**
 * Creates the shop's metrics and the default process metrics: memory, event-loop delay, garbage
 * collection.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const latency = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer; status is a class, or aborted.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const reports = new Counter({
    name: 'shop_browser_reports_total',
    help: 'What browsers reported: directives of violated policies, phases of network errors.',
    labelNames: ['type', 'subject'],
    registers: [registry],
  });
  const enquiries = new Counter({
    name: 'shop_enquiries_total',
    help: 'What shoppers asked by the form: mailed, not-mailed, refused.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const notFound = new Counter({
    name: 'shop_not_found_total',
    help: 'Addresses of the site that were Not Found, by whose link led there: own, foreign, none.',
    labelNames: ['referrer'],
    registers: [registry],
  });
  const searches = new Counter({
    name: 'shop_searches_total',
    help: 'Searches for results that reached this server, by whether any product was found.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['found', 'nothing']) searches.inc({ outcome }, 0);
  for (const referrer of ['own', 'foreign', 'none']) notFound.inc({ referrer }, 0);
  // Initialise the counters with 0, otherwise Prometheus would not see the first event as an
  // increase.
  for (const outcome of ['mailed', 'not-mailed', 'refused']) enquiries.inc({ outcome }, 0);
  const set = createGauges(registry);
  return {
    contentType: registry.contentType,
    count({ target, status, seconds }) {
      const kind = status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
      latency.observe({ route: routeKind(target), status: kind }, seconds);
    },
    countEnquiry: (outcome) => enquiries.inc({ outcome }),
    countNotFound: (referrer) => notFound.inc({ referrer }),
    countSearch: (outcome) => searches.inc({ outcome }),
    countReport: ({ type, subject }) => reports.inc({ type, subject }),
    text(observation) {
      set(observation);
      return registry.metrics();
    },
  };
}
