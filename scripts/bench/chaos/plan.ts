/** The plan of a chaos run: what shoppers do and which faults happen. The same seed gives the same plan. */
import { createRandom, type Random } from './random.ts';

export type Wish =
  | 'pay'
  /** The bank refuses her first card. */
  | 'decline first'
  /** On two devices at the same time. */
  | 'pay twice'
  /** She puts something else in while she is at the provider. */
  | 'grow'
  | 'cancel'
  /** She closes the provider's page. */
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

/** One in five has an account. */
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

/** What becomes of one notification on its way from the provider to the shop. */
export type Fate =
  | { kind: 'passed' }
  /** Never arrives. */
  | { kind: 'dropped' }
  /** Arrives, and the reply does not. */
  | { kind: 'reply lost' }
  /** Arrives while the provider still waits. */
  | { kind: 'delayed'; ms: number }
  /** Arrives after the provider gave up: an ABORT may come first. */
  | { kind: 'overtaken'; ms: number }
  /** Arrives twice at the same time. */
  | { kind: 'duplicated' }
  /** Arrives once more later, after whatever the provider said meanwhile. */
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

/** The fates of a shopper's notifications, one after another and without end. */
export function planFates(seed: number, shopper: string): () => Fate {
  const random = createRandom(seed, `notifications of ${shopper}`);
  return () => toFate(random.weighted(FATES), random);
}

export const SERVERS = 3;

/** How long something stays dead, and which server it is where it is one. */
export type Fault =
  | { kind: 'server killed'; server: number; downMs: number }
  | { kind: 'back end killed' | 'database killed' | 'provider killed'; downMs: number }
  /** Orders are placed, noted on or invoiced, and the connection breaks before the answer. */
  | { kind: 'order replies lost'; times: number }
  /** The same is done after the shop has given up waiting. */
  | { kind: 'orders late'; times: number; delayMs: number };

export type FaultKind = Fault['kind'];

/** Every kind comes round before any comes again; servers are many. */
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
  /** It happens when this purchase begins. */
  at: number;
  fault: Fault;
}

/** Purchases from one fault to the next. */
const APART = [1, 13] as const;

/** Faults for as long as purchases begin. */
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
