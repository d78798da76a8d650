import { askSandbox } from '../../testbed/running-sandbox.ts';
import type { Part } from '../parts/part.ts';
import type { Fault, FaultKind, PlannedFault } from './plan.ts';
import type { ShopCluster } from './shop-cluster.ts';

export interface FaultInjector {
  /** Causes the faults that are planned for the start of this purchase. */
  onPurchase(place: number): void;
  /**
   * Resolves once all faults are over and everything runs again.
   *
   * @throws the error of the first fault that could not be caused
   */
  end(): Promise<void>;
  faultCounts(): ReadonlyMap<FaultKind, number>;
}

/** The calls that place, comment on and invoice an order. */
const STEPS = [
  { method: 'PUT', path: '/rest/V1/carts/*/order' },
  { method: 'POST', path: '/rest/V1/orders/*/comments' },
  { method: 'POST', path: '/rest/V1/order/*/invoice' },
];

/**
 * Returns how the back end fails its next order steps; `undefined` for faults that kill a process.
 */
function sandboxFault(fault: Fault): Record<string, unknown> | undefined {
  if (fault.kind === 'order replies lost') return { kind: 'drop-answer', times: fault.times };
  if (fault.kind !== 'orders late') return undefined;
  return { kind: 'delay', times: fault.times, delayMs: fault.delayMs };
}

function victimOf(fault: Fault, stage: ShopCluster): Pick<Part, 'kill'> | undefined {
  switch (fault.kind) {
    case 'server killed':
      return stage.servers[fault.server];
    case 'back end killed':
      return stage.backEnd;
    case 'database killed':
      return stage.database;
    case 'provider killed':
      return stage.provider;
    default:
      return undefined;
  }
}

/**
 * Makes the back end fail its next order steps. Returns false if the back end is down.
 *
 * @throws if the back end rejects the fault
 */
async function armSteps(stage: ShopCluster, fault: Record<string, unknown>): Promise<boolean> {
  const faults = STEPS.map((step) => ({ ...fault, ...step }));
  try {
    await askSandbox(stage.backEnd, 'POST', '/_sandbox/faults', faults);
    return true;
  } catch (error) {
    // `fetch` throws a TypeError if the connection was refused or broke.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

export function createFaultInjector(
  stage: ShopCluster,
  planned: readonly PlannedFault[],
): FaultInjector {
  const counts = new Map<FaultKind, number>();
  const underWay = new Set<Promise<void>>();
  const lastOf = new Map<unknown, Promise<void>>();

  /**
   * Kills a process. If the process is still down from an earlier fault, first waits until it runs
   * again.
   */
  async function kill(victim: Pick<Part, 'kill'>, downMs: number): Promise<void> {
    const killed = (lastOf.get(victim) ?? Promise.resolve()).then(() => victim.kill(downMs));
    lastOf.set(victim, killed);
    await killed;
  }

  async function carryOut(fault: Fault): Promise<void> {
    const victim = victimOf(fault, stage);
    const broken = sandboxFault(fault);
    if (victim !== undefined && 'downMs' in fault) await kill(victim, fault.downMs);
    if (broken !== undefined && !(await armSteps(stage, broken))) return;
    counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
  }

  return {
    onPurchase(place) {
      for (const { fault } of planned.filter(({ at }) => at === place)) {
        const happening = carryOut(fault);
        // end() awaits the same promise and throws its error.
        happening.catch(() => {});
        underWay.add(happening);
      }
    },
    async end() {
      await Promise.all(underWay);
      await askSandbox(stage.backEnd, 'DELETE', '/_sandbox/faults');
    },
    faultCounts: () => counts,
  };
}
