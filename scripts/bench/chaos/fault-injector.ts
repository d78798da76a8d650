/** Causes the planned faults while purchases run, and knows when the last of them is over. */

import { askSandbox } from '../../testbed/running-sandbox.ts';
import type { Part } from '../parts/part.ts';
import type { Fault, FaultKind, PlannedFault } from './plan.ts';
import type { Stage } from './shop-cluster.ts';

export interface FaultInjector {
  /** A purchase begins: what is planned for it happens. */
  onPurchase(place: number): void;
  /**
   * Nothing breaks any more; resolves when everything stands again.
   * @throws what the first fault threw that could not be carried out
   */
  end(): Promise<void>;
  /** How often each kind of fault happened. */
  faultCounts(): ReadonlyMap<FaultKind, number>;
}

/** The calls that place an order, note on it and invoice it. */
const STEPS = [
  { method: 'PUT', path: '/rest/V1/carts/*/order' },
  { method: 'POST', path: '/rest/V1/orders/*/comments' },
  { method: 'POST', path: '/rest/V1/order/*/invoice' },
];

/** How the back end is to break the next steps of orders; undefined where a process is to die. */
function sandboxFault(fault: Fault): Record<string, unknown> | undefined {
  if (fault.kind === 'order replies lost') return { kind: 'drop-answer', times: fault.times };
  if (fault.kind !== 'orders late') return undefined;
  return { kind: 'delay', times: fault.times, delayMs: fault.delayMs };
}

function victimOf(fault: Fault, stage: Stage): Pick<Part, 'kill'> | undefined {
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
 * Whether the back end is there to break the next steps of orders: it may be dead just now.
 * @throws where it is, and refuses
 */
async function armSteps(stage: Stage, fault: Record<string, unknown>): Promise<boolean> {
  const faults = STEPS.map((step) => ({ ...fault, ...step }));
  try {
    await askSandbox(stage.backEnd, 'POST', '/_sandbox/faults', faults);
    return true;
  } catch (error) {
    // What fetch says of a connection that was refused or broke.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

export function createBreaker(stage: Stage, planned: readonly PlannedFault[]): FaultInjector {
  const counts = new Map<FaultKind, number>();
  const underWay = new Set<Promise<void>>();
  const lastOf = new Map<unknown, Promise<void>>();

  /** Nothing is killed that is not whole yet. */
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
        // end() waits for it too, and throws what it threw.
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
