import { existsSync, readFileSync } from 'node:fs';
import { type Layout, targetOf } from './layout.ts';
import type { Ledger, ReleaseRow } from './ledger.ts';
import { readTarget } from './out-dir.ts';
import { codeOf } from './tree.ts';

/** The two places where a site's releases are kept. */
export interface Places {
  layout: Layout;
  ledger: Ledger;
}

/** What lies beside a release's tree. It tells the tree from another ledger's of the same id. */
export function noteOf({ id, at }: Pick<ReleaseRow, 'id' | 'at'>): string {
  return `${JSON.stringify({ id, at })}\n`;
}

export function hasTree(layout: Layout, release: ReleaseRow): boolean {
  if (!existsSync(layout.tree(release.id))) return false;
  try {
    return readFileSync(layout.note(release.id), 'utf8') === noteOf(release);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * The newest release, if it is what `current` leads to. Undefined as well when somebody put
 * something else there: then only a whole site can be published.
 */
export function liveRelease({ layout, ledger }: Places): ReleaseRow | undefined {
  const target = readTarget(layout.current);
  const isCurrent = ({ id }: ReleaseRow) => target === targetOf(id);
  const releases = ledger.releases().filter(({ state }) => state !== 'staged');
  const newest = releases.pop();
  // One that is ready may wait for the swap.
  const live = newest?.state === 'ready' && !isCurrent(newest) ? releases.pop() : newest;
  if (live === undefined || !isCurrent(live)) return undefined;
  return hasTree(layout, live) ? live : undefined;
}
