/** Days with which promos, slides and pages come or go: then a publish is due. */
import type { Manifest } from '#publish/manifest/manifest.ts';

/** Notes when what is live will be out of date; to be called in the transaction that decides. */
export function noteContentDay(manifest: Manifest, nextTurn: string | undefined): void {
  if (nextTurn === undefined) manifest.clearFact('turn');
  else manifest.setFact('turn', nextTurn);
}

/** Whether such a day has come; never while somebody who went back decides. */
export function hasTurned(manifest: Manifest, today: string): boolean {
  const turn = manifest.fact('turn');
  return turn !== undefined && turn <= today && manifest.fact('held') === undefined;
}
