import { setImmediate } from 'node:timers/promises';
import type { Manifest } from '#publish/manifest/manifest.ts';
import type { PublishRequest } from '#publish/request.ts';
import { isDeferrable } from './rule.ts';

/** What one publish leaves for a later one. */
export interface Deferral {
  /** The outputs of a plan that can wait: what has waited longest first. */
  deferred(plan: ReadonlyMap<string, string>): string[];
  /**
   * Makes deferred outputs one by one, as far as the request asks for them.
   * @returns what is left
   */
  makeSome(names: readonly string[], make: (name: string) => Promise<void>): Promise<string[]>;
  /** Notes what was left, and since when; to be called in the transaction that decides. */
  note(left: readonly string[]): void;
}

/** Output to the moment since which it waits. */
function waitingSince(manifest: Manifest): Map<string, number> {
  return new Map(Object.entries(JSON.parse(manifest.fact('deferred') ?? '{}')));
}

export function openDeferral(
  manifest: Manifest,
  { skus, deferredUntil }: PublishRequest,
): Deferral {
  return {
    deferred(plan) {
      // Any other publish has the time for all of it.
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
        // What is unchanged is looked at without a pause, in which a saved file could be noticed.
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
 * Since when the first of all deferred outputs waits, in milliseconds; undefined where none does, or
 * where nothing is published by itself because somebody went back.
 */
export function deferredSince(manifest: Manifest): number | undefined {
  if (manifest.fact('held') !== undefined) return undefined;
  const since = [...waitingSince(manifest).values()];
  return since.length === 0 ? undefined : Math.min(...since);
}
