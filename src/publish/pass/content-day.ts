/** Days on which promos, slides and pages start or end, so that a publish is due. */
import type { Manifest } from '#publish/manifest/manifest.ts';

/**
 * Stores the day from which the live release is out of date. Call in the transaction that commits
 * the publish.
 */
export function storeContentDay(manifest: Manifest, next: string | undefined): void {
  if (next === undefined) manifest.clearFact('content-day');
  else manifest.setFact('content-day', next);
}

/**
 * Returns true if the stored day has come. Returns false after a rollback, until automatic
 * publishing resumes.
 */
export function isContentDayDue(manifest: Manifest, today: string): boolean {
  const day = manifest.fact('content-day');
  return day !== undefined && day <= today && manifest.fact('held') === undefined;
}
