/** A chaos run: purchases while faults happen, then an audit of the records of provider, back end and shop. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#lib/in-parallel.ts';
import { type Audit, audit } from './audit.ts';
import { createBreaker } from './fault-injector.ts';
import { type Fate, planFates, planFaults, planShopper } from './plan.ts';
import { readShopRecords } from './records.ts';
import { type Stage, startShopCluster } from './shop-cluster.ts';
import { buy, type Purchase } from './shopper.ts';

export interface ChaosOptions {
  seed: number;
  purchases: number;
  atOnce: number;
  /** Milliseconds until a shopper gives up. */
  patienceMs: number;
  /** An empty one, for records and logs. */
  folder: string;
}

export interface ChaosRun {
  audit: Audit;
  /** From the moment when the last fault was over. */
  secondsToSettle: number;
  /** How often each kind happened, those of notifications included. */
  faults: ReadonlyMap<string, number>;
}

/** So long after the last fault everything is settled, or a person knows. */
export const SETTLED_WITHIN_S = 60;

/** After so long the run ends although something is unsettled: what is late then is not called lost. */
const MAX_SECONDS = 240;

const LOOK_EVERY_MS = 500;

/** Each payment's notifications meet the fates of its shopper. */
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

/** Looks into the books until nobody has anything to do, or it took too long. */
async function settle(stage: Stage, purchases: readonly Purchase[], lastFault: number) {
  for (;;) {
    const found = audit(purchases, await readShopRecords(stage));
    const seconds = (performance.now() - lastFault) / 1000;
    if (found.unsettled.length === 0 || seconds > MAX_SECONDS) return { found, seconds };
    await sleep(LOOK_EVERY_MS);
  }
}

async function buyAll(stage: Stage, options: ChaosOptions, fates: ReturnType<typeof createFates>) {
  const { seed, purchases: count, atOnce, patienceMs } = options;
  const breaker = createBreaker(stage, planFaults(seed, count));
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

/** @throws where what is to be shaken does not stand by itself */
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
