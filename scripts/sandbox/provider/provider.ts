import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { createClock } from './clock.ts';
import { createProviderFaults } from './faults.ts';
import { restrictToThisMachine } from './loopback.ts';
import { createMonitor } from './monitor.ts';
import type { DeliveryStore } from './notifications/deliveries.ts';
import { createNotifier } from './notifications/notifier.ts';
import { createPressedButtons } from './pages/pressed-buttons.ts';
import { serviceRoutes } from './service.ts';
import { createSettlement } from './settlement.ts';
import { simulatorRoutes } from './simulator.ts';
import type { TransactionStore } from './transactions.ts';

export interface ProviderOptions {
  /** Names of vendors that have an account; by default every name has one. */
  vendors?: readonly string[];
  /** Factor by which the provider's clock is faster than real time; 1 by default. */
  scale?: number;
  /** Timeout in ms for the reply to a notification; 20 seconds by default. */
  timeoutMs?: number;
  /**
   * Whether to reject every request, because people could mistake the simulator for a real payment
   * page.
   */
  isProduction?: boolean;
}

interface Surroundings {
  now: () => Date;
  onCrash: (error: unknown) => void;
}

interface Records {
  transactions: TransactionStore;
  deliveries: DeliveryStore;
}

const CHECK_EVERY_MINUTES = 1;

/** Creates a payment provider that moves no money, for development and tests. */
export function createProvider(
  { transactions, deliveries }: Records,
  { now, onCrash }: Surroundings,
  { vendors, scale = 1, timeoutMs = 20_000, isProduction = false }: ProviderOptions = {},
) {
  const clock = createClock(now, scale);
  const faults = createProviderFaults();
  const notifier = createNotifier(deliveries, faults, { now, timeoutMs });
  const settlement = createSettlement({ transactions, notifier, faults, clock });
  const buttons = createPressedButtons({ transactions, settlement, faults, clock });
  const monitor = createMonitor({ transactions, settlement, clock });
  const parts = { transactions, deliveries, faults, buttons, notifier, monitor, clock };
  const accounts = vendors && { vendors: vendors.map((name) => name.toLowerCase()) };
  const rules = { transactions, clock, ...accounts };
  const guard = restrictToThisMachine({ isProduction });
  const stop = isProduction
    ? () => {}
    : monitor.start(clock.toMilliseconds(CHECK_EVERY_MINUTES), onCrash);
  return {
    controls: new Hono<SandboxEnvironment>().use(guard).route('/', simulatorRoutes(parts)),
    routes: new Hono<SandboxEnvironment>()
      .use(guard)
      .route('/', serviceRoutes(rules, faults, buttons)),
    stop,
  };
}
