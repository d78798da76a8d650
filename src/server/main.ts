import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { describeDatabase } from '#config/env/database.ts';
import { refuseDemoCompany } from '#config/env/demo-company.ts';
import { type EnquiryEnv, parseEnquiryEnv } from '#config/env/enquiries.ts';
import { parseProcessEnv } from '#config/env/env.ts';
import { type HookEnv, parseHookEnv } from '#config/env/hooks.ts';
import { type LookupEnv, parseLookupEnv } from '#config/env/lookup.ts';
import { type OpsEnv, parseOpsEnv } from '#config/env/operations.ts';
import { parseServerEnv, type ServerEnv } from '#config/env/payment.ts';
import { parseTrafficEnv, type TrafficEnv } from '#config/env/traffic.ts';
import { errorMessage } from '#lib/error-message.ts';
import { openQueue, type PublishQueue } from '#publish/queue/queue.ts';
import { lookups } from './address-lookup/address-lookup-route.ts';
import { createApp } from './app.ts';
import { enquiries } from './enquiries/enquiries.ts';
import { createEnquiryMailer } from './enquiries/enquiry-mailer.ts';
import { createMailerHealth } from './gateway/interceptors/mailer-health.ts';
import { probes } from './health/probes.ts';
import { createServerLog, type ServerLog } from './log.ts';
import { createAlarms } from './ops/alarms.ts';
import { createMetrics } from './ops/metrics.ts';
import { createNotFoundTable } from './ops/not-found.ts';
import { ops } from './ops/ops.ts';
import { createStatusReader } from './ops/status-snapshot.ts';
import { createPaymentLog } from './payment/payment-log.ts';
import { startPaymentServer } from './payment/server.ts';
import { publishing } from './publishing-routes.ts';
import { browserReports } from './reports/browser-reports.ts';
import { searches } from './search/search-routes.ts';
import { openTermStatistics, type TermStatistics } from './search/term-statistics.ts';
import { securityContact } from './security-contact.ts';
import { createShutdown } from './shutdown.ts';
import { pictures } from './site/pictures.ts';
import { gracefulClose } from './traffic/graceful-close.ts';
import { createHttpServer } from './traffic/http-server.ts';
import { observeResponses } from './traffic/observe-responses.ts';
import { createRateLimiter, type RateLimiter } from './traffic/rate-limiter.ts';
import { openSharedCounters } from './traffic/shared-counters.ts';
import { queueSoldProducts } from './webhooks/queue-sold-products.ts';

type Settings = ServerEnv & HookEnv & TrafficEnv & OpsEnv & EnquiryEnv & LookupEnv;

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

function readSettings(): Settings {
  try {
    parseProcessEnv(refuseDemoCompany);
    return {
      ...parseProcessEnv(parseServerEnv),
      ...parseProcessEnv(parseHookEnv),
      ...parseProcessEnv(parseTrafficEnv),
      ...parseProcessEnv(parseOpsEnv),
      ...parseProcessEnv(parseEnquiryEnv),
      ...parseProcessEnv(parseLookupEnv),
    };
  } catch (error) {
    return fail(errorMessage(error));
  }
}

/**
 * Opens the counters of rate limits, which all servers with the same database share. SQLite has no
 * shared counters.
 */
async function openCounters({ payment: { database } }: ServerEnv, log: ServerLog) {
  if (database.kind === 'sqlite') return undefined;
  try {
    return await openSharedCounters(database.url, log);
  } catch (error) {
    return fail(
      `The limits in ${describeDatabase(database)} cannot be opened: ${errorMessage(error)}`,
    );
  }
}

async function openPayments(env: Settings, limiter: RateLimiter, queue: PublishQueue) {
  const { payment, commerceUrl, storeView, gatewayTimeoutMs: timeoutMs } = env;
  const log = createPaymentLog();
  const onOrdered = queueSoldProducts(queue.hooks, createServerLog('hooks'));
  const options = { env: payment, commerceUrl, storeView, log, timeoutMs, limiter, onOrdered };
  try {
    return await startPaymentServer(options);
  } catch (error) {
    return fail(
      `The payments in ${describeDatabase(payment.database)} cannot be opened: ${errorMessage(error)}`,
    );
  }
}

function openHookQueue(stateDir: string) {
  try {
    return openQueue(stateDir);
  } catch (error) {
    return fail(`The queue of hooks in ${stateDir} cannot be opened: ${errorMessage(error)}`);
  }
}

/** Time in ms between writes of the search statistics. */
const TERMS_INTERVAL_MS = 10_000;

/** Opens the search statistics and writes them at intervals. */
function openTerms(stateDir: string): TermStatistics {
  const terms = openTermStatistics(stateDir);
  const log = createServerLog('searches');
  const write = () => {
    try {
      terms.write();
    } catch (error) {
      log.error({ reason: errorMessage(error) }, 'search terms not written');
    }
  };
  setInterval(write, TERMS_INTERVAL_MS).unref();
  return { ...terms, write };
}

/** @param setting name of the environment variable for the port */
function listen(server: Server, setting: string, port: number, host: string): void {
  server.on('error', (error) => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    fail(isTaken ? `Port ${port} is in use: set ${setting} to a free one.` : error.message);
  });
  server.listen(port, host);
}

const env = readSettings();
const { port, outDir, commerceUrl, gatewayTimeoutMs, siteUrl, catalogueMaxAge: maxAge } = env;
const { securityContacts: contacts, storeView } = env;
if (!existsSync(join(outDir, 'current', 'index.html'))) {
  fail(`No site in ${outDir}: build it first (npm run build).`);
}
const log = createServerLog('server');
const counters = await openCounters(env, log);
const limiter = createRateLimiter(env.rateLimits, log, counters?.createCounter);
const queue = openHookQueue(env.stateDir);
const payments = await openPayments(env, limiter, queue);
const terms = openTerms(env.stateDir);
const stopping = new AbortController();
const mailer = createMailerHealth();
const gatewayLog = createServerLog('gateway');
const metrics = env.ops && createMetrics();
const notFound = createNotFoundTable(siteUrl);
const { fetch } = createApp({
  site: outDir,
  overHttps: siteUrl.startsWith('https:'),
  gateway: {
    commerceUrl,
    storeView,
    timeoutMs: gatewayTimeoutMs,
    limiter,
    mailer,
    log: gatewayLog,
  },
  payments: payments.routes,
  publishing: publishing({ ...env, queue }),
  probes: probes({ outDir, payments, stopping: stopping.signal }),
  reports: browserReports({
    limiter,
    count: metrics?.countReport,
    log: createServerLog('reports'),
  }),
  ...(env.enquiries && {
    enquiries: enquiries({
      mail: createEnquiryMailer(env.enquiries, siteUrl),
      siteUrl,
      limiter,
      count: metrics?.countEnquiry,
      log: createServerLog('enquiries'),
    }),
  }),
  ...(env.lookup && {
    lookups: lookups({ lookup: env.lookup, limiter, log: createServerLog('lookup') }),
  }),
  searches: searches({
    outDir,
    limiter,
    count(term, isFruitless) {
      terms.count(term, isFruitless);
      metrics?.countSearch(isFruitless ? 'nothing' : 'found');
    },
  }),
  pictures: pictures({
    outDir,
    stateDir: env.stateDir,
    log: createServerLog('pictures'),
  }),
  ...(metrics && {
    noteNotFound: (path, referer) => metrics.countNotFound(notFound.note(path, referer)),
  }),
  ...(contacts && { contact: securityContact({ contacts, siteUrl }) }),
  log,
});
// Starting a payment usually makes two consecutive back-end calls. It may also wait for another
// attempt and for the provider, 30 s each.
const silenceMs = 2 * gatewayTimeoutMs + 60_000;
const server = createHttpServer({ ...env, silenceMs, fetch, log });
const listener = gracefulClose(server);
server.on('listening', () => console.log(`Shop: http://localhost:${port}`));

const opsLog = createServerLog('alarms');
const parts = { queue, payments, mailer, outDir, log: opsLog };
const observe = createStatusReader({ ...parts, stopping: stopping.signal });
createAlarms({ observe, maxAge, log: opsLog }).start();
if (env.ops !== undefined && metrics !== undefined) {
  observeResponses(server, metrics.count);
  const seen = ops({ observe, metrics, notFound, maxAge, log });
  const opsServer = createHttpServer({ ...env, silenceMs, fetch: seen.fetch, log });
  listen(opsServer, 'OPS_PORT', env.ops.port, env.ops.host);
}
listen(server, 'PORT', port, env.host);

const { stopDrainMs: drainMs, stopLimitMs: limitMs } = env;
const stop = createShutdown({
  stopping,
  drainMs,
  limitMs,
  listener,
  log,
  payments: {
    rest: payments.rest,
    async stop() {
      await payments.stop();
      await counters?.close();
    },
  },
  exit(code) {
    terms.write();
    terms.close();
    queue.close();
    process.exit(code);
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
