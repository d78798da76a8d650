import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { createProviderFaults } from './faults.ts';
import { keepToThisMachine } from './loopback.ts';
import { serviceRoutes } from './service.ts';
import { simulatorRoutes } from './simulator.ts';
import type { TransactionStore } from './transactions.ts';

export interface ProviderOptions {
  /** Names of vendors that have an account; any name has one when left out. */
  vendors?: readonly string[];
  /** How many times faster than the clock the provider's monitor lives; 1 when left out. */
  scale?: number;
  /** Every call is refused: somebody could take the simulator for a place to pay. */
  isProduction?: boolean;
}

const MINUTE_MS = 60_000;
const MINUTES_TO_PAY = 15;

/** A payment provider that moves no money, for development and tests. */
export function createProvider(
  transactions: TransactionStore,
  now: () => Date,
  { vendors, scale = 1, isProduction = false }: ProviderOptions = {},
) {
  const faults = createProviderFaults();
  const inMinutes = (minutes: number) => now().getTime() + (minutes * MINUTE_MS) / scale;
  const rules = {
    transactions,
    now,
    firstLook: () => inMinutes(MINUTES_TO_PAY),
    ...(vendors && { vendors: vendors.map((name) => name.toLowerCase()) }),
  };
  const guard = keepToThisMachine({ isProduction });
  return {
    /** The simulator's own switches. */
    controls: new Hono<SandboxEnvironment>()
      .use(guard)
      .route('/', simulatorRoutes(faults, transactions)),
    routes: new Hono<SandboxEnvironment>().use(guard).route('/', serviceRoutes(rules, faults)),
  };
}
