import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import type { DeliveryStore } from './deliveries.ts';
import { createDesk } from './desk.ts';
import { createProviderFaults } from './faults.ts';
import { keepToThisMachine } from './loopback.ts';
import { createNotifier } from './notifier.ts';
import { serviceRoutes } from './service.ts';
import { createSettlement, MINUTES_TO_CANCEL } from './settlement.ts';
import { simulatorRoutes } from './simulator.ts';
import type { TransactionStore } from './transactions.ts';

export interface ProviderOptions {
  /** Names of vendors that have an account; any name has one when left out. */
  vendors?: readonly string[];
  /** How many times faster than the clock the provider's monitor lives; 1 when left out. */
  scale?: number;
  /** How long a notification waits for its reply; 20 seconds when left out. */
  timeoutMs?: number;
  /** Every call is refused: somebody could take the simulator for a place to pay. */
  isProduction?: boolean;
}

interface Records {
  transactions: TransactionStore;
  deliveries: DeliveryStore;
}

const MINUTE_MS = 60_000;

/** A payment provider that moves no money, for development and tests. */
export function createProvider(
  { transactions, deliveries }: Records,
  now: () => Date,
  { vendors, scale = 1, timeoutMs = 20_000, isProduction = false }: ProviderOptions = {},
) {
  const inMinutes = (minutes: number) => now().getTime() + (minutes * MINUTE_MS) / scale;
  const faults = createProviderFaults();
  const notifier = createNotifier(deliveries, faults, { now, timeoutMs });
  const settlement = createSettlement({ transactions, notifier, faults, inMinutes });
  const desk = createDesk({ transactions, settlement, faults, inMinutes });
  const rules = {
    transactions,
    now,
    firstLook: () => inMinutes(MINUTES_TO_CANCEL),
    ...(vendors && { vendors: vendors.map((name) => name.toLowerCase()) }),
  };
  const guard = keepToThisMachine({ isProduction });
  return {
    /** The simulator's own switches. */
    controls: new Hono<SandboxEnvironment>()
      .use(guard)
      .route('/', simulatorRoutes({ transactions, deliveries, faults, desk, notifier })),
    routes: new Hono<SandboxEnvironment>()
      .use(guard)
      .route('/', serviceRoutes(rules, faults, desk)),
  };
}
