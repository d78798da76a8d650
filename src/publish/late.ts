/** Outputs that a publish of single products leaves for one that has time. */
import type { Manifest } from './manifest/manifest.ts';
import { isLate } from './outputs/kinds.ts';
import type { PublishRequest } from './publisher.ts';

/** Whether an output that a changed row touched can wait until a request has time for it. */
export function canWait(name: string, row: string, { skus }: PublishRequest): boolean {
  return skus !== undefined && isLate(name, row);
}

/** Whether a request has time for what can wait: to be asked again before each of them. */
export function hasTime({ withLate = false, isUrged = () => false }: PublishRequest): boolean {
  return withLate && !isUrged();
}

/** Notes what was left, and since when; to be called in the transaction that decides. */
export function noteLeft(manifest: Manifest, left: readonly string[]): void {
  manifest.forget(left);
  if (left.length === 0) manifest.clearFact('late');
  else if (manifest.fact('late') === undefined) manifest.setFact('late', String(Date.now()));
}

/**
 * Since when outputs wait, in milliseconds; undefined where none does, or where nothing is
 * published by itself because somebody went back.
 */
export function leftSince(manifest: Manifest): number | undefined {
  const since = manifest.fact('late');
  return since === undefined || manifest.fact('held') !== undefined ? undefined : Number(since);
}
