/** Days with which promos, slides and pages come or go: then a publish is due. */
import type { Manifest } from '#publish/manifest/manifest.ts';

/** Notes when what is live will be out of date; to be called in the transaction that decides. */
export function noteContentDay(manifest: Manifest, next: string | undefined): void {
  if (next === undefined) manifest.clearFact('content-day');
  else manifest.setFact('content-day', next);
}

/** Whether such a day has come; never while somebody who went back decides. */
export function isContentDayDue(manifest: Manifest, today: string): boolean {
  const day = manifest.fact('content-day');
  return day !== undefined && day <= today && manifest.fact('held') === undefined;
}
