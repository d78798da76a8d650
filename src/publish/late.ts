/** Outputs that a publish of single products leaves for one that has time. */
import type { Manifest } from './manifest/manifest.ts';
import { isLate } from './outputs/kinds.ts';
import type { PublishRequest } from './publisher.ts';

/** Whether a request leaves an output as it is that a changed row touched. */
export function isLeft(
  name: string,
  row: string,
  { skus, withLate = false }: PublishRequest,
): boolean {
  return skus !== undefined && !withLate && isLate(name, row);
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
