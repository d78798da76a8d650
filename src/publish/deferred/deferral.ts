import { setImmediate } from 'node:timers/promises';
import type { Manifest } from '#publish/manifest/manifest.ts';
import type { PublishRequest } from '#publish/request.ts';
import { isDeferrable } from './rule.ts';

export interface Deferral {
  /** Returns the outputs of a plan that can wait, longest-waiting first. */
  deferred(plan: ReadonlyMap<string, string>): string[];
  /**
   * Makes deferred outputs one by one, at least one, until the request's `deferredUntil` returns
   * true. Makes none if the request has no such function.
   * @returns the names of the remaining outputs
   */
  makeSome(names: readonly string[], make: (name: string) => Promise<void>): Promise<string[]>;
  /**
   * Records the remaining outputs and since when they wait. Call in the transaction that commits
   * the publish.
   */
  note(left: readonly string[]): void;
}

function waitingSince(manifest: Manifest): Map<string, number> {
  return new Map(Object.entries(JSON.parse(manifest.fact('deferred') ?? '{}')));
}

export function openDeferral(
  manifest: Manifest,
  { skus, deferredUntil }: PublishRequest,
): Deferral {
  return {
    deferred(plan) {
      // A publish that is not limited to single products makes everything.
      if (skus === undefined) return [];
      const since = waitingSince(manifest);
      const rank = (name: string) => since.get(name) ?? Number.MAX_VALUE;
      return [...plan]
        .filter(([name, row]) => isDeferrable(name, row))
        .map(([name]) => name)
        .toSorted((one, other) => rank(one) - rank(other));
    },
    async makeSome(names, make) {
      const left = [...names];
      if (deferredUntil === undefined) return left;
      for (const name of names) {
        await make(name);
        left.shift();
        // Checking unchanged outputs never yields, so let the event loop report saved files.
        await setImmediate();
        if (deferredUntil()) break;
      }
      return left;
    },
    note(left) {
      manifest.forget(left);
      const since = waitingSince(manifest);
      const now = Date.now();
      const entries = left.map((name) => [name, since.get(name) ?? now]);
      if (left.length === 0) manifest.clearFact('deferred');
      else manifest.setFact('deferred', JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

/**
 * Returns the time in ms since which the oldest deferred output waits. Returns undefined if none
 * waits, or if a rollback has stopped automatic publishing.
 */
export function deferredSince(manifest: Manifest): number | undefined {
  if (manifest.fact('held') !== undefined) return undefined;
  const since = [...waitingSince(manifest).values()];
  return since.length === 0 ? undefined : Math.min(...since);
}
