/** The plan of a chaos run: what shoppers do and which faults happen. The same seed gives the same plan. */
import { createRandom, type Random } from './random.ts';

export type Wish =
  | 'pay'
  /** The bank declines the first card. */
  | 'decline first'
  /** Pays on two devices at the same time. */
  | 'pay twice'
  /** Adds an item while the provider's page is open. */
  | 'grow'
  | 'cancel'
  /** Closes the provider's page. */
  | 'leave';

const WISHES: Readonly<Record<Wish, number>> = {
  pay: 72,
  'decline first': 6,
  'pay twice': 8,
  grow: 4,
  cancel: 5,
  leave: 5,
};

export interface ShopperPlan {
  name: string;
  wish: Wish;
  isCustomer: boolean;
  quantity: number;
}

/** One shopper in five has an account. */
const ONE_IN = 5;
const MAX_PIECES = 3;

export function planShopper(seed: number, place: number): ShopperPlan {
  const name = `shopper ${place}`;
  const random = createRandom(seed, name);
  return {
    name,
    wish: random.weighted(WISHES),
    isCustomer: random.between(1, ONE_IN) === 1,
    quantity: random.between(1, MAX_PIECES),
  };
}

/** What happens to one notification on its way from the provider to the shop. */
export type Fate =
  | { kind: 'passed' }
  | { kind: 'dropped' }
  /** Arrives, but its reply does not. */
  | { kind: 'reply lost' }
  /** Arrives late, while the provider still waits. */
  | { kind: 'delayed'; ms: number }
  /** Arrives after the provider gave up, so that an ABORT may come first. */
  | { kind: 'overtaken'; ms: number }
  /** Arrives twice at the same time. */
  | { kind: 'duplicated' }
  /** Arrives again later, possibly after other notifications. */
  | { kind: 'repeated'; ms: number };

export type FateKind = Fate['kind'];

const FATES: Readonly<Record<FateKind, number>> = {
  passed: 60,
  dropped: 7,
  'reply lost': 8,
  delayed: 8,
  overtaken: 5,
  duplicated: 7,
  repeated: 5,
};

const DELAYED_MS = [200, 4000] as const;
const LATER_MS = [500, 9000] as const;

function toFate(kind: FateKind, random: Random): Fate {
  if (kind === 'delayed') return { kind, ms: random.between(...DELAYED_MS) };
  if (kind === 'overtaken' || kind === 'repeated') {
    return { kind, ms: random.between(...LATER_MS) };
  }
  return { kind };
}

/** Returns a function that draws the fate of a shopper's next notification. */
export function planFates(seed: number, shopper: string): () => Fate {
  const random = createRandom(seed, `notifications of ${shopper}`);
  return () => toFate(random.weighted(FATES), random);
}

export const SERVERS = 3;

/** A fault; `downMs` is the downtime in ms, and `server` the index of the killed server. */
export type Fault =
  | { kind: 'server killed'; server: number; downMs: number }
  | { kind: 'back end killed' | 'database killed' | 'provider killed'; downMs: number }
  /** The back end carries out order steps, but the connection breaks before its response. */
  | { kind: 'order replies lost'; times: number }
  /** The back end carries out order steps late, in most cases after the shop's timeout. */
  | { kind: 'orders late'; times: number; delayMs: number };

export type FaultKind = Fault['kind'];

/**
 * Faults of one round, drawn in random order: three kills of a random server, and every other kind
 * once.
 */
const ROUND: readonly FaultKind[] = [
  ...(['server killed', 'server killed', 'server killed', 'back end killed'] as const),
  ...(['database killed', 'provider killed', 'order replies lost', 'orders late'] as const),
];

const DOWN_MS = [100, 3000] as const;
const MAX_FAULTS = 6;
const LATE_MS = [800, 4000] as const;

function toFault(kind: FaultKind, random: Random): Fault {
  const downMs = random.between(...DOWN_MS);
  if (kind === 'server killed') return { kind, server: random.between(0, SERVERS - 1), downMs };
  if (kind === 'order replies lost') return { kind, times: random.between(1, MAX_FAULTS) };
  if (kind === 'orders late') {
    return { kind, times: random.between(1, MAX_FAULTS), delayMs: random.between(...LATE_MS) };
  }
  return { kind, downMs };
}

export interface PlannedFault {
  /** Index of the purchase at whose start the fault happens. */
  at: number;
  fault: Fault;
}

/** Minimum and maximum distance of two faults, counted in purchases. */
const APART = [1, 13] as const;

export function planFaults(seed: number, purchases: number): PlannedFault[] {
  const random = createRandom(seed, 'faults');
  const planned: PlannedFault[] = [];
  let round: FaultKind[] = [];
  let at = random.between(...APART);
  while (at < purchases) {
    if (round.length === 0) round = random.shuffled(ROUND);
    const kind = round.pop();
    if (kind !== undefined) planned.push({ at, fault: toFault(kind, random) });
    at += random.between(...APART);
  }
  return planned;
}
