import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { provideNginx } from '../../tools/nginx.ts';
import { openBenchEnvironment, runForOutput, withSandbox } from '../bench-environment.ts';
import { leastRow, type Row, row } from '../row.ts';
import { type FixedLoad, fixedLoad } from './fixed-load.ts';
import { type Saturation, saturate } from './saturation.ts';
import type { Latencies } from './steady.ts';

const PAGES_RATE = 300;
const NOTIFICATIONS_RATE = 20;
const LOAD_SECONDS = 60;
const SATURATION_SECONDS = 10;
const BAR_MS = 100;

/** A few hundred pages are enough; more would only make the build longer. */
const SITE = { SANDBOX_PRODUCTS: '60', MAX_REJECTED_PERCENT: '100' };

function latencyRows(name: string, rate: number, measured: Latencies): Row[] {
  const { answers, errors, p99 } = measured;
  // Latencies mean nothing if the rate was not reached, so nearly all responses are required.
  const least = rate * (LOAD_SECONDS - 1);
  return [
    leastRow(`${name}: answers`, answers, '', least),
    row(`${name}: errors`, errors, '', 0),
    row(`${name}: p99`, p99, 'ms', BAR_MS),
  ];
}

export function loadRows({ pages, notifications, withoutOrder }: FixedLoad): Row[] {
  return [
    ...latencyRows(`static at ${PAGES_RATE}/s`, PAGES_RATE, pages),
    ...latencyRows(`notifications at ${NOTIFICATIONS_RATE}/s`, NOTIFICATIONS_RATE, notifications),
    row('notifications: paid and without an order', withoutOrder, '', 0),
  ];
}

/** The figures of nginx are only a reference, so its errors have no limit. */
export function saturationRows({ pages, nginx, gateway }: Saturation): Row[] {
  return [
    row('saturation, static: shop server', pages.perSecond, '1/s'),
    row('saturation, static: shop server, our errors', pages.errors, '', 0),
    row('saturation, static: plain nginx', nginx.perSecond, '1/s'),
    row('saturation, gateway: shop server, our errors', gateway.errors, '', 0),
  ];
}

/** Measures what load one shop server handles, with the load generator on the same machine. */
export async function benchLoad(): Promise<Row[]> {
  provideNginx();
  const { folder, env, leave } = openBenchEnvironment('load', SITE);
  const site = join(folder, 'site');
  const parts = join(folder, 'parts');
  mkdirSync(parts);
  try {
    await withSandbox(env, () => runForOutput('scripts/bench/measured-build.ts', env));
    const load = await fixedLoad({
      site,
      folder: parts,
      seconds: LOAD_SECONDS,
      pagesRate: PAGES_RATE,
      notificationsRate: NOTIFICATIONS_RATE,
    });
    const saturation = await saturate({ site, folder: parts, seconds: SATURATION_SECONDS });
    return [...loadRows(load), ...saturationRows(saturation)];
  } finally {
    leave();
  }
}
