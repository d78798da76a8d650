/** Outputs that a publish of single products leaves for one that has time. */
import type { Manifest } from '#publish/manifest/manifest.ts';
import { isLate } from '#publish/outputs/kinds.ts';
import type { PublishRequest } from '#publish/request.ts';

/** Whether an output that a changed row touched can wait until a request has time for it. */
export function canWait(name: string, row: string, { skus }: PublishRequest): boolean {
  return skus !== undefined && isLate(name, row);
}

/** Whether a request has time for what can wait: to be asked again before each of them. */
export function hasTime({ withLate = false, isUrged = () => false }: PublishRequest): boolean {
  return withLate && !isUrged();
}

/** The outputs that wait, and since when each; none where an older version noted a moment alone. */
function waitingSince(manifest: Manifest): Map<string, number> {
  return new Map(Object.entries(JSON.parse(manifest.fact('late') ?? '{}')));
}

/**
 * What can wait of a plan: first what has waited longest, so that each has its turn where there is
 * time for few.
 */
export function waitingIn(
  plan: ReadonlyMap<string, string>,
  isWaiting: (name: string, row: string) => boolean,
  manifest: Manifest,
): string[] {
  const names = [...plan].filter(([name, row]) => isWaiting(name, row)).map(([name]) => name);
  const since = waitingSince(manifest);
  const rank = (name: string) => since.get(name) ?? Number.POSITIVE_INFINITY;
  return names.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** Notes what was left, and since when; to be called in the transaction that decides. */
export function noteLeft(manifest: Manifest, left: readonly string[]): void {
  manifest.forget(left);
  const since = waitingSince(manifest);
  const now = Date.now();
  const entries = left.map((name) => [name, since.get(name) ?? now]);
  if (left.length === 0) manifest.clearFact('late');
  else manifest.setFact('late', JSON.stringify(Object.fromEntries(entries)));
}

/**
 * Since when the first of the outputs waits, in milliseconds; undefined where none does, or where
 * nothing is published by itself because somebody went back.
 */
export function leftSince(manifest: Manifest): number | undefined {
  if (manifest.fact('held') !== undefined) return undefined;
  const since = [...waitingSince(manifest).values()];
  return since.length === 0 ? undefined : Math.min(...since);
}
