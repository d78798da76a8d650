/** A chaos run: purchases while faults happen, then an audit of the records of provider, back end and shop. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#lib/in-parallel.ts';
import { type Audit, audit } from './audit.ts';
import { createFaultInjector } from './fault-injector.ts';
import { type Fate, planFates, planFaults, planShopper } from './plan.ts';
import { readShopRecords } from './records.ts';
import { type ShopCluster, startShopCluster } from './shop-cluster.ts';
import { buy, type Purchase } from './shopper.ts';

export interface ChaosOptions {
  seed: number;
  purchases: number;
  atOnce: number;
  /** Time in ms after which a shopper gives up. */
  patienceMs: number;
  /** Empty folder for records and logs. */
  folder: string;
}

export interface ChaosRun {
  audit: Audit;
  /**
   * Seconds from the end of the last fault until every purchase was settled, or until the run gave
   * up.
   */
  secondsToSettle: number;
  /** Number of faults per kind, including those of notifications. */
  faults: ReadonlyMap<string, number>;
}

/** Seconds after the last fault within which every purchase must be settled or need an operator. */
export const SETTLED_WITHIN_S = 60;

/**
 * Maximum wait in seconds, longer than the limit, so that a late purchase is reported as late and
 * not as lost.
 */
const MAX_SECONDS = 240;

const LOOK_EVERY_MS = 500;

/** Assigns to each payment the notification fates of its shopper. */
function createFates(seed: number) {
  const ofCode = new Map<string, () => Fate>();
  return {
    of: (code: string): Fate => ofCode.get(code)?.() ?? { kind: 'passed' },
    forShopper(shopper: string) {
      const next = planFates(seed, shopper);
      return (code: string) => void ofCode.set(code, next);
    },
  };
}

/** Audits the records until every purchase is settled or the time is up. */
async function settle(stage: ShopCluster, purchases: readonly Purchase[], lastFault: number) {
  for (;;) {
    const found = audit(purchases, await readShopRecords(stage));
    const seconds = (performance.now() - lastFault) / 1000;
    if (found.unsettled.length === 0 || seconds > MAX_SECONDS) return { found, seconds };
    await sleep(LOOK_EVERY_MS);
  }
}

async function buyAll(
  stage: ShopCluster,
  options: ChaosOptions,
  fates: ReturnType<typeof createFates>,
) {
  const { seed, purchases: count, atOnce, patienceMs } = options;
  const breaker = createFaultInjector(stage, planFaults(seed, count));
  const purchases: Purchase[] = [];
  let calmed: Promise<number> | undefined;
  async function calm(): Promise<number> {
    await Promise.all([breaker.end(), stage.line.calm()]);
    return performance.now();
  }
  const places = Array.from({ length: count }, (_, place) => place);
  await inParallel(
    places,
    async (place) => {
      breaker.onPurchase(place);
      if (place === count - 1) calmed = calm();
      const plan = planShopper(seed, place);
      const entry = { shop: stage.url, onCode: fates.forShopper(plan.name) };
      purchases.push(await buy(entry, plan, patienceMs));
    },
    atOnce,
  );
  return { purchases, breaker, lastFault: await (calmed ?? calm()) };
}

/** @throws if the cluster does not start */
export async function runChaos(options: ChaosOptions): Promise<ChaosRun> {
  const fates = createFates(options.seed);
  const stage = await startShopCluster(options.folder, fates.of);
  try {
    const { purchases, breaker, lastFault } = await buyAll(stage, options, fates);
    const { found, seconds } = await settle(stage, purchases, lastFault);
    const named = purchases.map(({ codes, ...rest }) => ({ ...rest, codes: [...codes] }));
    const notes = JSON.stringify({ audit: found, purchases: named }, null, 1);
    writeFileSync(join(options.folder, 'purchases.json'), notes);
    const notifications = [...stage.line.met()].map(([fate, times]) => {
      return [`notification ${fate}`, times] as const;
    });
    return {
      audit: found,
      secondsToSettle: seconds,
      faults: new Map<string, number>([...breaker.faultCounts(), ...notifications]),
    };
  } finally {
    await stage.close();
  }
}
